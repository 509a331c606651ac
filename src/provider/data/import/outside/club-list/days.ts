import { isDay } from '../../../../../domain/days.ts';

/** How a list writes days with numbers: 17.8.2026 or 8/17/2026. */
export type DayOrder = 'dmy' | 'mdy';

const NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * The order of day and month in all dates of a list; null if they contradict each other. Without proof, the day comes
 * first.
 */
export function orderOf(cells: readonly string[]): DayOrder | null {
  const [firsts, seconds] = [new Set<boolean>(), new Set<boolean>()];
  for (const cell of cells) {
    const match = NUMBERS.exec(cell);
    firsts.add(Number(match?.[1]) > 12);
    seconds.add(Number(match?.[2]) > 12);
  }
  if (firsts.has(true) && seconds.has(true)) return null;
  return seconds.has(true) ? 'mdy' : 'dmy';
}

/**
 * The date in a cell; null if there is none. A two-digit year is within the last hundred years.
 * @example dayIn('17.8.95', 'dmy') // '1995-08-17'
 */
export function dayIn(cell: string, order: DayOrder): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(cell)?.[1];
  const match = NUMBERS.exec(cell);
  if (!match) return iso !== undefined && isDay(iso) ? iso : null;
  const [, first = '', second = '', year = ''] = match;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const century = year.length === 4 ? '' : Number(year) > 50 ? '19' : '20';
  const text = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
