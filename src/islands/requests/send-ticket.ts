import type { CareTicket } from '../../contract/requests/support-tickets.ts';

/** Closes the dialog at once and sends the ticket behind it; one that could not be sent opens it again, as it was. */
async function send(form: HTMLFormElement, dialog: HTMLDialogElement): Promise<void> {
  const problem = form.querySelector<HTMLElement>('[role=alert]');
  dialog.close();
  try {
    const { browserClient } = await import('../../stores/browser-client.ts');
    // The form's fields are those of the contract, and the provider checks them.
    const ticket = Object.fromEntries(new FormData(form)) as CareTicket;
    await browserClient('en-gb').post('/tickets', { body: ticket });
    form.reset();
    // What is written next is another ticket.
    const key = form.querySelector<HTMLInputElement>('[name=idempotency_key]');
    if (key) key.value = `${key.value.slice(0, 36)}.${Date.now()}`;
    problem?.setAttribute('hidden', '');
  } catch {
    dialog.showModal();
    problem?.removeAttribute('hidden');
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('dialog .ticket')) {
  form.addEventListener('submit', (event) => {
    const dialog = form.closest('dialog');
    if (!dialog) return;
    event.preventDefault();
    void send(form, dialog);
  });
}
