import type { CoverageStatus } from './vocabulary.ts';

/** The extent of a source's record of a player's injuries: none, the whole record, or its latest part. */
export type RecordExtent = 'none' | 'whole' | 'newest';

/** The limits of the known period; null is unbounded. */
export interface Bounds {
  from: string | null;
  until: string | null;
}

/** Which limits a record has, and their dates. */
type KnownPeriod =
  | { kind: 'all' }
  | { kind: 'from'; from: string }
  | { kind: 'until'; until: string }
  | { kind: 'between'; from: string; until: string };

/**
 * The coverage of a player's injuries. Fully: the whole record from its beginning up to the player's last known match.
 * Partially: something is known. Uncovered: nothing is known, so no rows does not mean no injuries.
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

/** Whether a record covers a day. Only then is an injury without an end still ongoing. */
export function recordReaches(bounds: Bounds, day: string): boolean {
  return bounds.until === null || bounds.until >= day;
}

/** Whether a window lies entirely in the known period. */
export function recordHolds(bounds: Bounds, window: { from: string; to: string }): boolean {
  return (bounds.from === null || bounds.from <= window.from) && recordReaches(bounds, window.to);
}

/**
 * The limits of a record, in the form a sentence needs.
 * @example knownPeriod({ from: null, until: '2023-04-03' }) // { kind: 'until', until: '2023-04-03' }
 */
export function knownPeriod({ from, until }: Bounds): KnownPeriod {
  if (from !== null) return until === null ? { kind: 'from', from } : { kind: 'between', from, until };
  return until === null ? { kind: 'all' } : { kind: 'until', until };
}
