import { RECENT_SEARCHES } from '../constants.ts';
import { MAX_QUERY_LENGTH } from './name-search.ts';

const foldCase = (text: string) => text.toLowerCase();

/**
 * Recent searches, newest first, with one more. A text that is already in the list, in any case, moves to the front in
 * its new spelling.
 * @example withSearch(['kane', 'saka'], 'Saka') // ['Saka', 'kane']
 */
export function withSearch(recent: readonly string[], searched: string): string[] {
  const text = searched.trim().slice(0, MAX_QUERY_LENGTH);
  if (text === '') return [...recent];
  const others = recent.filter((known) => foldCase(known) !== foldCase(text));
  return [text, ...others].slice(0, RECENT_SEARCHES.stored);
}

/**
 * The recent searches in a browser's storage; any other content counts as none.
 * @example readSearches('["kane"]') // ['kane']
 */
export function readSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const texts = Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
    return texts.reduceRight<string[]>(withSearch, []);
  } catch {
    return [];
  }
}
