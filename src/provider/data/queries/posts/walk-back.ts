import { sql } from 'drizzle-orm';
import { firstOfSlice, sliceOf } from '../../../../domain/posts/posts.ts';
import type { RunQuery } from './within-time.ts';

/** Slices of time that follow each other. */
export interface SliceRange {
  /** null when they are most of those there are. */
  slices: readonly number[] | null;
  /** The least number of a post in it, and the first that is too great. */
  from: bigint;
  before: bigint;
}

/** Some seven weeks. */
const FIRST_SLICES = 8;
/** Hits do not come evenly: so many times the slices that should be enough. */
const MARGIN = 1.5;
/** Slices an index is asked for one by one; more take it longer than all. */
const MAX_SLICES = 32;

/** The slices that posts are of, the newest below the oldest when there are none; and the first number too great. */
export interface SliceBounds {
  oldest: number;
  newest: number;
  before: bigint;
}

/** All posts before a number; null when there is no time. */
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
 * Looks at the posts' slices of time until enough are found: at the newest, and then as far back as should be enough
 * by what has been found; all the way when nothing has.
 * @param look how many hits a range has, of those still wanted; null when there is no time
 * @returns whether it came to an end in time
 */
export async function walkBack(
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
