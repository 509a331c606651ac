import { atom } from 'nanostores';
import type { Hit } from '../contract/search.ts';
import { isSearchable, LONGEST_QUERY } from '../domain/search/name-search.ts';

/** The hits for what is typed now, in the order they are shown. */
export const $hits = atom<readonly Hit[]>([]);
/** The hit under the cursor; -1 is none. */
export const $cursor = atom(-1);

let timer: ReturnType<typeof setTimeout> | undefined;
let newest = 0;

/**
 * Looks for what is typed once the typing has paused. Too few letters, or a #, clear the list at once; an answer that
 * comes after a newer question is dropped, and a failed one leaves the list empty: the form still works.
 *
 * @param find asks the provider
 * @param arrange puts the hits into the order they are shown
 * @param waitMs how long a pause is
 */
export function suggest(
  find: (asked: { q: string }) => Promise<readonly Hit[]>,
  text: string,
  arrange: (hits: readonly Hit[]) => Hit[],
  waitMs: number,
): void {
  clearTimeout(timer);
  newest += 1;
  const asked = newest;
  const q = text.trim().slice(0, LONGEST_QUERY);
  if (!isSearchable(q)) {
    clearSuggestions();
    return;
  }
  timer = setTimeout(() => {
    find({ q }).then(
      (hits) => {
        if (asked === newest) show(arrange(hits));
      },
      () => {
        if (asked === newest) show([]);
      },
    );
  }, waitMs);
}

/** Moves the cursor down (1) or up (-1), round by way of the box itself. */
export function moveCursor(step: 1 | -1): void {
  const places = $hits.get().length + 1;
  $cursor.set((((($cursor.get() + 1 + step) % places) + places) % places) - 1);
}

/** Closes the list. */
export function clearSuggestions(): void {
  newest += 1;
  show([]);
}

function show(hits: readonly Hit[]): void {
  $cursor.set(-1);
  $hits.set(hits);
}
