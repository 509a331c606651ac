import type { NotificationType } from '../../domain/requests/notifications.ts';
import { parseTag } from '../../domain/tags.ts';
import { inEveryLanguage } from '../../i18n/languages.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { existsWithTag } from '../entities/store.ts';
import { addNotifications } from './add-notifications.ts';
import { findAccount } from '../accounts/store.ts';

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
  /** Undefined is everybody. */
  email?: string | undefined;
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

/**
 * Notifies one account, or all accounts.
 * @throws Error in plain words if the address has no account, or the tag does not exist
 */
export async function notify(db: Database, given: NewNotification, now: Date): Promise<void> {
  const { email, type, topic, message, body, image, until } = given;
  const tag = given.tag === undefined ? undefined : parseTag(given.tag);
  if (tag === null || (tag && !(await existsWithTag(db, tag)))) throw new Error(`There is no page for ${given.tag}.`);
  await db.transaction(async (tx) => {
    const account = email === undefined ? undefined : await findAccount(tx, email);
    if (email !== undefined && !account) throw new Error(`There is no account for ${email}.`);
    const row = {
      userId: account?.id,
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
    };
    await addNotifications(tx, 'news', [row]);
    await addAuditEvent(tx, {
      at: now,
      event: 'notification_sent',
      actor: 'staff',
      userId: account?.id,
      details: { type, topic, to: email ?? 'everybody' },
    });
  });
}
