import { CHANGES_DAYS, MENTION_DAYS, SEARCH_VIEW_DAYS } from './constants.ts';

/** What is kept for a time. */
export const KEPT = [
  'sessions',
  'mails',
  'requests',
  'objections',
  'addresses',
  'medicalReads',
  'searches',
  'mentions',
  'newsGroups',
  'events',
  'apiUsage',
  'webhookMessages',
  'injuryChanges',
  'reports',
  'posts',
] as const;
export type Kept = (typeof KEPT)[number];

// Decision 0590: one table says how long data are kept.
/**
 * Days after which each is deleted, from its end; null: never. 0: at its end.
 * @param switches of the installation; 0 days of posts keep them
 */
export function retentionDays({
  readLogDays,
  postDays,
}: Record<'readLogDays' | 'postDays', number>): Record<Kept, number | null> {
  return {
    sessions: 0,
    mails: 90,
    requests: 180,
    objections: 1095,
    addresses: 365,
    medicalReads: readLogDays,
    searches: SEARCH_VIEW_DAYS,
    mentions: MENTION_DAYS,
    // Posts are grouped with those of three days, and some arrive a week late.
    newsGroups: 10,
    // Far longer than accounts are notified of them.
    events: 60,
    apiUsage: 90,
    webhookMessages: 30,
    injuryChanges: CHANGES_DAYS,
    reports: 0,
    posts: postDays === 0 ? null : postDays,
  };
}
