import type { CoverageStatus } from './vocabulary.ts';

/** What a source holds of a player's injuries: nothing, the whole record, or only its newest part. */
export type RecordExtent = 'none' | 'whole' | 'newest';

/** The bounds of what is known; null is unbounded. */
export interface Bounds {
  from: string | null;
  until: string | null;
}

/** Which of the two bounds a record has, and where. */
type KnownPeriod =
  | { kind: 'all' }
  | { kind: 'from'; from: string }
  | { kind: 'until'; until: string }
  | { kind: 'between'; from: string; until: string };

/**
 * How far a player's injuries are covered. Fully: the whole record from its beginning, and reaching the last day on
 * which the player is known to have played. Partially: something is known. Uncovered: nothing is, and no rows does not mean no injuries.
 * @param lastPlayed the player's last match, where known
 * @example coverageStatus('whole', { from: null, until: '2023-04-03' }, '2021-05-23') // 'fully_covered'
 * @example coverageStatus('whole', { from: null, until: '2023-04-03' }, '2024-01-20') // 'partially_covered'
 */
export function coverageStatus(extent: RecordExtent, bounds: Bounds, lastPlayed: string | null): CoverageStatus {
  if (extent === 'none') return 'uncovered';
  const whole =
    extent === 'whole' && bounds.from === null && (lastPlayed === null || recordReaches(bounds, lastPlayed));
  return whole ? 'fully_covered' : 'partially_covered';
}

/** Whether a record reaches a day: only then does an injury without an end still go on. */
export function recordReaches(bounds: Bounds, day: string): boolean {
  return bounds.until === null || bounds.until >= day;
}

/** Whether everything in a window is known. */
export function recordHolds(bounds: Bounds, window: { from: string; to: string }): boolean {
  return (bounds.from === null || bounds.from <= window.from) && recordReaches(bounds, window.to);
}

/**
 * The bounds of a record for a sentence.
 * @example knownPeriod({ from: null, until: '2023-04-03' }) // { kind: 'until', until: '2023-04-03' }
 */
export function knownPeriod({ from, until }: Bounds): KnownPeriod {
  if (from !== null) return until === null ? { kind: 'from', from } : { kind: 'between', from, until };
  return until === null ? { kind: 'all' } : { kind: 'until', until };
}
