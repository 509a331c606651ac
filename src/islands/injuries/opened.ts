import { MAX_GONE } from '../../domain/constants.ts';
import styles from '../../styles/injury-dialog.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { fetchPage } from '../shell/fetch-page.ts';

/**
 * What an opened injury has beside its facts: the row as one line, and the touchline, which is that of the page or of
 * the diagnosis on the day on which this player returned.
 */
export function compose(row: HTMLTableRowElement, detail: Element): void {
  adoptStyles(styles);
  const [type, , , , from, to, ...costs] = row.cells;
  const textOf = (cell: Element | null | undefined) => cell?.textContent.trim() ?? '';
  const line = document.createElement('p');
  line.textContent = [
    textOf(type?.querySelector('small') ?? type?.querySelector('summary')),
    textOf(row.querySelector('.together') ?? row.cells[1]),
    `${textOf(from)} – ${textOf(to)}`,
    ...costs.map((cell) => `${textOf(cell)} ${cell.dataset.unit ?? ''}`.trim()),
  ]
    .filter(Boolean)
    .join(' · ');
  detail.prepend(line);
  void touchlineOf(row, detail).then((drawn) => {
    if (drawn && line.isConnected) line.after(drawn);
  });
}

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
