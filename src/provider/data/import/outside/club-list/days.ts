import { addDays, isDay } from '../../../../../domain/days.ts';
import { feedDate } from '../../../../../news/feeds/feed-date.ts';

/** How a list writes days with numbers: 17.8.2026 or 8/17/2026. */
export type DayOrder = 'dmy' | 'mdy';

/** Behind it may stand a time, or an age. */
const NUMBERS = /^(\d{1,2})[./\\,-](\d{1,2})[./\\,-]'?(\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?|\s+[-–—(,;|].*)?$/;

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

const centuryOf = (year: string) => (year.length === 4 ? '' : Number(year) > 50 ? '19' : '20');

/** A day, a month and a year, of numbers or with a name: feeds may leave some out, lists may not. */
const WHOLE =
  /(?:\p{Nd}+\D+){2}\p{Nd}|\p{Nd}.*(?:\p{L}{3}|\p{Script=Arabic}{2}|[IVX]).*\p{Nd}|(?:\p{L}{3}|\p{Script=Arabic}{2}).*\p{Nd}\D+\p{Nd}/u;
/** 'Mar 12, 99' */
const SHORT_YEAR = /^(\D{3,}\d{1,2}),\s?'?(\d{2})$/;

/**
 * The date in a cell, of numbers or with the name of a month in any language; null if there is none. A two-digit year is
 * within the last hundred years.
 * @example dayIn('17.8.95', 'dmy') // '1995-08-17'
 * @example dayIn('12-Mar-99', 'dmy') // '1999-03-12'
 */
export function dayIn(cell: string, order: DayOrder): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(cell)?.[1];
  if (iso !== undefined) return isDay(iso) ? iso : null;
  const match = NUMBERS.exec(cell);
  if (!match) {
    const first = order === 'dmy' ? 'day' : 'month';
    const whole = cell.replace(SHORT_YEAR, (_, day: string, year: string) => `${day}, ${centuryOf(year)}${year}`);
    return WHOLE.test(whole) ? (feedDate(whole, { language: null, first })?.slice(0, 10) ?? null) : null;
  }
  const [, first = '', second = '', year = ''] = match;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const text = `${centuryOf(year)}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Days since this one are how spreadsheets keep dates. */
const FIRST_OF_SHEETS = '1899-12-30';

/** The date in a cell of a column of dates, which may also be the number that a spreadsheet keeps, '19990312' or '12031999'. */
export function dayOfCell(cell: string, order: DayOrder): string | null {
  // From 1927 on.
  const days = /^([1-9]\d{4})(?:[.,]\d+)?$/.exec(cell)?.[1];
  if (days !== undefined) return addDays(FIRST_OF_SHEETS, Number(days));
  const dashed = cell
    .replace(/^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d\d)(\d\d)((?:19|20)\d\d)$/, '$1-$2-$3');
  return dayIn(dashed, order);
}
