import type { ReactNode } from 'react';
import type { Entry, EntryGroup } from './entries.ts';
import { entryId } from './use-combobox.ts';

interface SuggestionListProps {
  /** Id of the list; the ids of its entries begin with it. */
  id: string;
  /** Accessible name of the list. */
  label: string;
  groups: readonly EntryGroup[];
  /** Position of the entry under the cursor, over all groups; -1 is none. */
  cursor: number;
  /** A click on an entry. The link opens its address unless the default is prevented. */
  onChoose?: ((entry: Entry, event: { preventDefault: () => void }) => void) | undefined;
}

/** Groups of suggestions as a list box. */
export function SuggestionList({ id, label, groups, cursor, onChoose }: SuggestionListProps): ReactNode {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden="true">{group.label}</p>
          {group.entries.map((entry) => (
            <a
              key={entry.key}
              id={entryId(id, entries.indexOf(entry))}
              role="option"
              aria-selected={entries.indexOf(entry) === cursor}
              tabIndex={-1}
              href={entry.href}
              onClick={(event) => {
                onChoose?.(entry, event);
              }}
            >
              {entry.picture && (
                <img src={entry.picture.src} data-instead={entry.picture.instead} width="24" height="24" alt="" />
              )}
              <b>{entry.label}</b> <span>{entry.detail}</span>
              {entry.out && <span className="out">{entry.out}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
