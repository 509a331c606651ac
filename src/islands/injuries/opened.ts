import { MAX_GONE } from '../../domain/constants.ts';
import styles from '../../styles/injury-opened.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { fetchPage } from '../shell/fetch-page.ts';

/** A row that opens an injury: itself, and the server's facts of the injury below it. */
interface Opener {
  details: HTMLDetailsElement;
  summary: HTMLElement;
  row: HTMLTableRowElement;
  detail: HTMLElement;
}

// Decision 0898: an opened injury stands beside its table.
/** Where the rows are in sight beside the dialog. On a phone they are under a veil, and a press there only closes it. */
const IN_SIGHT = '(width > 640px)';

/** Opens the stages of an episode, or an injury in a dialog. */
export function openRow(history: HTMLElement, details: HTMLDetailsElement): void {
  const opener = openerOf(details);
  const dialog = history.querySelector<HTMLDialogElement>('#injury');
  if (!opener || !dialog) {
    details.open = true;
    return;
  }
  adoptStyles(styles);
  fill(dialog, history, opener);
  dialog.showModal();
}

/** Null for an episode, whose row opens its stages. */
function openerOf(details: HTMLDetailsElement): Opener | null {
  const row = details.closest('tr');
  const summary = details.querySelector('summary');
  const detail = row?.nextElementSibling?.querySelector<HTMLElement>('.detail');
  const hasStages = row?.parentElement?.querySelector('.stage') && !row.classList.contains('stage');
  return row && summary && detail && !hasStages ? { details, summary, row, detail } : null;
}

/** Puts an injury into the dialog. When it closes, the focus is on the row that was shown last. */
function fill(dialog: HTMLDialogElement, history: HTMLElement, opener: Opener): void {
  const { summary, row, detail } = opener;
  const [heading, content] = [dialog.querySelector('h2'), dialog.querySelector('.content')];
  if (!heading || !content) return;
  heading.textContent = headingOf(history, opener);
  const line = document.createElement('p');
  line.textContent = lineOf(row);
  const facts = detail.cloneNode(true) as Element;
  content.replaceChildren(
    line,
    ...facts.childNodes,
    neighbours(history, opener, (other, place) => {
      fill(dialog, history, other);
      heading.scrollIntoView();
      other.row.scrollIntoView({ block: 'nearest' });
      dialog.querySelector<HTMLElement>(`.neighbours .${place}`)?.focus({ preventScroll: true });
    }),
  );
  void touchlineOf(row, detail).then((drawn) => {
    // Another injury may have taken its place.
    if (drawn && line.isConnected) line.after(drawn);
  });
  if (!dialog.open) summary.focus();
  // Paper has it below its row.
  history.querySelector('.shown')?.classList.remove('shown');
  row.classList.add('shown');
  let beside: PointerEvent | undefined;
  dialog.onpointerdown = (event) => {
    beside = event.target === dialog && matchMedia(IN_SIGHT).matches ? event : undefined;
  };
  dialog.onkeydown = ({ key, ctrlKey, metaKey, altKey }) => {
    beside = undefined;
    if (ctrlKey || metaKey || altKey || document.documentElement.dataset['keys']) return;
    const named = dialog.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
    [...named].find((each) => each.ariaKeyShortcuts === key)?.click();
  };
  dialog.onclose = () => {
    row.classList.remove('shown');
    summary.focus();
    // The press beside the dialog that closed it opens the injury under it.
    const pressed = beside && document.elementFromPoint(beside.x, beside.y);
    pressed?.closest<HTMLElement>('.injuries summary')?.click();
  };
}

/** 'injury details: Fracture, left foot': what the row says, for which the row itself stays in sight without script. */
function headingOf(history: HTMLElement, { row, summary }: Opener): string {
  const { injury = '', other = '' } = history.dataset;
  // A diagnosis needs no part that has no side.
  const part = row.querySelector('.together') ?? (row.querySelector('small') ? null : row.cells[1]);
  const name = [summary, part].map(textOf);
  return `${row.querySelector('.other') ? other : injury} ${name.filter(Boolean).join(', ')}`;
}

/** The row as one line: the dialog may be over it. */
function lineOf(row: HTMLTableRowElement): string {
  const [type, , , , from, to, ...costs] = row.cells;
  return [
    textOf(type?.querySelector('small') ?? type?.querySelector('summary')),
    textOf(row.querySelector('.together') ?? row.cells[1]),
    `${textOf(from)} – ${textOf(to)}`,
    ...costs.map((cell) => `${textOf(cell)} ${cell.dataset.unit ?? ''}`.trim()),
  ]
    .filter(Boolean)
    .join(' · ');
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

/** Buttons with the names of the injuries before and after this one in the table; on a keyboard k and j. */
function neighbours(
  history: HTMLElement,
  { details }: Opener,
  go: (other: Opener, place: 'before' | 'after') => void,
): Element {
  const group = document.createElement('p');
  group.className = 'neighbours';
  const all = [...history.querySelectorAll<HTMLDetailsElement>('.injuries details')].flatMap((each) =>
    each.checkVisibility() ? (openerOf(each) ?? []) : [],
  );
  const at = all.findIndex((each) => each.details === details);
  for (const [place, key, other] of [
    ['before', 'k', all[at - 1]],
    ['after', 'j', all[at + 1]],
  ] as const) {
    if (!other) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `plain ${place}`;
    button.textContent = `${textOf(other.summary)}, ${textOf(other.row.querySelector('.from'))}`;
    button.setAttribute('aria-keyshortcuts', key);
    const hint = document.createElement('kbd');
    hint.textContent = key;
    // Readers who do not see it have the attribute.
    hint.ariaHidden = 'true';
    button.append(hint);
    button.addEventListener('click', () => {
      go(other, place);
    });
    group.append(button);
  }
  return group;
}

/** The touchline of the page, or that of the diagnosis on the day on which this player returned. */
async function touchlineOf(row: HTMLTableRowElement, detail: Element): Promise<Node | null> {
  const days = Number(row.querySelector('.recovery')?.textContent.replaceAll(/\D/g, ''));
  const link = detail.querySelector<HTMLAnchorElement>('dl a');
  const href = link && `${link.href}?days=${days}`;
  const ofPage = document.querySelector('.condition .touchline');
  const isOfPage = [...(ofPage?.querySelectorAll('a') ?? [])].some((each) => each.href === href);
  if (isOfPage) return ofPage?.cloneNode(true) ?? null;
  if (!href || !(days > 0 && days <= MAX_GONE)) return null;
  // Without a connection the facts stand alone.
  const page = await fetchPage(href).catch(() => null);
  return page?.querySelector('.touchline') ?? null;
}
