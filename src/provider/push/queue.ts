import { can } from '../../domain/capabilities.ts';
import type { PushText } from '../../domain/following/push.ts';
import { ALERT_TOPIC, INJURY_TOPIC } from '../../domain/requests/notifications.ts';
import { tagOf } from '../../domain/tags.ts';
import { bcp47, localised } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { Transaction } from '../data/transaction.ts';
import type { notification } from '../notifications/schema.ts';
import { languageOf } from '../outbox/mails.ts';
import { addMessages, namesOf, type PushTarget, targetsOf } from './store.ts';

type Notice = typeof notification.$inferSelect;

/** Queues the push notifications of new notifications, for the devices of their accounts. */
export async function pushNotices(db: Transaction, notices: readonly Notice[]): Promise<void> {
  const toAll = notices.some(({ userId }) => userId === null);
  const targets = await targetsOf(db, toAll ? 'all' : notices.flatMap(({ userId }) => userId ?? []));
  if (targets.length === 0) return;
  const names = await namesOf(
    db,
    notices.flatMap(({ entityId }) => entityId ?? []),
  );
  const tagsOf = (entityId: number | null) => {
    const found = entityId === null ? undefined : names.get(entityId);
    return entityId !== null && found ? tagOf(found.kind, entityId, found.name) : null;
  };
  await addMessages(
    db,
    notices.flatMap((notice) =>
      targets
        .filter((each) => notice.userId === null || notice.userId === each.userId)
        .filter((each) => notice.topic !== INJURY_TOPIC || can(each.capabilities, 'injuries'))
        .map((each) => ({
          deviceId: each.id,
          text: textOf(notice, each, tagsOf(notice.entityId)),
          createdAt: notice.createdAt,
          dueAt: notice.createdAt,
        })),
    ),
  );
}

/**
 * A notification for a device. What a locked screen shows is seen by others: without the reader's wish it says that
 * something has changed, not what.
 */
function textOf(notice: Notice, { isDetailed, ...account }: PushTarget, about: string | null): PushText {
  const language = languageOf(account);
  const t = translator(language);
  const path = paths(language);
  const { id, topic, savedSearchId } = notice;
  const isInjury = topic === INJURY_TOPIC;
  const kind = isInjury ? 'injury' : topic === ALERT_TOPIC ? 'search' : 'other';
  return {
    title: isDetailed ? localised(notice.messageI18n, language, notice.message) : t(`requests:push.${kind}`),
    body: isDetailed ? localised(notice.bodyI18n, language, notice.body) : '',
    language: bcp47(language),
    path: savedSearchId
      ? path.savedSearch(savedSearchId)
      : isInjury && about
        ? path.injuries(about)
        : path.notifications(),
    tag: savedSearchId ? `search-${savedSearchId}` : `notice-${id}`,
  };
}
