import { dayIn } from '../../domain/time-zones.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../provider/data/connect.ts';
import { deliverNotices } from '../../provider/notifications/deliver-notices.ts';
import { writePlayerEvents } from '../../provider/notifications/player-events.ts';
import { deliverOutbox } from '../../provider/outbox/deliver.ts';
import { TIME_LIMITS } from '../../provider/posts/store/within-time.ts';
import { openView } from '../../provider/posts/views.ts';
import { viewOf } from '../../provider/saved-searches/views.ts';
import { type OpenSearch, writeAlerts } from '../../provider/saved-searches/alerts.ts';
import { log } from '../../provider/runtime/log.ts';
import { every } from './every.ts';

const EVERY_MS = 5000;

/** Looks up the view of a saved search as its account sees it. */
export function openSearches(db: Database): OpenSearch {
  return ({ search, kind, label, account }, now) => {
    const timeZone = account.timeZone ?? 'UTC';
    const today = dayIn(now.getTime(), timeZone);
    const context = { db, user: { userId: account.id }, now, today, timeZone, timeLimits: TIME_LIMITS };
    return openView(context, viewOf({ search, kind, label }, today));
  };
}

/**
 * Notifies accounts of what has happened and passes on what is due, at start-up and every five seconds. A run that takes
 * longer delays the next one.
 * @returns a function that stops it; a run in progress continues
 */
export function alertRegularly(db: Database, config: Config): () => void {
  const open = openSearches(db);
  return every(EVERY_MS, 'notifications could not be written', async () => {
    await writePlayerEvents(db, new Date());
    await writeAlerts(db, open, log, new Date());
    if ((await deliverNotices(db, config, new Date())) > 0) await deliverOutbox(db, config, log);
  });
}
