import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';

interface DialogProps {
  /** Its heading and name. */
  title: string;
  closeLabel: string;
  /** Called after it has closed, for any reason. */
  onClose: () => void;
  /** Cannot be closed while an action is in progress. */
  isBusy?: boolean;
  /** Beside the page, which stays in use, instead of over it. */
  isBeside?: boolean;
  children: ReactNode;
}

/** Two clicks within it are a double click. */
const DOUBLE_CLICK_MS = 500;

/** A dialog over the page, open as long as it is rendered. When it closes, the focus returns. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  isBusy = false,
  isBeside = false,
  children,
}: DialogProps): ReactNode {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isBeside) element?.show();
    else element?.showModal();
    return () => element?.close();
  }, [isBeside]);
  // The second click of the double click that opened it would close it.
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setIsNew, DOUBLE_CLICK_MS, false);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={isBeside ? 'dialog beside' : 'dialog'}
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      closedby={isBusy ? 'none' : isBeside || isNew ? 'closerequest' : 'any'}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={onClose}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        {children}
        {!isBusy && (
          <form method="dialog" className="close">
            <button aria-label={closeLabel}>
              <Icon name="close" size={20} />
            </button>
          </form>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
