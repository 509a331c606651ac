import { useEffect } from 'react';
import type { Hit } from '../../contract/search.ts';
import { destinationOf } from '../../domain/search/destination.ts';
import { groupHits } from '../../domain/search/search-groups.ts';
import type { paths } from '../../i18n/paths.ts';
import { loadSearches, rememberSearch } from '../../stores/recent-searches.ts';
import { $cursor, $typed, closeSuggestions, moveCursor, suggest } from '../../stores/suggestions.ts';

export interface Combobox {
  /** Id of the list; the ids of its entries begin with it. */
  id: string;
  /** The page's search box, rendered by the server. */
  input: HTMLInputElement;
  find: (query: { q: string }) => Promise<readonly Hit[]>;
  /** Delay after typing before the request, milliseconds. */
  waitMs: number;
  compare: (a: string, b: string) => number;
  path: ReturnType<typeof paths>;
  /** Leads to an address. */
  open: (href: string) => void;
}

export const entryId = (list: string, place: number) => `${list}-${place}`;

/** Opens the list and requests suggestions while the reader types; closes it when the focus leaves. */
export function useTyping({ id, input, find, compare, waitMs }: Combobox): void {
  useEffect(() => {
    const arrange = (hits: readonly Hit[]) => groupHits(hits, compare).flatMap((group) => group.hits);
    const ask = () => {
      loadSearches();
      suggest(find, input.value, arrange, waitMs);
    };
    const leave = (event: FocusEvent) => {
      // The dialog contains more than the list, and closes as a whole.
      if (input.closest('dialog')) return;
      const to = event.relatedTarget;
      if (!(to instanceof Element && to.closest(`[id="${id}"]`))) closeSuggestions();
    };
    const submit = () => {
      rememberSearch(input.value);
    };
    input.addEventListener('input', ask);
    input.addEventListener('focus', ask);
    input.addEventListener('blur', leave);
    input.form?.addEventListener('submit', submit);
    // The text that was typed while this script loaded.
    if (input === document.activeElement) ask();
    return () => {
      input.removeEventListener('input', ask);
      input.removeEventListener('focus', ask);
      input.removeEventListener('blur', leave);
      input.form?.removeEventListener('submit', submit);
    };
  }, [id, input, find, compare, waitMs]);
}

/** Handles the keys: arrows move in the list, Enter opens the current entry or the typed text. */
export function useKeys({ id, input, path, open }: Combobox, entries: number): void {
  useEffect(() => {
    const openTyped = (): boolean => {
      const to = destinationOf(input.value);
      if (to === null) return false;
      rememberSearch(to.kind === 'hashtag' ? `#${to.hashtag}` : input.value);
      if (to.kind === 'hashtag') open(path.hashtag(to.hashtag));
      else open(to.kind === 'entity' ? path.explore(to.tag) : path.fulltext(to.text));
      return true;
    };
    const act = (key: string): boolean => {
      const chosen = document.getElementById(entryId(id, $cursor.get()));
      const isListed = entries > 0;
      if (key === 'Enter') return chosen ? (chosen.click(), true) : openTyped();
      if (key === 'ArrowDown' && isListed) moveCursor(1, entries);
      else if (key === 'ArrowUp' && isListed) moveCursor(-1, entries);
      else if (key === 'Escape' && $typed.get() !== null) {
        // Browsers would clear a search box before they close its dialog.
        const dialog = input.closest('dialog');
        if (dialog) dialog.close();
        else closeSuggestions();
      } else return false;
      return true;
    };
    const steer = (event: KeyboardEvent) => {
      // During composition by an input method, Enter and the arrows belong to the input method.
      if (!event.isComposing && act(event.key)) event.preventDefault();
    };
    input.addEventListener('keydown', steer);
    return () => {
      input.removeEventListener('keydown', steer);
    };
  }, [id, input, path, open, entries]);
}

/** Tells assistive technology that the box has a list, and which entry is current. */
export function useAnnouncement({ id, input }: Combobox, expanded: boolean, cursor: number): void {
  useEffect(() => {
    const state: Record<string, string> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(expanded),
      'aria-activedescendant': expanded && cursor >= 0 ? entryId(id, cursor) : '',
    };
    for (const [name, value] of Object.entries(state)) input.setAttribute(name, value);
    document.getElementById(entryId(id, cursor))?.scrollIntoView({ block: 'nearest' });
  }, [id, input, expanded, cursor]);
}
