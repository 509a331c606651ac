import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { REMINDER_DAYS } from '../../domain/accounts/plans.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { languageOf, type MailSettings, queueMail } from '../outbox/mails.ts';
import { maySignIn } from '../sign-in/sign-in.ts';
import { addReminder, nextToRemind } from './store.ts';

type Settings = MailSettings & Pick<Config, 'isLocalOnly'>;

/**
 * Writes mails to owners whose last day is near, once for each last day and number of days. Who renews has another last
 * day. After a pause of the program one mail is written, not both.
 */
export async function writeReminders(db: Database, settings: Settings, now: Date): Promise<void> {
  for (const days of REMINDER_DAYS.toSorted((a, b) => a - b))
    while (await db.transaction((tx) => writeReminder(tx, settings, days, now)));
}

/** Writes one mail; false if none is due. */
async function writeReminder(tx: Transaction, settings: Settings, days: number, now: Date): Promise<boolean> {
  const account = await nextToRemind(tx, days, now);
  if (!account?.expiresOn) return false;
  const isFirst = await addReminder(tx, { userId: account.id, endsOn: account.expiresOn, days, sentAt: now });
  if (!isFirst || !maySignIn(account, settings)) return true;
  const language = languageOf(account);
  const date = formats(language).day(account.expiresOn);
  const mail = { to: { ...account, language }, leadsTo: paths(language).plan(), about: { date } };
  await queueMail(
    tx,
    settings,
    { occasion: account.planName === TRIAL_PLAN ? 'trial_ends' : 'plan_ends', ...mail },
    now,
  );
  return true;
}
