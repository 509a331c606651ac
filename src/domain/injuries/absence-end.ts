import { addDays, daysBetween } from '../days.ts';
import { type InjuryRecord, recordEnd } from '../known-time/known-time.ts';

/** The fields of an injury that show when the player could play again. */
export interface EndedAbsence {
  startDate: string;
  endDate: string | null;
  /** Days; 0 if it is over since an unknown day, null if it is open or follows from its end. */
  recoveryDays: number | null;
  isOngoing: boolean;
  /** Of an absence without a recorded return; null with one. */
  limits: AbsenceLimits | null;
}

/** The limits of an absence without a recorded return, from matches and later injuries (`absence_limits` in SQL). */
export interface AbsenceLimits {
  /** The day of the injury, or of the match that the player still played within a week of it. */
  from: string;
  /** The day by which the player was back; null if nothing tells. */
  back: string | null;
}

/** The known duration of an absence without a recorded return. Days. */
export interface OpenLength {
  /** `at_least`: out until the end of the record. `at_most`: back after this many days. */
  bound: 'at_least' | 'at_most';
  days: number;
  /** The end of the record, or the day by which the player was back. */
  until: string;
}

/** The days on which a player was out: from the day after `date` to the day before `back`. */
export interface DaysOut {
  date: string;
  /** The first day on which the player was available again, or no longer known to be out. */
  back: string;
}

/**
 * The duration of an absence without a recorded return: to the day by which the player was back, or else to the end of
 * the player's record. Null if the return is recorded, and of an absence that is over since an unknown day. Source: the
 * product's own rule (decision 550).
 * @example injured on 2022-03-20, no return, no match, a record that ends on 2023-04-03
 * // { bound: 'at_least', days: 379, until: '2023-04-03' }
 */
export function openLength(absence: EndedAbsence, record: InjuryRecord, today: string): OpenLength | null {
  const { endDate, recoveryDays, isOngoing, limits } = absence;
  if (endDate !== null && !(isOngoing && endDate > today)) return null;
  if (recoveryDays !== null && !isOngoing) return null;
  const from = limits?.from ?? absence.startDate;
  const back = limits?.back ?? null;
  const end = isOngoing ? today : (recordEnd(record, today) ?? from);
  const isBack = back !== null && back <= end;
  const until = isBack ? back : end < from ? from : end;
  return { bound: isBack ? 'at_most' : 'at_least', days: daysBetween(from, until), until };
}

/** An absence with its duration if no return is recorded. */
type MeasuredAbsence = Omit<EndedAbsence, 'isOngoing' | 'limits'> & { open: OpenLength | null };

/**
 * The days out because of an injury. On every page, the day of the injury (it may be a match day) and the day of the
 * return do not count.
 */
export function daysOut({ startDate, endDate, recoveryDays, open }: MeasuredAbsence): DaysOut {
  if (!open) return { date: startDate, back: endDate ?? addDays(startDate, recoveryDays ?? 0) };
  const { bound, days, until } = open;
  return { date: addDays(until, -days), back: bound === 'at_most' ? until : addDays(until, 1) };
}

/**
 * The days out because of an injury or another event. Both recorded days of another event count.
 * @example a suspension of one day keeps out on that day
 */
export function daysAway(
  absence: MeasuredAbsence & { isOngoing: boolean; otherEvent: boolean },
  today: string,
): DaysOut {
  if (!absence.otherEvent) return daysOut(absence);
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
