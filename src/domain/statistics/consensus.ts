/**
 * Injury statistics as football medicine reports them. Source: Fuller et al., Consensus statement on injury definitions
 * and data collection procedures in studies of football injuries, Br J Sports Med 2006;40:193-201; burden and risk
 * matrix: Bahr et al., IOC consensus statement on recording and reporting, Br J Sports Med 2020;54:372-389.
 */
import { CONSENSUS_ENDS, RATE_HOURS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import { poissonInterval } from './poisson.ts';

export const CONSENSUS_BANDS = ['0', '1-3', '4-7', '8-28', '>28'] as const;
/** Severity by days until full return: slight, minimal, mild, moderate, severe. */
export type ConsensusBand = (typeof CONSENSUS_BANDS)[number];

/** What of a record the statistics read. */
export interface DatedAbsence {
  date: string;
  end_date: string | null;
  ongoing: boolean;
  parent_injury_id: number | null;
  missed_matches: { value: number | null };
}

/** Events per 1,000 hours of play, with the interval that holds the true rate with 95 % probability. */
export interface Rate {
  value: number;
  low: number;
  high: number;
}

export interface AbsenceStatistics {
  /** Absences that have ended; stages of an episode are not counted again. */
  absences: number;
  /** Absences whose end is not known yet: in no other figure. */
  open: number;
  /** Days from start to return, together. */
  days: number;
  /** Null without any absence. */
  meanDays: number | null;
  medianDays: number | null;
  missedMatches: number;
  /** Number of absences by severity. */
  severity: Record<ConsensusBand, number>;
  /** Absences per 1,000 hours; null without play. */
  incidence: Rate | null;
  /** Days lost per 1,000 hours; null without play. */
  burden: number | null;
}

/**
 * The statistics of a set of absences against the hours played by the same players.
 * @param minutes what those players played while the absences were collected
 * @example two closed absences of 10 and 20 days in 6,000 minutes (100 hours)
 * // { absences: 2, days: 30, meanDays: 15, medianDays: 15, incidence: { value: 20, … }, burden: 300, … }
 */
export function absenceStatistics(rows: readonly DatedAbsence[], minutes: number): AbsenceStatistics {
  const heads = rows.filter((row) => row.parent_injury_id === null);
  const closed = heads.flatMap((row) => {
    const days = closedDays(row);
    return days === null ? [] : [{ days, missed: row.missed_matches.value ?? 0 }];
  });
  const lengths = closed.map(({ days }) => days);
  const days = sum(lengths);
  const thousands = minutes / 60 / RATE_HOURS;
  return {
    absences: closed.length,
    open: heads.length - closed.length,
    days,
    meanDays: closed.length === 0 ? null : days / closed.length,
    medianDays: median(lengths),
    missedMatches: sum(closed.map(({ missed }) => missed)),
    severity: bySeverity(lengths),
    incidence: thousands > 0 ? rateOf(closed.length, thousands) : null,
    burden: thousands > 0 ? days / thousands : null,
  };
}

/**
 * Severity of an absence by the days it lasted. Source: Fuller et al. 2006.
 * @example consensusBand(28) // '8-28'
 */
export function consensusBand(days: number): ConsensusBand {
  return CONSENSUS_BANDS[CONSENSUS_ENDS.findIndex((end) => days <= end)] ?? '>28';
}

/**
 * The middle value, or the mean of the two in the middle; null of nothing.
 * @example median([3, 1, 2, 10]) // 2.5
 */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Days from start to return; null while it goes on, or when the return is not recorded. */
function closedDays(row: DatedAbsence): number | null {
  return row.ongoing || row.end_date === null ? null : daysBetween(row.date, row.end_date);
}

function rateOf(count: number, thousands: number): Rate {
  const { low, high } = poissonInterval(count);
  return { value: count / thousands, low: low / thousands, high: high / thousands };
}

function bySeverity(lengths: readonly number[]): Record<ConsensusBand, number> {
  const counts: Record<ConsensusBand, number> = { '0': 0, '1-3': 0, '4-7': 0, '8-28': 0, '>28': 0 };
  for (const days of lengths) counts[consensusBand(days)] += 1;
  return counts;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
