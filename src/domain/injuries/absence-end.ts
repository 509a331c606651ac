import { addDays, daysBetween } from '../days.ts';
import { type InjuryRecord, recordEnd } from '../known-time/known-time.ts';

/** The fields of an injury that show when the player could play again. */
export interface EndedAbsence {
  startDate: string;
  endDate: string | null;
  isOngoing: boolean;
  /** The first match that the player played after the injury; null if unknown. */
  playedNext: string | null;
}

/** The known duration of an absence without a recorded return. Days. */
export interface OpenLength {
  /** `at_least`: out until the end of the record. `at_most`: a match was played after this many days. */
  bound: 'at_least' | 'at_most';
  days: number;
  /** The end of the record, or the day of that match. */
  until: string;
}

/** The days on which a player was out: from the day after `date` to the day before `back`. */
export interface DaysOut {
  date: string;
  /** The first day on which the player was available again, or no longer known to be out. */
  back: string;
}

/**
 * The duration of an absence without a recorded return: up to the first match played afterwards, or else to the end of
 * the player's record. Null if the return is recorded. Source: the product's own rule.
 * @example injured on 2022-03-20, no return, no match, a record that ends on 2023-04-03
 * // { bound: 'at_least', days: 379, until: '2023-04-03' }
 */
export function openLength(absence: EndedAbsence, record: InjuryRecord, today: string): OpenLength | null {
  const { startDate: date, endDate, isOngoing: ongoing, playedNext } = absence;
  if (endDate !== null && !(ongoing && endDate > today)) return null;
  const end = ongoing ? today : (recordEnd(record, today) ?? date);
  const isPlayed = playedNext !== null && playedNext <= end;
  const until = isPlayed ? playedNext : end < date ? date : end;
  return { bound: isPlayed ? 'at_most' : 'at_least', days: daysBetween(date, until), until };
}

/**
 * The days out because of an injury. On every page, the day of the injury (it may be a match day) and the day of the
 * return do not count.
 */
export function daysOut(absence: EndedAbsence, record: InjuryRecord, today: string): DaysOut {
  const open = openLength(absence, record, today);
  if (!open) return { date: absence.startDate, back: absence.endDate ?? absence.startDate };
  return { date: absence.startDate, back: open.bound === 'at_most' ? open.until : addDays(open.until, 1) };
}

/**
 * The days out because of an injury or another event. Both recorded days of another event count.
 * @example a suspension of one day keeps out on that day
 */
export function daysAway(
  absence: EndedAbsence & { otherEvent: boolean },
  record: InjuryRecord,
  today: string,
): DaysOut {
  if (!absence.otherEvent) return daysOut(absence, record, today);
  const last = absence.isOngoing ? today : (absence.endDate ?? absence.startDate);
  return { date: addDays(absence.startDate, -1), back: addDays(last, 1) };
}

/** Whether an absence covers a day. */
export function isOut({ date, back }: DaysOut, day: string): boolean {
  return date < day && day < back;
}

/**
 * Total days of several absences; overlapping days count once. Unit: days, without the day of return.
 * @example unionOfDays([{ date: '2026-01-01', back: '2026-01-11' }, { date: '2026-01-06', back: '2026-01-16' }]) // 15
 */
export function unionOfDays(absences: readonly DaysOut[]): number {
  let total = 0;
  let reached = '';
  for (const { date, back } of absences.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date))) {
    const from = date > reached ? date : reached;
    if (back > from) total += daysBetween(from, back);
    if (back > reached) reached = back;
  }
  return total;
}
