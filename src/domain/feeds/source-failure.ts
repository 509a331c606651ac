/** Whether the last request of a source of news went well. */
export const SOURCE_STATES = ['works', 'fails', 'unasked'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** Reasons why a news source could not be fetched that a page explains in the reader's language. */
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

/** Patterns of stored error messages; the first match counts. */
const SIGNS: readonly (readonly [pattern: RegExp, failure: SourceFailure])[] = [
  [/^The server answers \d{3}\./, 'status'],
  [/^No answer in time\./, 'timeout'],
  [/^No server has this name\./, 'unknownName'],
  [/^The server refuses the connection\./, 'refused'],
  [/^The certificate of the server is not valid/, 'certificate'],
  [/^More than \d+ redirects\./, 'redirects'],
  [/^The address is not public\./, 'private'],
  [/^The (?:answer|document) is larger than /, 'large'],
  [/^(?:The document|This is a list of feeds|The server answers (?:no JSON|something unknown))/, 'unreadable'],
  [/^No answer/, 'silent'],
];

/**
 * The kind of a failure, by the words that are stored of it.
 * @param words as `feed_source.last_error` has them
 * @returns `detail` is the status of HTTP of 'status', and the words themselves of 'other'
 * @example sourceFailure('The server answers 404.') // { kind: 'status', detail: '404' }
 */
export function sourceFailure(words: string): { kind: SourceFailure; detail: string | null } {
  const kind = SIGNS.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
  if (kind === 'status') return { kind, detail: /\d{3}/.exec(words)?.[0] ?? null };
  return { kind, detail: kind === 'other' ? words : null };
}
