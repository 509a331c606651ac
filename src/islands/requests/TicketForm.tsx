import type { ReactNode, SubmitEvent } from 'react';
import { TICKET_CATEGORIES, MAX_TICKET_LENGTH } from '../../domain/requests/support-tickets.ts';
import type { Texts } from '../../i18n/texts.ts';

/** The values that the reader has typed. */
export interface TicketDraft {
  category: (typeof TICKET_CATEGORIES)[number];
  text: string;
  /** Repeated requests with the same key create only one ticket. */
  idempotencyKey: string;
}

interface TicketFormProps {
  /** The form's action without script. */
  action: string;
  tag: string;
  texts: Texts['requests']['ticket'];
  draft: TicketDraft;
  /** Why it was not sent. */
  problem?: string | undefined;
  onSend?: (draft: TicketDraft) => void;
}

/** A message to customer support, on a page and in the dialog. */
export function TicketForm({ action, tag, texts, draft, problem, onSend }: TicketFormProps): ReactNode {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const category = TICKET_CATEGORIES.find((each) => each === form.get('category')) ?? TICKET_CATEGORIES[0];
    const text = form.get('text');
    onSend({ ...draft, category, text: typeof text === 'string' ? text : '' });
  };
  return (
    <form method="post" action={action} className="ticket" onSubmit={send}>
      <input type="hidden" name="tag" value={tag} />
      <input type="hidden" name="idempotency_key" value={draft.idempotencyKey} />
      <fieldset>
        <legend>{texts.category}</legend>
        {TICKET_CATEGORIES.map((each) => (
          <label key={each}>
            <input type="radio" name="category" value={each} defaultChecked={each === draft.category} />
            {texts.categories[each]}
          </label>
        ))}
      </fieldset>
      <label htmlFor="ticket-text">{texts.text}</label>
      <p className="quiet" id="ticket-hint">
        {texts.hint}
      </p>
      <textarea
        id="ticket-text"
        name="text"
        rows={5}
        maxLength={MAX_TICKET_LENGTH}
        required
        aria-describedby={problem ? 'ticket-problem' : 'ticket-hint'}
        aria-invalid={problem ? true : undefined}
        // Without script, a refused form opens with the focus in its invalid field.
        autoFocus={problem !== undefined}
        defaultValue={draft.text}
      />
      {problem && (
        <p className="out" id="ticket-problem" role="alert">
          {problem}
        </p>
      )}
      <button>{texts.send}</button>
    </form>
  );
}
