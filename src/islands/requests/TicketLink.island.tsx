import { type ReactNode, useState } from 'react';
import { TICKET_CATEGORIES } from '../../domain/requests/support-tickets.ts';
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

/** What is written next is another ticket. */
function emptyDraft(): TicketDraft {
  // Unlike `randomUUID`, this works without TLS too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { category: TICKET_CATEGORIES[0], text: '', idempotencyKey };
}

/** Leads to a ticket about a player, which is written over the page. */
export function TicketLink({ tag, href, text }: TicketLinkProps): ReactNode {
  const [texts, setTexts] = useState<Pick<Texts, 'requests' | 'shell'> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string>();
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
  const send = async (written: TicketDraft) => {
    setOpen(false);
    try {
      const { category, text, idempotencyKey } = written;
      await browserClient(pageLanguage(document)).post('/tickets', {
        body: { category, text, tag, idempotency_key: idempotencyKey },
      });
      setDraft(emptyDraft());
      setProblem(undefined);
    } catch {
      setDraft(written);
      setProblem(texts?.requests.ticket.failed);
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
            draft={draft}
            problem={problem}
            onSend={(written) => void send(written)}
          />
        </Dialog>
      )}
    </>
  );
}
