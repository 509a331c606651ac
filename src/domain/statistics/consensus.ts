/**
 * Injury statistics as football medicine reports them. Source: Fuller et al., Consensus statement on injury definitions
 * and data collection procedures in studies of football injuries, Br J Sports Med 2006;40:193-201; burden and risk
 * matrix: Bahr et al., IOC consensus statement on recording and reporting, Br J Sports Med 2020;54:372-389.
 */
import { CONSENSUS_ENDS, RATE_HOURS, YEAR_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import type { OpenLength } from '../injuries/absence-end.ts';
import { burdenInterval, type Interval, type PlayerLoss } from './burden-interval.ts';
import { poissonInterval } from './poisson.ts';

// Decision 0180: rates use known time and the hours of all competitions.
export const CONSENSUS_BANDS = ['0', '1-3', '4-7', '8-28', '>28'] as const;
/** Severity by days until full return: slight, minimal, mild, moderate, severe. */
export type ConsensusBand = (typeof CONSENSUS_BANDS)[number];

/** The fields of a record that the statistics read. */
export interface DatedAbsence {
  playerId: number;
  startDate: string;
  endDate: string | null;
  isOngoing: boolean;
  parentId: number | null;
  missedMatches: { value: number | null };
  /** How long one without a recorded return is known to last; null with one. */
  open: OpenLength | null;
}

/** Minutes that each player played while the absences were collected, by the player's id. */
export type Exposure = ReadonlyMap<number, number>;

/** Events per 1,000 hours of play, with the interval that holds the true rate with 95 % probability. */
export interface Rate extends Interval {
  value: number;
}

export interface AbsenceStatistics {
  /** Absences that began; stages of an episode are not counted again. */
  absences: number;
  /** Of these, absences without a recorded return: part of the rates, but not of mean, median and severity. */
  open: number;
  /** Days from start to return, together; of open absences the days that they are known to have lasted. */
  days: number;
  /** Of these, the days of open absences. */
  openDays: number;
  /** Null without any closed absence. */
  meanDays: number | null;
  medianDays: number | null;
  /** Null if no absence has a figure. */
  missedMatches: number | null;
  /** Number of closed absences by severity. */
  severity: Record<ConsensusBand, number>;
  /** Absences per 1,000 hours; null without play. */
  incidence: Rate | null;
  /** Days lost per 1,000 hours; null without play. */
  burden: number | null;
}

/**
 * The statistics of a set of absences against the hours played by the same players.
 * @example two closed absences of 10 and 20 days in 6,000 minutes (100 hours)
 * // { absences: 2, days: 30, meanDays: 15, medianDays: 15, incidence: { value: 20, … }, burden: 300, … }
 */
export function absenceStatistics(rows: readonly DatedAbsence[], exposure: Exposure): AbsenceStatistics {
  const heads = rows.filter((row) => row.parentId === null);
  const lengths = heads.flatMap((row) => closedDays(row) ?? []);
  const closed = sum(lengths);
  const openDays = sum(heads.map((row) => openDaysOf(row)));
  const days = closed + openDays;
  const missed = heads.flatMap(({ missedMatches }) => missedMatches.value ?? []);
  const thousands = thousandsOfHours(exposure);
  return {
    absences: heads.length,
    open: heads.length - lengths.length,
    days,
    openDays,
    meanDays: lengths.length === 0 ? null : closed / lengths.length,
    medianDays: median(lengths),
    missedMatches: heads.length > 0 && missed.length === 0 ? null : sum(missed),
    severity: bySeverity(lengths),
    incidence: thousands > 0 ? rateOf(heads.length, thousands) : null,
    burden: thousands > 0 ? days / thousands : null,
  };
}

/** The interval of the burden of absences: how much the days lost per 1,000 hours depend on who happened to be there. */
export function burdenIntervalOf(rows: readonly DatedAbsence[], exposure: Exposure): Interval | null {
  const byPlayer = Map.groupBy(
    rows.filter((row) => row.parentId === null),
    ({ playerId }) => playerId,
  );
  const players = [...exposure].sort(([a], [b]) => a - b);
  return burdenInterval(
    players.map(([player, minutes]): PlayerLoss => {
      const absences = byPlayer.get(player) ?? [];
      return { hours: minutes / 60, days: sum(absences.map((row) => closedDays(row) ?? openDaysOf(row))) };
    }),
  );
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

/**
 * Events per 1,000 of a unit of time, with the exact limits of their number.
 * @param thousands of the unit
 * @example rateOf(4, 0.1).value // 40
 */
export function rateOf(count: number, thousands: number): Rate {
  const { low, high } = poissonInterval(count);
  return { value: count / thousands, low: low / thousands, high: high / thousands };
}

/**
 * Events per 365 player-days, with the exact limits of their number. Source: Bahr et al., Br J Sports Med
 * 2020;54:372-389, where hours are not known.
 * @example yearlyRate(4, 730)?.value // 2
 */
export function yearlyRate(count: number, playerDays: number): Rate | null {
  return playerDays > 0 ? rateOf(count, playerDays / YEAR_DAYS) : null;
}

/** Days from start to return; null while it is ongoing, or if the return is not recorded. */
function closedDays(row: DatedAbsence): number | null {
  return row.isOngoing || row.endDate === null ? null : daysBetween(row.startDate, row.endDate);
}

/** Days that an open absence is known to have lasted; none where a match was played since, for its end is forgotten. */
function openDaysOf({ open }: DatedAbsence): number {
  return open?.bound === 'at_least' ? open.days : 0;
}

function thousandsOfHours(exposure: Exposure): number {
  return sum([...exposure.values()]) / 60 / RATE_HOURS;
}

function bySeverity(lengths: readonly number[]): Record<ConsensusBand, number> {
  const counts: Record<ConsensusBand, number> = { '0': 0, '1-3': 0, '4-7': 0, '8-28': 0, '>28': 0 };
  for (const days of lengths) counts[consensusBand(days)] += 1;
  return counts;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
