import type { Config } from '../../config.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { failingSources, markReported } from '../../news/feeds/sources/store.ts';
import { adminAddresses } from '../../provider/accounts/store.ts';
import type { Database } from '../../provider/data/connect.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { languageOf, queueMail } from '../../provider/outbox/mails.ts';
import { every } from './every.ts';

const EVERY_MS = 15 * 60_000;
/** Sources in a mail; the page lists all. */
const MAX_REPORTED = 100;

/** Mails administrators the sources that have failed for a day, each once until it works again. */
export async function reportFailing(
  db: Database,
  settings: Pick<Config, 'siteUrl' | 'staffEmail'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const failing = await failingSources(tx, MAX_REPORTED, new Date(now.getTime() - MS_PER_DAY));
    if (failing.length === 0) return;
    for (const { email, name, ...account } of await adminAddresses(tx)) {
      const language = languageOf(account);
      const leadsTo = paths(language).adminList('sources');
      const t = translator(language);
      const items = failing.map(({ title, address, failure, failureStatus, lastError }) => {
        const words = failureText({ kind: failure, detail: failureStatus?.toString() ?? null }, t);
        const about = [address, words, failure === 'other' && lastError].filter(Boolean).join(' · ');
        return { text: title, language: '', about, link: leadsTo };
      });
      await queueMail(
        tx,
        settings,
        { occasion: 'sources_failing', to: { email, name, language }, leadsTo, items },
        now,
      );
    }
    await markReported(
      tx,
      failing.map(({ id }) => id),
      now,
    );
  });
}

/** @returns how to end it */
export function reportFailingRegularly(db: Database, config: Pick<Config, 'siteUrl' | 'staffEmail'>): () => void {
  return every(EVERY_MS, 'failing sources could not be reported', () => reportFailing(db, config, new Date()));
}
