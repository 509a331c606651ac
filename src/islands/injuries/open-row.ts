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
  const shown = detail.cloneNode(true) as Element;
  shown.querySelector('dl')?.prepend(...factsOf(row));
  content?.replaceChildren(...shown.childNodes);
  if (summary instanceof HTMLElement) summary.focus();
  dialog.showModal();
}

/** What the row says, under the heads of its columns: the dialog covers it. */
function factsOf(row: HTMLTableRowElement): Element[] {
  const heads = row.closest('table')?.tHead?.rows[0]?.cells ?? [];
  return [...heads].flatMap((head, place) => {
    const cell = row.cells[place];
    const one = cell?.querySelector('small, .apart') ?? cell?.querySelector('summary') ?? cell;
    const value = one?.textContent.trim();
    if (!value) return [];
    const fact = document.createElement('div');
    for (const [tag, text] of [
      ['dt', head.textContent.trim()],
      ['dd', value],
    ] as const)
      fact.appendChild(document.createElement(tag)).textContent = text;
    return [fact];
  });
}
