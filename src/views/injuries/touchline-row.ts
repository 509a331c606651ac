import { MIN_AT_RISK } from '../../domain/constants.ts';
import { addDays, daysBetween } from '../../domain/days.ts';
import type { AbsenceOutlook } from '../../contract/injuries.ts';
import { daysSoFar } from '../../domain/injuries/recovery.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { isOver, usualText } from './usual.ts';

/** Weeks before today, and after it, that each row of a list shows: all rows have one calendar. */
export const ROW_WEEKS = 12;

/** Those of a list that needs fewer. */
const FEWER_WEEKS = [4, 6, 8] as const;

/** An absence in a list. */
export interface RowAbsence {
  startDate: string;
  /** The announced return of what cannot be compared. */
  endDate: string | null;
  /** Null for other events, and without comparable cases. */
  expected: AbsenceOutlook | null;
}

/** The touchline of one row. Places are per cent of its width; today is its middle. */
export interface TouchlineRow {
  days: number;
  isOver: boolean;
  from: number;
  usual: { from: number; to: number } | null;
  /** When a quarter, half and three quarters of those still out are back, as parts of a band. */
  parts: { from: number; to: number }[];
  half: number | null;
  flag: number | null;
  /** 'usual 8–31 days'. */
  usualWords: string;
  /** 'half by 6 Jan · announced: 5 Dec, 18 %'. */
  returns: string;
}

export function touchlineRow(
  { startDate, endDate, expected }: RowAbsence,
  today: string,
  language: Language,
  weeks = ROW_WEEKS,
): TouchlineRow {
  const at = placesOf(weeks);
  const days = daysSoFar(startDate, today);
  const usual = expected?.usual ?? null;
  const isTold = expected !== null && usual !== null && expected.atRisk >= MIN_AT_RISK;
  const told = expected?.announced ?? null;
  const announced = told === null ? endDate : addDays(startDate, told);
  const flag = announced === null ? null : daysBetween(today, announced);
  const { lower = null, median = null, upper = null } = isTold ? expected : {};
  const half = median === null ? null : at(median);
  return {
    days,
    isOver: isOver({ days, usual }),
    from: at(-days),
    usual: usual && { from: at(usual.lower - days), to: at((usual.upper ?? Infinity) - days) },
    parts: isTold && lower !== null ? partsOf([0, lower, median ?? Infinity, upper ?? Infinity].map(at)) : [],
    half: half === 100 ? null : half,
    flag: flag === null || Math.abs(flag) > 7 * weeks ? null : at(flag),
    usualWords: expected ? usualText({ days, usual }, language) : '',
    returns: returnsText({ median, announced, share: isTold ? expected.backByAnnounced : null }, today, language),
  };
}

/** The fewest weeks on either side of today that hold what rows draw; at most those of a list. */
export function boardWeeks(rows: readonly RowAbsence[], today: string): number {
  const longest = rows.map(({ startDate, endDate, expected }) => {
    const days = daysSoFar(startDate, today);
    const announced = endDate === null ? 0 : Math.abs(daysBetween(today, endDate));
    return Math.max(days, announced, expected?.upper ?? 0, (expected?.usual?.upper ?? 0) - days);
  });
  return FEWER_WEEKS.find((weeks) => longest.every((days) => days <= 7 * weeks)) ?? ROW_WEEKS;
}

/** Where the word for today stands on the calendar, per cent: before its line, in the longest language. */
const TODAY = { from: 22, to: 50 };

/** The first days of months on the calendar of the rows; without one that the end would cut, or a name below today's. */
export function boardMonths(today: string, language: Language, weeks: number): { at: number; text: string }[] {
  const place = placesOf(weeks);
  return Array.from({ length: 14 * weeks }, (_, day) => day - 7 * weeks)
    .filter((day) => addDays(today, day).endsWith('-01'))
    .map((day) => ({ at: place(day), month: formats(language).monthName(addDays(today, day)) }))
    .filter(({ at }) => at < 94)
    .map(({ at, month }) => ({ at, text: at > TODAY.from && at < TODAY.to ? '' : month }));
}

/** The place of a day, counted from today, on a calendar of so many weeks on either side. */
function placesOf(weeks: number): (day: number) => number {
  return (day) => Math.round(10 * Math.max(0, Math.min(100, 50 + (50 * day) / (7 * weeks)))) / 10;
}

function partsOf(places: readonly number[]): TouchlineRow['parts'] {
  return places.slice(1).map((to, part) => ({ from: places[part] ?? 0, to }));
}

function returnsText(
  { median, announced, share }: { median: number | null; announced: string | null; share: number | null },
  today: string,
  language: Language,
): string {
  const t = translator(language);
  const { dayMonth, percent } = formats(language);
  const { half } = bundle(language, 'injuries').touchline;
  const words = announced && t('injuries:touchline.announced', { day: dayMonth(announced) });
  return [
    median !== null && `${half} ${dayMonth(addDays(today, median))}`,
    words && (share === null ? words : `${words}, ${percent(share)}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
