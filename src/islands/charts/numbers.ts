/** A figure, null if unknown, and its text on the page: '62.5%', 'n/d', the opponent of a match. */
interface Cell {
  value: number | null;
  text: string;
}

/** A column next to the labels: a measure, or a text. */
interface Column {
  head: string;
  /** A share from 0 to 1, shown in per cent. */
  isShare: boolean;
  /** Whether it contains figures that bars can show. */
  isMeasure: boolean;
}

/** A share and nothing else: '62.5%', '62,5 %'. */
const SHARE = /^[^%\s]+\s?%$/;

/** The data of a chart's table. */
export interface Numbers {
  name: string;
  /** Whether the rows are in chronological order, which is preserved; otherwise the largest comes first. */
  isTimeline: boolean;
  columns: Column[];
  rows: { label: string; cells: Cell[] }[];
}

/**
 * Reads the numbers from the chart's table, so that a page sends them once. Each row is a bar, or each column if the
 * table has `data-bars="columns"`. The second of two equal names becomes 'Silva (2)'.
 */
export function numbersOf(table: HTMLTableElement): Numbers {
  const lines = [...table.querySelectorAll(':is(thead, tbody) tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(cellOf),
  );
  const [heads = [], ...rows] = table.dataset['bars'] === 'columns' ? turned(lines) : lines;
  const labels = distinct(rows.map(([label]) => label?.text ?? ''));
  return {
    name: textOf(table.querySelector('caption')),
    isTimeline: table.querySelector('tbody th time') !== null,
    columns: heads.slice(1).map(({ text: head }, place) => {
      const known = rows.flatMap((row) => row[place + 1] ?? []).filter(isKnown);
      const isShare = known.every(({ text }) => SHARE.test(text));
      return { head, isShare, isMeasure: known.length > 0 };
    }),
    rows: rows.map(([, ...cells], place) => ({ label: labels[place] ?? '', cells })),
  };
}

function cellOf(cell: Element): Cell {
  const value = cell.querySelector('data')?.value;
  return {
    value: value === undefined ? null : Number(value),
    text: cell.getAttribute('abbr') ?? textOf(cell),
  };
}

function isKnown({ value }: Cell): boolean {
  return value !== null;
}

function textOf(element: Element | null): string {
  return element?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '';
}

function turned(lines: readonly Cell[][]): Cell[][] {
  return (lines[0] ?? []).map((_, place) => lines.flatMap((line) => line[place] ?? []));
}

function distinct(labels: readonly string[]): string[] {
  const times = new Map<string, number>();
  return labels.map((label) => {
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    return time > 1 ? `${label} (${time})` : label;
  });
}
