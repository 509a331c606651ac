import type { Config } from '../../config.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { failingSources, markReported } from '../../news/feeds/sources/store.ts';
import { adminAddresses } from '../../provider/accounts/store.ts';
import type { Database } from '../../provider/data/connect.ts';
import { paths } from '../../i18n/paths.ts';
import { languageOf, queueMail } from '../../provider/outbox/mails.ts';
import { log } from '../../provider/runtime/log.ts';

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
    const failing = (await failingSources(tx, MAX_REPORTED)).filter(
      ({ since, reportedAt }) => reportedAt === null && now.getTime() - since.getTime() >= MS_PER_DAY,
    );
    if (failing.length === 0) return;
    for (const { email, name, ...account } of await adminAddresses(tx)) {
      const language = languageOf(account);
      const leadsTo = paths(language).adminList('sources');
      const items = failing.map(({ title, lastError, address }) => ({
        text: title,
        language: 'en-GB',
        about: `${address} · ${lastError ?? ''}`,
        link: leadsTo,
      }));
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
  const run = () =>
    void reportFailing(db, config, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'failing sources could not be reported'),
    );
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
