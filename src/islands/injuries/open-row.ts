/** Opens an episode's stages, or the detail of an injury as a dialog. The same click, or Escape, closes it. */
export function openRow(history: HTMLElement, summary: Element): void {
  const details = summary.parentElement;
  const row = summary.closest('tr');
  const dialog = history.querySelector<HTMLDialogElement>('#injury');
  const detail = row?.nextElementSibling?.querySelector('.detail');
  if (!(details instanceof HTMLDetailsElement) || !row) return;
  const hasStages = row.parentElement?.querySelector('.stage') && !row.classList.contains('stage');
  if (hasStages || details.open || !dialog || !detail) {
    details.open = !details.open;
    return;
  }
  const [heading, content] = [dialog.querySelector('h2'), dialog.querySelector('.content')];
  const [kind, name] = detail.querySelectorAll('.title > *');
  if (heading) heading.textContent = `${kind?.textContent ?? ''} ${name?.textContent ?? ''}`;
  content?.replaceChildren(...detail.cloneNode(true).childNodes);
  if (summary instanceof HTMLElement) summary.focus();
  dialog.showModal();
}
