import type { PushText } from '../../domain/following/push.ts';
import { ALERT_TOPIC, INJURY_TOPIC } from '../../domain/requests/notifications.ts';
import { bcp47, localised } from '../../i18n/languages.ts';
import { noticePath } from '../../i18n/notice-path.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { Transaction } from '../data/transaction.ts';
import { ledBy, type Parcel } from '../notifications/parcel.ts';
import { languageOf } from '../outbox/mails.ts';
import { addMessages, targetsOf } from './store.ts';

/** Queues push notifications for the devices of accounts: one for each parcel. */
export async function pushNotices(db: Transaction, parcels: readonly Parcel[], now: Date): Promise<void> {
  if (parcels.length === 0) return;
  const targets = await targetsOf(
    db,
    parcels.map(({ account }) => account.id),
  );
  const byAccount = Map.groupBy(targets, ({ userId }) => userId);
  await addMessages(
    db,
    parcels.flatMap((parcel) =>
      (byAccount.get(parcel.account.id) ?? []).map(({ id, isDetailed }) => ({
        deviceId: id,
        text: textOf(parcel, isDetailed),
        capability: parcel.capability,
        createdAt: now,
        dueAt: now,
      })),
    ),
  );
}

/** The notification for a device. */
function textOf(parcel: Parcel, isDetailed: boolean): PushText {
  const discreet = discreetText(parcel);
  const [notice, ...others] = parcel.notices;
  if (!isDetailed || others.length > 0) return discreet;
  const language = languageOf(parcel.account);
  return {
    ...discreet,
    title: localised(notice.messageI18n, language, notice.message),
    body: localised(notice.bodyI18n, language, notice.body),
  };
}

/**
 * A notification for where others may read it, such as a locked screen: it says that something has changed, not what.
 */
export function discreetText({ account, notices }: Parcel): PushText {
  const language = languageOf(account);
  const t = translator(language);
  const path = paths(language);
  const [notice, ...others] = notices;
  const shown = { language: bcp47(language), body: '' };
  if (others.length > 0) {
    const title = t('requests:push.several', { count: notices.length });
    return { ...shown, title, path: path.notifications(), tag: 'notices' };
  }
  const { id, topic, savedSearchId } = notice;
  const kind = topic === INJURY_TOPIC ? 'injury' : topic === ALERT_TOPIC ? 'search' : 'other';
  return {
    ...shown,
    title: t(`requests:push.${kind}`),
    path: noticePath(path, ledBy(notice)) ?? path.notifications(),
    tag: savedSearchId ? `search-${savedSearchId}` : `notice-${id}`,
  };
}
