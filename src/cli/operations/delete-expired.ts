import type { Config } from '../../config.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import { KEPT, type Kept, retentionDays } from '../../domain/retention.ts';
import { forgetFeatures } from '../../news/news-groups/store.ts';
import { removeDecidedRegistrations } from '../../provider/accounts/store.ts';
import { forgetAddresses, forgetMedicalReads } from '../../provider/audit/store.ts';
import { forgetUsage } from '../../provider/api-keys/store.ts';
import type { Database } from '../../provider/data/connect.ts';
import { logRetention } from '../../provider/installation/store.ts';
import { forgetEvents } from '../../provider/notifications/store-events.ts';
import { removeDecidedObjections } from '../../provider/objections/store.ts';
import { removeSentMails } from '../../provider/outbox/store.ts';
import { deleteOldPosts } from '../../provider/posts/store/old-posts.ts';
import { removeEnded } from '../../provider/reports/store.ts';
import { forgetChanges } from '../../provider/records/store.ts';
import { forgetSearches } from '../../provider/search/store.ts';
import { removeExpired } from '../../provider/sign-in/store.ts';
import { forgetMentions } from '../../provider/sources/store.ts';
import { forgetMessages } from '../../provider/webhooks/store.ts';
import { every } from './every.ts';

const EVERY_MS = 15 * 60_000;

type Switches = Pick<Config, 'readLogDays' | 'postDays'>;

/** Deletes what is older than an instant. @returns how many rows */
const DELETE: Record<Kept, (db: Database, before: Date, now: Date) => Promise<number>> = {
  sessions: removeExpired,
  mails: removeSentMails,
  requests: removeDecidedRegistrations,
  objections: removeDecidedObjections,
  addresses: forgetAddresses,
  medicalReads: forgetMedicalReads,
  searches: (db, _, now) => forgetSearches(db, now.toISOString().slice(0, 10)),
  mentions: (db, before) => forgetMentions(db, firstIdAt(before.getTime())),
  newsGroups: (db, before) => forgetFeatures(db, firstIdAt(before.getTime())),
  events: forgetEvents,
  apiUsage: forgetUsage,
  webhookMessages: forgetMessages,
  injuryChanges: forgetChanges,
  reports: removeEnded,
  posts: (db, before) => deleteOldPosts(db, firstIdAt(before.getTime())),
};

/** Deletes all data whose time is over, and logs how much of each kind. */
export async function deleteExpired(db: Database, switches: Switches, now: Date): Promise<void> {
  const days = retentionDays(switches);
  for (const kept of KEPT) {
    const time = days[kept];
    if (time === null) continue;
    const deleted = await DELETE[kept](db, new Date(now.getTime() - time * MS_PER_DAY), now);
    if (deleted > 0) await logRetention(db, now.toISOString().slice(0, 10), kept, deleted);
  }
}

/** Does so at the start and every quarter of an hour. @returns how to end it */
export function deleteExpiredRegularly(db: Database, switches: Switches): () => void {
  return every(EVERY_MS, 'expired data could not be deleted', () => deleteExpired(db, switches, new Date()));
}
