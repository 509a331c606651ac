import { MS_PER_DAY } from '../days.ts';

/**
 * From when on posts are kept, milliseconds since 1970. Of older ones only those are left that people work with.
 * @param now milliseconds since 1970
 * @param postDays for how many days posts are kept; 0 for ever
 * @example keptSince(Date.parse('2026-03-31'), 30) // Date.parse('2026-03-01')
 */
export function keptSince(now: number, postDays: number): number {
  return postDays > 0 ? now - postDays * MS_PER_DAY : -Infinity;
}
