/** The statistics of posts. Two of them have a number in the API for historical reasons, and a name of ours. */
export const STATISTICS = [
  'social-trend',
  'sentiment-trend',
  'type',
  'mentions-by-source',
  'most-prolific',
  'most-followed',
  'hashtags',
  'geo-country',
  'sentiment-type',
  'first-to-report',
] as const;
export type Statistic = (typeof STATISTICS)[number];

/** The other names of statistics. */
export const OTHER_NAMES = { tam1: 'most-prolific', tam2: 'mentions-by-source' } as const;

/** Maximum number of posts for accounts, mentions, hashtags and topics, the newest. */
export const NEWEST_COUNTED = 20_000;

/** Maximum number of countries in the list. */
export const COUNTRIES_LISTED = 15;

/** Maximum number of hashtags in the cloud. */
export const HASHTAGS_LISTED = 30;

/** Maximum number of accounts, and of mentioned entities, in the lists (own figure). */
export const ACCOUNTS_LISTED = 10;
