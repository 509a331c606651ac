import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { REMINDER_DAYS } from '../../domain/accounts/plans.ts';
import { PLAN_TOPIC } from '../../domain/requests/notifications.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { inEveryLanguage } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
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
  const occasion = account.planName === TRIAL_PLAN ? 'trial_ends' : 'plan_ends';
  const endsOn = account.expiresOn;
  const subjectIn = (each: Language) =>
    translator(each)(`mail:${occasion}.subject`, { date: formats(each).day(endsOn) });
  await addNotifications(tx, 'planEnding', [
    {
      userId: account.id,
      type: 'other',
      topic: PLAN_TOPIC,
      message: subjectIn(DEFAULT_LANGUAGE),
      messageI18n: inEveryLanguage(subjectIn),
      createdAt: now,
      endsOn,
    },
  ]);
  const language = languageOf(account);
  const about = { date: formats(language).day(endsOn) };
  await queueMail(
    tx,
    settings,
    { occasion, to: { ...account, language }, leadsTo: paths(language).plan(), about },
    now,
  );
  return true;
}
