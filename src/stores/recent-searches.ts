import { atom } from 'nanostores';
import { readSearches, withSearch } from '../domain/search/recent-searches.ts';

const KEY = 'recent-searches';

/** What was searched for in this browser, newest first. */
export const $recent = atom<readonly string[]>([]);

/** Reads what is kept: another tab may have added to it. */
export function loadSearches(): void {
  try {
    $recent.set(readSearches(localStorage.getItem(KEY)));
  } catch {
    // A browser that keeps nothing for us has no recent searches.
  }
}

/** Puts a text in front of what was searched for. */
export function rememberSearch(text: string): void {
  loadSearches();
  keep(withSearch($recent.get(), text));
}

/** Forgets all that was searched for. */
export function forgetSearches(): void {
  keep([]);
}

function keep(recent: readonly string[]): void {
  $recent.set(recent);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // They last as long as the page then.
  }
}
