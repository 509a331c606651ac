import type { Config } from '../../config.ts';
import { MENTION_DAYS } from '../../domain/constants.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import { retentionStart } from '../../domain/posts/retention.ts';
import type { Database } from '../../provider/data/connect.ts';
import { forgetMedicalReads } from '../../provider/audit/store.ts';
import { forgetSearches } from '../../provider/search/store.ts';
import { NEWS_HOURS } from '../../news/news-groups/choose-group.ts';
import { forgetFeatures } from '../../news/news-groups/store.ts';
import { forgetMentions } from '../../provider/sources/store.ts';
import { forgetEvents } from '../../provider/notifications/store-events.ts';
import { removeEnded } from '../../provider/reports/store.ts';
import { deleteOldPosts } from '../../provider/posts/store/old-posts.ts';
import { every } from './every.ts';

const EVERY_MS = 15 * 60_000;
/** Days for which events of players are kept, far longer than accounts are notified of them. */
const EVENT_DAYS = 60;
/** Days after which posts can no longer be grouped with others; late posts arrive within a few days. */
const GROUPING_DAYS = 7 + NEWS_HOURS / 24;

/**
 * Deletes data at the end of its retention period, at the start and every quarter of an hour: counts of searches, the
 * log of medical reads, names in old posts that were not linked, what groups of news were compared by, reports whose
 * links have ended, events of players, and old posts.
 * @returns how to end it
 */
export function deleteExpiredRegularly(
  db: Database,
  { readLogDays, postDays }: Pick<Config, 'readLogDays' | 'postDays'>,
): () => void {
  const forget = async () => {
    const now = new Date();
    await forgetSearches(db, now.toISOString().slice(0, 10));
    await forgetMentions(db, firstIdAt(now.getTime() - MENTION_DAYS * MS_PER_DAY));
    await forgetFeatures(db, firstIdAt(now.getTime() - GROUPING_DAYS * MS_PER_DAY));
    await removeEnded(db);
    await forgetEvents(db, new Date(now.getTime() - EVENT_DAYS * MS_PER_DAY));
    await forgetMedicalReads(db, new Date(now.getTime() - readLogDays * MS_PER_DAY));
    if (postDays > 0) await deleteOldPosts(db, firstIdAt(retentionStart(now.getTime(), postDays)));
  };
  return every(EVERY_MS, 'expired data could not be deleted', forget);
}
