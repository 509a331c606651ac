import { MS_PER_DAY } from '../days.ts';

/**
 * Start of the time for which posts are kept, milliseconds since 1970. Of older posts, only those that people work with
 * are kept.
 * @param now milliseconds since 1970
 * @param postDays number of days for which posts are kept; 0: for ever
 * @example retentionStart(Date.parse('2026-03-31'), 30) // Date.parse('2026-03-01')
 */
export function retentionStart(now: number, postDays: number): number {
  return postDays > 0 ? now - postDays * MS_PER_DAY : -Infinity;
}
