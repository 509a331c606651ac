import { type SQL, sql } from 'drizzle-orm';
import { MS_PER_DAY } from '../../domain/days.ts';
import { firstIdAt, HASH_BITS, publishedAt } from '../../domain/posts/posts.ts';
import { SENTIMENTS, sentimentRange } from '../../domain/posts/sentiment.ts';

/** Everybody, among the subjects whose posts are counted in advance. */
export const EVERYBODY = 0;

/** The day of a post, or of an instant as `firstIdAt` gives it, since 1970 in UTC. */
export function postDay(id: bigint): number {
  return Math.floor(publishedAt(id) / MS_PER_DAY);
}

/** The first number of a day's posts. */
export function firstOfDay(day: number): bigint {
  return firstIdAt(day * MS_PER_DAY);
}

/** The same of a day that SQL knows. */
export function firstOfDayIn(day: string): string {
  return `(((${day})::bigint * ${MS_PER_DAY}) << ${HASH_BITS})`;
}

/** The name of the sentiment in a column; '' without. */
export function sentimentNameIn(column: string): SQL {
  const names = SENTIMENTS.map((name) => `WHEN ${column} <= ${sentimentRange(name).to} THEN '${name}'`);
  return sql.raw(`CASE WHEN ${column} IS NULL THEN '' ${names.join(' ')} END`);
}
