import { adoptStyles } from '../shell/adopt-styles.ts';

/** Opens an episode's stages, or the detail of an injury as a dialog. The same click, or Escape, closes it. */
export function openRow(history: HTMLElement, summary: Element): void {
  const details = summary.parentElement;
  const dialog = history.querySelector<HTMLDialogElement>('#injury');
  if (!(details instanceof HTMLDetailsElement)) return;
  if (details.open || !dialog || !isInjury(summary)) {
    details.open = !details.open;
    return;
  }
  void import('../../styles/injury-dialog.css?inline').then((sheet) => adoptStyles(sheet.default));
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
  const [kind, name] = detail.querySelectorAll('.title > *');
  if (heading) heading.textContent = `${kind?.textContent ?? ''} ${name?.textContent ?? ''}`;
  const shown = detail.cloneNode(true) as Element;
  shown.querySelector('dl')?.prepend(...factsOf(row));
  content?.replaceChildren(...shown.childNodes, neighbours(dialog, history, summary));
  if (!(summary instanceof HTMLElement)) return;
  if (!dialog.open) summary.focus();
  dialog.onclose = () => {
    summary.focus();
  };
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
