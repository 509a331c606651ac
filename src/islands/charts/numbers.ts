/** A chart's table, as its page shows it. */
export interface Numbers {
  name: string;
  /** Heads of the columns, the labels' first. */
  heads: string[];
  rows: { label: string; values: (number | null)[] }[];
}

/** Reads the numbers back from their table: a page sends them once. */
export function numbersOf(table: HTMLTableElement): Numbers {
  const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
  return {
    name: textOf(table.caption),
    heads: [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf),
    rows: [...(table.tBodies[0]?.rows ?? [])].map(({ cells }) => ({
      label: textOf(cells[0]),
      values: [...cells].slice(1).map((cell) => {
        const value = cell.querySelector('data')?.value;
        return value === undefined ? null : Number(value);
      }),
    })),
  };
}
