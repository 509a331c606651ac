import type { NotificationType } from '../../domain/requests/notifications.ts';
import { Refusal } from '../../domain/refusal.ts';
import { parseTag } from '../../domain/tags.ts';
import { inEveryLanguage } from '../../i18n/languages.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import type { OpenTransaction } from '../protection/write-once.ts';
import { addAuditEvent } from '../audit/store.ts';
import { existsWithTag } from '../entities/store.ts';
import { addNotifications } from './add-notifications.ts';
import { enabledAccounts, findAccount, findPlan } from '../accounts/store.ts';

/** A text, and its translations by two-letter code. */
export interface LocalisedText {
  message: string;
  inLanguages: Record<string, string>;
}

/** One of our texts in all languages. */
export function localisedText(write: (t: Translate) => string): LocalisedText {
  const inLanguages = inEveryLanguage((language) => write(translator(language)));
  return { message: write(translator('en-gb')), inLanguages };
}

/** A notification as staff write it. */
export interface NewNotification {
  /** Of the account; without it and without a plan everybody is notified. */
  email?: string | undefined;
  /** The plan of the accounts. */
  plan?: string | undefined;
  /** Which of the staff sends it on the site. */
  staffId?: number;
  type: NotificationType;
  topic: string;
  tag?: string | undefined;
  message: LocalisedText;
  body: LocalisedText;
  /** Address of an image on this site, '/crest.svg'. */
  image?: string | undefined;
  /** Last day it is shown, YYYY-MM-DD. */
  until?: string | undefined;
}

/** The accounts that a notification reaches. @throws Refusal not_found for an unknown account or plan */
export async function reachOf(
  db: Transaction,
  { email, plan }: Pick<NewNotification, 'email' | 'plan'>,
): Promise<number[]> {
  if (email !== undefined) {
    const account = await findAccount(db, email);
    if (!account) throw new Refusal('not_found', `There is no account for ${email}.`);
    return [account.id];
  }
  if (plan !== undefined && !(await findPlan(db, plan))) throw new Refusal('not_found', `There is no plan ${plan}.`);
  return enabledAccounts(db, plan);
}

/**
 * Notifies one account, the accounts of a plan, or all accounts.
 * @throws Error in plain words if the address has no account, or the tag does not exist
 */
export async function notify(db: Database | OpenTransaction, given: NewNotification, now: Date): Promise<void> {
  const { email, plan, staffId, type, topic, message, body, image, until } = given;
  const tag = given.tag === undefined ? undefined : parseTag(given.tag);
  if (tag === null || (tag && !(await existsWithTag(db, tag)))) throw new Error(`There is no page for ${given.tag}.`);
  await db.transaction(async (tx) => {
    const isToAll = email === undefined && plan === undefined;
    const receivers = isToAll ? [undefined] : await reachOf(tx, given);
    const rows = receivers.map((userId) => ({
      userId,
      type,
      topic,
      entityId: tag?.id,
      image,
      endsOn: until,
      message: message.message,
      messageI18n: message.inLanguages,
      body: body.message,
      bodyI18n: body.inLanguages,
      createdAt: now,
    }));
    await addNotifications(tx, 'news', rows);
    await addAuditEvent(tx, {
      at: now,
      event: 'notification_sent',
      actor: 'staff',
      userId: email === undefined ? undefined : receivers[0],
      staffId,
      details: { type, topic, to: email ?? plan ?? 'everybody', message: message.message },
    });
  });
}
