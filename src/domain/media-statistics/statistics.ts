/** What can be counted of posts. Two have a number in the API's history and a name of ours. */
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
] as const;
export type Statistic = (typeof STATISTICS)[number];

/** The other names of statistics. */
export const OTHER_NAMES = { tam1: 'most-prolific', tam2: 'mentions-by-source' } as const;

/** How many countries are listed. */
export const COUNTRIES_LISTED = 15;

/** How many hashtags are in the cloud. */
export const HASHTAGS_LISTED = 30;

/** How many accounts, and how many who are mentioned, are listed (own figure). */
export const ACCOUNTS_LISTED = 10;
