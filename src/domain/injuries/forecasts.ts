import { wilson } from './calibration.ts';

/** Where a forecast stands: in a dated note, in the record of an injury, in posts. */
export type ForecastKind = 'note' | 'record' | 'press';

/**
 * How a forecast ended: within three days; before the return; after it; replaced by its source before the day that it
 * named; without a recorded return.
 */
export const FORECAST_STATES = ['right', 'early', 'late', 'withdrawn', 'open'] as const;
export type ForecastState = (typeof FORECAST_STATES)[number];

/** Of fewer forecasts no accuracy is shown, and nobody is ranked by it. */
export const MIN_FORECASTS = 20;

/** Sums over forecasts whose end is known. An error is the days from the stated return to the real one. */
export interface ErrorSums {
  cases: number;
  error: number;
  squared: number;
  absolute: number;
  within3: number;
  within7: number;
}

/** A stated return, and how it ended. */
export interface Forecast {
  kind: ForecastKind;
  /** Who said it: the source, or whom it names. */
  by: string;
  saidOn: string;
  expected: string;
  returned: string | null;
  state: ForecastState;
  injury: string | null;
  /** Our own estimate for the case on that day; null until the next night, and where too few cases were known. */
  own: { low: string; median: string; high: string } | null;
}

/** The forecasts about the players of a club, or those of a source. */
export interface ForecastRecord {
  /** Null for the forecasts of a source. */
  tag: string | null;
  name: string;
  states: Record<ForecastState, number>;
  sums: ErrorSums;
}

/** The records of clubs and sources, and that of our own estimates for the same cases on the same days. */
export interface ForecastRecords {
  clubs: ForecastRecord[];
  sources: ForecastRecord[];
  own: ErrorSums & { inside: number };
  /** The sums of what others stated, for the cases of `own`. */
  same: ErrorSums;
}

/** How well forecasts held; bias is positive where players came back later than stated. */
interface Accuracy {
  cases: number;
  /** Mean error in days, with its 95 % interval. */
  bias: { value: number; low: number; high: number };
  /** Mean absolute error in days. */
  meanAbsolute: number;
  /** Shares with an error of no more than three and seven days, with their 95 % intervals. */
  within3: { value: number; low: number; high: number };
  within7: { value: number; low: number; high: number };
}

// Decision 0641: a forecast is judged at the end of its case.
/**
 * The accuracy of forecasts; null for fewer than `MIN_FORECASTS`. Intervals: normal approximation of the mean, and
 * Wilson's of shares.
 * @example accuracyOf({ cases: 20, error: 40, squared: 400, absolute: 60, within3: 12, within7: 18 })?.bias.value // 2
 */
export function accuracyOf({ cases, error, squared, absolute, within3, within7 }: ErrorSums): Accuracy | null {
  if (cases < MIN_FORECASTS) return null;
  const mean = error / cases;
  const reach = (1.96 * Math.sqrt(Math.max(0, squared - cases * mean ** 2) / (cases - 1))) / Math.sqrt(cases);
  const share = (count: number) => {
    const [low, high] = wilson(count, cases);
    return { value: count / cases, low, high };
  };
  return {
    cases,
    bias: { value: mean, low: mean - reach, high: mean + reach },
    meanAbsolute: absolute / cases,
    within3: share(within3),
    within7: share(within7),
  };
}
