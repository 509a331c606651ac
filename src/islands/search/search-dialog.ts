/**
 * Shows the header's search form as a dialog over the page. The form itself moves, with what is typed; what stands in
 * its place meanwhile only keeps the header's shape.
 */
export function openDialog(form: HTMLFormElement, input: HTMLInputElement): void {
  const place = form.parentElement;
  if (!place || input.closest('dialog')) return;
  const dialog = document.createElement('dialog');
  const stand = form.cloneNode(true);
  dialog.className = 'finder';
  dialog.ariaLabel = input.ariaLabel;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'close';
  close.textContent = form.dataset['close'] ?? '';
  close.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    place.replaceChildren(form);
    dialog.remove();
    form.dispatchEvent(new Event('moved'));
  });
  document.body.append(dialog);
  dialog.append(form, close);
  place.replaceChildren(stand);
  dialog.showModal();
  input.focus();
  form.dispatchEvent(new Event('moved'));
}
