/** Whether the last request of a source of news went well. */
export const SOURCE_STATES = ['works', 'fails', 'unasked'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Reasons why a news source could not be fetched, as `feed_source.failure` has them; pages explain them. */
export const SOURCE_FAILURES = [
  'status',
  'timeout',
  'unknownName',
  'refused',
  'certificate',
  'redirects',
  'private',
  'large',
  'unreadable',
  'silent',
  'other',
] as const;
export type SourceFailure = (typeof SOURCE_FAILURES)[number];
