import type { ReactNode } from 'react';
import { isPlainClick } from '../intent/plain-click.ts';

interface DialogLinkProps {
  /** The page with the same form. */
  href: string;
  className?: string | undefined;
  /** Opens the form over this page. @throws when something that it needs does not come */
  open: () => Promise<void>;
  children: ReactNode;
}

/** A link that opens a dialog. When the dialog does not come, the link leads to the page with the same form. */
export function DialogLink({ href, className, open, children }: DialogLinkProps): ReactNode {
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // A click does not bring the focus to a link everywhere, and from there it returns.
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
