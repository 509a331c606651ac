import { atom } from 'nanostores';
import type { Hit } from '../contract/search.ts';
import { isSearchable, MAX_QUERY_LENGTH } from '../domain/search/name-search.ts';

/** The typed text to which the list belongs; null while the list is closed. */
export const $typed = atom<string | null>(null);
/** Its hits in display order; null until they are known. */
export const $hits = atom<readonly Hit[] | null>(null);
/** The entry under the cursor; -1 is none. */
export const $cursor = atom(-1);

let timer: ReturnType<typeof setTimeout> | undefined;
let newest = 0;

/**
 * Opens the list for the typed text, and looks names up once the reader pauses. Too few letters, or a #, clear the hits
 * at once; a response to an outdated query is dropped, and after a failed one there are no hits: the form and the other
 * entries still work.
 *
 * @param find queries the provider
 * @param arrange sorts the hits into display order
 * @param waitMs how long a pause is
 */
export function suggest(
  find: (query: { q: string }) => Promise<readonly Hit[]>,
  text: string,
  arrange: (hits: readonly Hit[]) => Hit[],
  waitMs: number,
): void {
  clearTimeout(timer);
  newest += 1;
  const request = newest;
  const q = text.trim().slice(0, MAX_QUERY_LENGTH);
  $cursor.set(-1);
  $typed.set(q);
  if (!isSearchable(q)) {
    $hits.set(null);
    return;
  }
  const show = (hits: readonly Hit[] | null) => {
    if (request !== newest) return;
    $cursor.set(-1);
    $hits.set(hits);
  };
  timer = setTimeout(() => {
    find({ q }).then(
      (hits) => {
        show(arrange(hits));
      },
      () => {
        show(null);
      },
    );
  }, waitMs);
}

/** Moves the cursor down (1) or up (-1) among the entries; it passes through the box itself. */
export function moveCursor(step: 1 | -1, entries: number): void {
  const places = entries + 1;
  $cursor.set((((($cursor.get() + 1 + step) % places) + places) % places) - 1);
}

/** Closes the list. */
export function closeSuggestions(): void {
  clearTimeout(timer);
  newest += 1;
  $cursor.set(-1);
  $typed.set(null);
  $hits.set(null);
}
