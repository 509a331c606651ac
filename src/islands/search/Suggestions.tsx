import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { SuggestionTexts } from '../../i18n/browser-texts.ts';
import { $recent, forgetSearches, rememberSearch } from '../../stores/recent-searches.ts';
import { $cursor, $hits, $typed } from '../../stores/suggestions.ts';
import { type Entry, type EntryGroup, entryGroups } from './entries.ts';
import { SearchInfo } from './SearchInfo.tsx';
import { type Combobox, entryId, useAnnouncement, useKeys, useTyping } from './use-combobox.ts';

export interface SuggestionsProps extends Omit<Combobox, 'id'> {
  texts: SuggestionTexts;
}

/** The list under a search box: groups of hits, walked with the arrows, opened with Enter, closed with Escape. */
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
  useTyping(combobox);
  useKeys(combobox, entries.length);
  useAnnouncement(combobox, entries.length > 0, cursor);

  return (
    <>
      <p className="hidden" role="status">
        {hits && texts.count(hits.length)}
      </p>
      {entries.length > 0 && (
        <div className="suggestions">
          {hits?.length === 0 && <p aria-hidden="true">{texts.noProfile}</p>}
          <div id={id} role="listbox" aria-label={texts.label}>
            {groups.map((group) => (
              <Group key={group.label} list={id} group={group} entries={entries} input={input} />
            ))}
          </div>
          {typed === '' && (
            <button type="button" onMouseDown={keepFocus} onClick={forgetSearches}>
              {texts.clearRecent}
            </button>
          )}
        </div>
      )}
      {input.closest('dialog') && (
        <>
          <SearchInfo texts={texts.operators} />
          <p className="keys">{texts.keys}</p>
        </>
      )}
    </>
  );
}

/** A press beside the box would close the list before the click arrives. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

interface GroupProps {
  /** Id of the list. */
  list: string;
  group: EntryGroup;
  /** Of all groups, in their order. */
  entries: readonly Entry[];
  input: HTMLInputElement;
}

function Group({ list, group, entries, input }: GroupProps): ReactNode {
  const cursor = useStore($cursor);
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
  return (
    <div role="group" aria-label={group.label}>
      <p aria-hidden="true">{group.label}</p>
      {group.entries.map((entry) => (
        <a
          key={entry.key}
          id={entryId(list, entries.indexOf(entry))}
          role="option"
          aria-selected={entries.indexOf(entry) === cursor}
          tabIndex={-1}
          href={entry.href}
          onClick={(event) => {
            choose(entry, event);
          }}
        >
          <b>{entry.label}</b> <span>{entry.detail}</span>
          {entry.out && <span className="out">{entry.out}</span>}
        </a>
      ))}
    </div>
  );
}
