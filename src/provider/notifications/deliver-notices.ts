import type { Config } from '../../config.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { can } from '../../domain/capabilities.ts';
import { INJURY_TOPIC } from '../../domain/requests/notifications.ts';
import { formats } from '../../i18n/format.ts';
import { bcp47, localised } from '../../i18n/languages.ts';
import { noticePath } from '../../i18n/notice-path.ts';
import { paths } from '../../i18n/paths.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { signatureOf } from '../following/unsubscribe.ts';
import { languageOf, type MailItem, type MailSettings, queueMail } from '../outbox/mails.ts';
import { pushNotices } from '../push/queue.ts';
import { sendToWebhooks } from '../webhooks/queue.ts';
import { maySignIn } from '../sign-in/sign-in.ts';
import { ledBy, type Parcel } from './parcel.ts';
import { accountsOf, takeDue } from './store-deliveries.ts';

type Settings = MailSettings & Pick<Config, 'isLocalOnly'>;

/** Accounts in one transaction. */
const TOGETHER = 200;

/**
 * Passes on what is due: one e-mail, push notification and message to webhooks for each account, with all there is. Whether the account
 * may have it is decided now, and once more when it is sent.
 * @returns the number of e-mails that wait to be sent
 */
export async function deliverNotices(db: Database, settings: Settings, now: Date): Promise<number> {
  let mails = 0;
  for (;;) {
    const written = await db.transaction((tx) => deliverSome(tx, settings, now));
    if (written === null) return mails;
    mails += written;
  }
}

/** Passes on what is due for some accounts; null if nothing is. */
async function deliverSome(tx: Transaction, settings: Settings, now: Date): Promise<number | null> {
  const due = await takeDue(tx, now, TOGETHER);
  if (due.length === 0) return null;
  const byAccount = Map.groupBy(due, ({ userId }) => userId);
  const parcels = { mail: [] as Parcel[], push: [] as Parcel[], webhook: [] as Parcel[] };
  for (const { account, capabilities } of await accountsOf(tx, [...byAccount.keys()])) {
    const isActive = !account.disabledAt && accountState(account, now.toISOString().slice(0, 10)) === 'active';
    if (!isActive || !maySignIn(account, settings)) continue;
    const groups = Map.groupBy(
      byAccount.get(account.id) ?? [],
      (each) => `${each.channel} ${each.topic === INJURY_TOPIC}`,
    );
    for (const [first, ...others] of groups.values()) {
      if (!first) continue;
      const capability = first.topic === INJURY_TOPIC ? 'injuries' : null;
      if (capability && !can(capabilities, capability)) continue;
      parcels[first.channel].push({ account, capability, notices: [first, ...others] });
    }
  }
  await pushNotices(tx, parcels.push, now);
  await sendToWebhooks(tx, parcels.webhook, now);
  for (const parcel of parcels.mail) await mailNotices(tx, settings, parcel, now);
  return parcels.mail.length;
}

async function mailNotices(
  tx: Transaction,
  settings: Settings,
  { account, capability, notices }: Parcel,
  now: Date,
): Promise<void> {
  const language = languageOf(account);
  const path = paths(language);
  const format = formats(language, account.timeZone ?? 'UTC');
  const items = notices.map((notice): MailItem => {
    const body = localised(notice.bodyI18n, language, notice.body);
    const moment = format.moment(new Date(notice.createdAt).toISOString());
    return {
      text: localised(notice.messageI18n, language, notice.message),
      language: bcp47(language),
      about: body === '' ? moment : `${body} · ${moment}`,
      link: noticePath(path, ledBy(notice)) ?? path.notifications(),
    };
  });
  const signature = await signatureOf(tx, account.id, 'notices');
  await queueMail(
    tx,
    settings,
    {
      occasion: 'notices',
      to: { ...account, language },
      leadsTo: path.notifications(),
      items,
      about: { count: String(notices.length) },
      unsubscribe: path.unsubscribe(account.id, signature, { about: 'notices' }),
      ...(capability && { needs: { capability, userId: account.id } }),
    },
    now,
  );
}
