import type { ReactNode, Ref } from 'react';
import { MAX_QUERY_LENGTH } from '../../domain/search/name-search.ts';
import type { Texts } from '../../i18n/texts.ts';
import { Icon } from '../shell/Icon.tsx';

interface SearchPanelProps {
  /** Address of the search page. */
  action: string;
  /** The initial text of the box. */
  start: string;
  texts: Pick<Texts['shell'], 'searchLabel' | 'searchHint' | 'search' | 'close'>;
  boxRef?: Ref<HTMLInputElement> | undefined;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** The content of the search dialog: box, suggestions and the button that closes it. */
export function SearchPanel({ action, start, texts, boxRef, onClose, children }: SearchPanelProps): ReactNode {
  return (
    <>
      <form action={action}>
        <input
          ref={boxRef}
          type="search"
          name="q"
          defaultValue={start}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={texts.searchHint}
          aria-label={texts.searchLabel}
        />
        <button aria-label={texts.search}>
          <Icon name="search" size={20} />
        </button>
        <div>{children}</div>
      </form>
      <button type="button" className="close" onClick={onClose}>
        {texts.close}
      </button>
    </>
  );
}
