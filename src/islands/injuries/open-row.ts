/** Opens an episode's stages, or the detail of an injury as a dialog. The same click, or Escape, closes it. */
export function openRow(history: HTMLElement, summary: Element): void {
  const details = summary.parentElement;
  const dialog = history.querySelector<HTMLDialogElement>('#injury');
  if (!(details instanceof HTMLDetailsElement)) return;
  if (details.open || !dialog || !isInjury(summary)) {
    details.open = !details.open;
    return;
  }
  fill(dialog, history, summary);
  dialog.showModal();
}

/** Whether it opens an injury, and not the stages of an episode. */
function isInjury(summary: Element): boolean {
  const row = summary.closest('tr');
  const hasStages = row?.parentElement?.querySelector('.stage') && !row.classList.contains('stage');
  return !hasStages && Boolean(row?.nextElementSibling?.querySelector('.detail'));
}

/** Puts an injury into the dialog. When it closes, the focus is on the row that was shown last. */
function fill(dialog: HTMLDialogElement, history: HTMLElement, summary: Element): void {
  const row = summary.closest('tr');
  const detail = row?.nextElementSibling?.querySelector('.detail');
  if (!row || !detail) return;
  const [heading, content] = [dialog.querySelector('h2'), dialog.querySelector('.content')];
  if (heading) heading.textContent = headingOf(history, row, summary);
  const shown = detail.cloneNode(true) as Element;
  content?.replaceChildren(...shown.childNodes, neighbours(dialog, history, summary));
  const [first] = content?.children ?? [];
  void import('./opened.ts').then(({ compose }) => {
    // Another injury may have taken its place.
    if (content && first?.isConnected) compose(row, content);
  });
  if (!(summary instanceof HTMLElement)) return;
  if (!dialog.open) summary.focus();
  // Paper has it below its row.
  history.querySelector('.shown')?.classList.remove('shown');
  row.classList.add('shown');
  dialog.onclose = () => {
    row.classList.remove('shown');
    summary.focus();
  };
}

/** 'injury details: Fracture, left foot': what the row says, for which the row itself stays in sight without script. */
function headingOf(history: HTMLElement, row: HTMLTableRowElement, summary: Element): string {
  const { injury = '', other = '' } = history.dataset;
  // A diagnosis needs no part that has no side.
  const part = row.querySelector('.together') ?? (row.querySelector('small') ? null : row.cells[1]);
  const name = [summary, part].map((each) => each?.textContent.trim());
  return `${row.querySelector('.other') ? other : injury} ${name.filter(Boolean).join(', ')}`;
}

/** Buttons with the names of the injuries before and after this one in the table. */
function neighbours(dialog: HTMLDialogElement, history: HTMLElement, summary: Element): Element {
  const group = document.createElement('p');
  group.className = 'neighbours';
  const all = [...history.querySelectorAll('.injuries summary')].filter(
    (each) => each.checkVisibility() && isInjury(each),
  );
  const at = all.indexOf(summary);
  for (const [place, other] of [
    ['before', all[at - 1]],
    ['after', all[at + 1]],
  ] as const) {
    if (!other) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `plain ${place}`;
    const day = other.closest('tr')?.querySelector('.from')?.textContent.trim() ?? '';
    button.textContent = `${other.textContent.trim()}, ${day}`;
    button.addEventListener('click', () => {
      fill(dialog, history, other);
      dialog.querySelector('h2')?.scrollIntoView();
      dialog.querySelector<HTMLElement>(`.neighbours .${place}`)?.focus({ preventScroll: true });
    });
    group.append(button);
  }
  return group;
}
