import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SUGGESTION_WAIT_MS } from '../../domain/constants.ts';
import { $search, type OpenSearch } from '../../stores/search-dialog.ts';
import { closeSuggestions } from '../../stores/suggestions.ts';
import operatorStyles from '../../styles/operators.css?inline';
import styles from '../../styles/suggestions.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { countSearches } from './count-searches.ts';
import { openSearch } from './open-search.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { suggestionsProps } from './suggestions-props.ts';
import { Suggestions } from './Suggestions.tsx';

interface SearchModalProps {
  /** Whether this installation counts searches. */
  counts?: boolean | undefined;
}

/** The search dialog while it is open. The form in the header does not change. */
export function SearchModal({ counts }: SearchModalProps): ReactNode {
  const search = useStore($search, { ssr: 'initial' });
  return search && <SearchDialog key={search.opening} {...search} counts={counts} />;
}

const headerBox = () => document.querySelector<HTMLInputElement>('header search input');

function SearchDialog({
  start,
  isTyping,
  texts,
  shell,
  counts,
}: Omit<OpenSearch, 'opening'> & SearchModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The content of the header's search box since the dialog was opened. */
  const held = useRef(start);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const options = useMemo(() => suggestionsProps(texts), [texts]);
  useLayoutEffect(() => {
    const element = dialog.current;
    adoptStyles(styles);
    adoptStyles(operatorStyles);
    element?.showModal();
    const box = element?.querySelector('input');
    // Letters typed into the header while the dialog was being rendered.
    held.current = headerBox()?.value ?? start;
    if (box && isTyping) box.value = held.current;
    return () => {
      closeSuggestions();
      element?.close();
    };
  }, [isTyping, start]);
  useEffect(() => {
    if (!input) return;
    const end = input.value.length;
    input.setSelectionRange(isTyping ? end : 0, end);
    if (counts) countSearches(input);
  }, [input, isTyping, counts]);
  const close = () => {
    $search.set(null);
    const header = headerBox();
    if (!header || !input) return;
    // The header gets the focus before the dialog reports that it has closed: letters typed in between continue in the
    // dialog.
    const typed = header.value.slice(held.current.length);
    header.value = input.value + typed;
    // The browser gives the focus back without a caret.
    header.setSelectionRange(header.value.length, header.value.length);
    if (typed) void openSearch(header, true);
  };
  return createPortal(
    <dialog ref={dialog} className="finder" aria-label={shell.searchLabel} closedby="any" onClose={close}>
      <SearchPanel
        action={options.path.search()}
        start={start}
        texts={shell}
        boxRef={setInput}
        onClose={() => dialog.current?.close()}
      >
        {input && <Suggestions {...options} input={input} waitMs={SUGGESTION_WAIT_MS.modal} />}
      </SearchPanel>
    </dialog>,
    document.body,
  );
}
