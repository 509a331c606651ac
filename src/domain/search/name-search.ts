import { fold } from '../names/fold.ts';

export const MIN_LETTERS = 3;
/** Hits a search by name gives at the most. */
export const MAX_HITS = 50;
/** Characters a search by name reads. */
export const MAX_QUERY_LENGTH = 100;

/**
 * Whether names are searched for a text: it has enough letters and is not a hashtag.
 * @example isSearchable('kan') // true
 * @example isSearchable('#kane') // false
 */
export function isSearchable(text: string): boolean {
  return !text.includes('#') && fold(text).replaceAll(' ', '').length >= MIN_LETTERS;
}
