import { sql } from 'drizzle-orm';
import { firstOfSlice, sliceOf } from '../../../domain/posts/posts.ts';
import type { RunQuery } from './within-time.ts';

/** Consecutive slices of time. */
export interface SliceRange {
  /** Null if they are most of all slices. */
  slices: readonly number[] | null;
  /** The lowest post id in it, and the first after it. */
  from: bigint;
  before: bigint;
}

/** Some seven weeks. */
const FIRST_SLICES = 8;
/** Hits are unevenly distributed: this factor is applied to the estimated number of slices. */
const MARGIN = 1.5;
/** Maximum number of slices for single index queries; more take longer than all slices together. */
const MAX_SLICES = 32;

/** The newest and the oldest slice with posts (newest below oldest if there are none), and the first id after them. */
export interface SliceBounds {
  oldest: number;
  newest: number;
  before: bigint;
}

/** The slices of all posts before a number; null if the time is over. */
export async function boundsOf(runQuery: RunQuery, before: bigint): Promise<SliceBounds | null> {
  const rows = await runQuery<{ oldest: string | null; newest: string | null }>(
    sql`SELECT min(id) AS oldest, max(id) AS newest FROM post WHERE id < ${before}`,
  );
  if (!rows) return null;
  const { oldest = null, newest = null } = rows[0] ?? {};
  if (oldest === null || newest === null) return { oldest: 1, newest: 0, before };
  return { oldest: sliceOf(BigInt(oldest)), newest: sliceOf(BigInt(newest)), before };
}

/**
 * Searches the posts' time slices until enough are found: the newest first, then as far back as the hit rate suggests;
 * without any hit, all the rest.
 * @param look returns the number of hits in a range, up to those still wanted; null if the time limit is exceeded
 * @returns whether it finished in time
 */
export async function scanBack(
  { oldest, newest, before }: SliceBounds,
  count: number,
  look: (range: SliceRange, count: number) => Promise<number | null>,
): Promise<boolean> {
  let found = 0;
  for (let [top, length] = [newest, FIRST_SLICES]; top >= oldest && found < count;) {
    const bottom = length > MAX_SLICES ? oldest : Math.max(oldest, top - length + 1);
    const hits = await look(rangeOf(bottom, top, before), count - found);
    if (hits === null) return false;
    found += hits;
    top = bottom - 1;
    length = Math.ceil((MARGIN * (newest - top) * (count - found)) / found);
  }
  return true;
}

function rangeOf(bottom: number, top: number, before: bigint): SliceRange {
  const end = firstOfSlice(top + 1);
  const length = top - bottom + 1;
  return {
    slices: length > MAX_SLICES ? null : Array.from({ length }, (_, index) => bottom + index),
    from: firstOfSlice(bottom),
    before: end < before ? end : before,
  };
}
