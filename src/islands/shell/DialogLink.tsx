import type { ReactNode } from 'react';
import { isPlainClick } from '../intent/plain-click.ts';

interface DialogLinkProps {
  /** The page with the same form. */
  href: string;
  className?: string | undefined;
  /** Opens the form over this page. @throws if something that it needs does not load */
  open: () => Promise<void>;
  children: ReactNode;
}

/** A link that opens a dialog. If the dialog does not load, the link leads to the page with the same form. */
export function DialogLink({ href, className, open, children }: DialogLinkProps): ReactNode {
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Not every browser focuses a clicked link, and the focus must return to it.
        event.currentTarget.focus();
        open().catch(() => {
          location.assign(href);
        });
      }}
    >
      {children}
    </a>
  );
}
