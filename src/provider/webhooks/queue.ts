import type { WebhookText } from '../../domain/following/webhooks.ts';
import { localised } from '../../i18n/languages.ts';
import { noticePath } from '../../i18n/notice-path.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { Transaction } from '../data/transaction.ts';
import { ledBy, type Parcel } from '../notifications/parcel.ts';
import { languageOf } from '../outbox/mails.ts';
import { discreetText } from '../push/queue.ts';
import { activeWebhooks, addMessages } from './store.ts';

/** Queues messages for the webhooks of accounts: one for each parcel. */
export async function sendToWebhooks(db: Transaction, parcels: readonly Parcel[], now: Date): Promise<void> {
  if (parcels.length === 0) return;
  const found = await activeWebhooks(
    db,
    parcels.map(({ account }) => account.id),
  );
  const byAccount = Map.groupBy(found, ({ userId }) => userId);
  await addMessages(
    db,
    parcels.flatMap((parcel) =>
      (byAccount.get(parcel.account.id) ?? []).map(({ id, isDetailed }) => ({
        webhookId: id,
        text: textOf(parcel, isDetailed),
        capability: parcel.capability,
        createdAt: now,
        dueAt: now,
      })),
    ),
  );
}

/** What others may read says that something has changed; what has, only where the reader asked for it. */
function textOf(parcel: Parcel, isDetailed: boolean): WebhookText {
  const { account, notices } = parcel;
  const language = languageOf(account);
  const path = paths(language);
  const { title, path: leadsTo, language: tag } = discreetText(parcel);
  const items = notices.map((notice) => ({
    title: localised(notice.messageI18n, language, notice.message),
    body: localised(notice.bodyI18n, language, notice.body),
    path: noticePath(path, ledBy(notice)) ?? path.notifications(),
    at: new Date(notice.createdAt).toISOString(),
  }));
  return {
    language: tag,
    title,
    count: notices.length,
    path: leadsTo,
    open: translator(language)('settings:webhooks.open'),
    items: isDetailed ? items : [],
  };
}
