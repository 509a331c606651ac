import { atom } from 'nanostores';
import { readSearches, withSearch } from '../domain/search/recent-searches.ts';

const KEY = 'recent-searches';

/** The recent searches of this browser, newest first. */
export const $recent = atom<readonly string[]>([]);

/** Reads the stored searches again: another tab may have added some. */
export function loadSearches(): void {
  try {
    $recent.set(readSearches(localStorage.getItem(KEY)));
  } catch {
    // If storage is unavailable, there are no recent searches.
  }
}

/** Puts a text in front of the recent searches. */
export function rememberSearch(text: string): void {
  loadSearches();
  keep(withSearch($recent.get(), text));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(recent: readonly string[]): void {
  $recent.set(recent);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // If storage is unavailable, they last as long as the page.
  }
}
