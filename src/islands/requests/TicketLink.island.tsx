import { type ReactNode, useState } from 'react';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/texts.ts';
import { browserClient } from '../../stores/browser-client.ts';
import styles from '../../styles/requests.css?inline';
import { isPlainClick } from '../intent/plain-click.ts';
import { adopt } from '../shell/adopt.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { type TicketDraft, TicketForm } from './TicketForm.tsx';

interface TicketLinkProps {
  tag: string;
  /** The page with the same form. */
  href: string;
  text: string;
}

/** Leads to a ticket about a player, which is written over the page. */
export function TicketLink({ tag, href, text }: TicketLinkProps): ReactNode {
  const [texts, setTexts] = useState<Pick<Texts, 'requests' | 'shell'> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [unsent, setUnsent] = useState<TicketDraft>();
  const open = async () => {
    const language = pageLanguage(document);
    try {
      const [requests, shell] = await Promise.all([
        browserTexts(language, 'requests'),
        browserTexts(language, 'shell'),
      ]);
      adopt(styles);
      setTexts({ requests, shell });
      setOpen(true);
    } catch {
      location.assign(href);
    }
  };
  // It closes at once; a ticket that could not be sent opens it again, as it was.
  const send = async (draft: TicketDraft) => {
    setOpen(false);
    try {
      await browserClient(pageLanguage(document)).post('/tickets', { body: { ...draft, tag } });
      setUnsent(undefined);
    } catch {
      setUnsent(draft);
      setOpen(true);
    }
  };
  return (
    <>
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          event.currentTarget.focus();
          void open();
        }}
      >
        {text}
      </a>
      {isOpen && texts && (
        <Dialog title={text} closeLabel={texts.shell.close} onClose={() => setOpen(false)}>
          <TicketForm
            action={href}
            tag={tag}
            texts={texts.requests.ticket}
            draft={unsent}
            problem={unsent && texts.requests.ticket.failed}
            onSend={(draft) => void send(draft)}
          />
        </Dialog>
      )}
    </>
  );
}
