import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { SuggestionTexts } from '../../i18n/suggestion-texts.ts';
import { $recent, forgetSearches, rememberSearch } from '../../stores/recent-searches.ts';
import { $cursor, $hits, $typed } from '../../stores/suggestions.ts';
import { type Entry, entryGroups } from './entries.ts';
import { SearchInfo } from './SearchInfo.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { type Combobox, useAnnouncement, useKeys, useTyping } from './use-combobox.ts';

export interface SuggestionsProps extends Omit<Combobox, 'id'> {
  texts: SuggestionTexts;
}

/** The list of suggestions: arrows move in it, Enter opens an entry, Escape closes it. */
export function Suggestions(props: SuggestionsProps): ReactNode {
  const id = useId();
  const combobox = { ...props, id };
  const { input, texts } = props;
  const typed = useStore($typed);
  const hits = useStore($hits);
  const recent = useStore($recent);
  const cursor = useStore($cursor);
  const groups = typed === null ? [] : entryGroups(props, typed, hits ?? [], recent);
  const entries = groups.flatMap((group) => group.entries);
  const choose = (entry: Entry, event: { preventDefault: () => void }) => {
    if (!entry.fills) {
      rememberSearch(entry.search);
      return;
    }
    event.preventDefault();
    input.value = entry.search;
    input.focus();
    input.dispatchEvent(new Event('input'));
  };
  const isInDialog = input.closest('dialog') !== null;
  useTyping(combobox);
  useKeys(combobox, entries.length);
  useAnnouncement(combobox, entries.length > 0, cursor);

  return (
    <>
      <p className="hidden" role="status">
        {hits && texts.count(hits.length)}
      </p>
      {/* Above the list, where suggestions that arrive do not move it. */}
      {isInDialog && <SearchInfo texts={texts.operators} />}
      {entries.length > 0 && (
        <div className="suggestions">
          {hits?.length === 0 && <p aria-hidden="true">{texts.noProfile}</p>}
          <SuggestionList id={id} label={texts.label} groups={groups} cursor={cursor} onChoose={choose} />
          {typed === '' && (
            <button type="button" onMouseDown={keepFocus} onClick={forgetSearches}>
              {texts.clearRecent}
            </button>
          )}
        </div>
      )}
      {isInDialog && <p className="keys">{texts.keys}</p>}
    </>
  );
}

/** A press outside the box would close the list before the click arrives. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
