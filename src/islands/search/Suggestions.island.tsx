import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { groupHits, type HitGroup } from '../../domain/search/search-groups.ts';
import type { Hit } from '../../contract/search.ts';
import type { SuggestionTexts } from '../../i18n/browser-texts.ts';
import { $cursor, $hits, clearSuggestions, moveCursor, suggest } from '../../stores/suggestions.ts';

export interface SuggestionsProps {
  /** The page's own search box, which stays as it is. */
  input: HTMLInputElement;
  find: (asked: { q: string }) => Promise<readonly Hit[]>;
  texts: SuggestionTexts;
  /** Pause in the typing before a question is asked, milliseconds. */
  waitMs: number;
  /** Address of a tag's page. */
  addressOf: (tag: string) => string;
  compare: (a: string, b: string) => number;
}

const LIST = 'suggestions';
const optionId = (place: number) => `suggestion-${place}`;

/** The list under a search box: groups of hits, walked with the arrows, opened with Enter, closed with Escape. */
export function Suggestions(props: SuggestionsProps): ReactNode {
  const { input, texts, addressOf, compare } = props;
  const hits = useStore($hits);
  const cursor = useStore($cursor);
  useTyping(props);
  useCombobox(input, hits.length > 0, cursor);

  const places = new Map(hits.map((hit, place) => [hit, place]));
  return (
    <>
      <p className="hidden" role="status">
        {hits.length > 0 && texts.count(hits.length)}
      </p>
      {hits.length > 0 && (
        <div className="suggestions" id={LIST} role="listbox" aria-label={texts.label}>
          {groupHits(hits, compare).map(({ group, hits: members }: HitGroup<Hit>) => (
            <div key={group} role="group" aria-label={texts.groups[group] ?? group}>
              <p aria-hidden="true">{texts.groups[group] ?? group}</p>
              {members.map((hit) => {
                const place = places.get(hit) ?? 0;
                return (
                  <a
                    key={hit._id}
                    id={optionId(place)}
                    role="option"
                    aria-selected={place === cursor}
                    tabIndex={-1}
                    href={addressOf(hit._id)}
                  >
                    <b>{hit._source.label}</b> <span>{hit._source.meta.team_name}</span>
                    {hit._source.current_injury && <span className="out">{texts.injured}</span>}
                  </a>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Asks while the person types, and lets the keys and the focus steer the list. */
function useTyping({ input, find, compare, waitMs }: SuggestionsProps): void {
  useEffect(() => {
    const arrange = (hits: readonly Hit[]) =>
      groupHits(hits, compare).flatMap((group) => group.hits);
    const ask = () => {
      suggest(find, input.value, arrange, waitMs);
    };
    const steer = (event: KeyboardEvent) => {
      if ($hits.get().length === 0) return;
      const chosen = document.getElementById(optionId($cursor.get()));
      if (event.key === 'ArrowDown') moveCursor(1);
      else if (event.key === 'ArrowUp') moveCursor(-1);
      else if (event.key === 'Escape') clearSuggestions();
      else if (event.key === 'Enter' && chosen) chosen.click();
      else return;
      event.preventDefault();
    };
    const leave = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Element && to.closest(`#${LIST}`))) clearSuggestions();
    };
    input.addEventListener('input', ask);
    input.addEventListener('keydown', steer);
    input.addEventListener('blur', leave);
    // What was typed while this was on its way.
    if (input.value !== input.defaultValue) ask();
    return () => {
      input.removeEventListener('input', ask);
      input.removeEventListener('keydown', steer);
      input.removeEventListener('blur', leave);
    };
  }, [input, find, compare, waitMs]);
}

/** Tells those who hear the page that the box has a list, and which entry is meant. */
function useCombobox(input: HTMLInputElement, expanded: boolean, cursor: number): void {
  useEffect(() => {
    const state: Record<string, string> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': LIST,
      'aria-expanded': String(expanded),
      'aria-activedescendant': expanded && cursor >= 0 ? optionId(cursor) : '',
    };
    for (const [name, value] of Object.entries(state)) input.setAttribute(name, value);
    document.getElementById(optionId(cursor))?.scrollIntoView({ block: 'nearest' });
  }, [input, expanded, cursor]);
}
