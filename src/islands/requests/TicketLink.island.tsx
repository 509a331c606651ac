import { type ReactNode, useState } from 'react';
import { TICKET_CATEGORIES } from '../../domain/requests/support-tickets.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { DialogLink } from '../shell/DialogLink.tsx';
import { loadRequestTexts, type RequestTexts } from './request-texts.ts';
import { type TicketDraft, TicketForm } from './TicketForm.tsx';

interface TicketLinkProps {
  tag: string;
  /** The page with the same form. */
  href: string;
  text: string;
}

/** The next ticket has a new key. */
function emptyDraft(): TicketDraft {
  // Unlike `randomUUID`, this works without TLS too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { category: TICKET_CATEGORIES[0], text: '', idempotencyKey };
}

/** The link that opens a ticket about a player over the page. */
export function TicketLink({ tag, href, text }: TicketLinkProps): ReactNode {
  const [texts, setTexts] = useState<RequestTexts | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    setTexts(await loadRequestTexts());
    setOpen(true);
  };
  // It closes at once. If sending fails, it opens again with its values.
  const send = async (written: TicketDraft) => {
    setOpen(false);
    try {
      const { category, text, idempotencyKey } = written;
      await browserClient(pageLanguage(document)).post('/tickets', {
        body: { category, text, tag, idempotencyKey },
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
      <DialogLink href={href} open={open}>
        {text}
      </DialogLink>
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
