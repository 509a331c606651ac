import { Command } from 'commander';
import { publishedAt } from '../../domain/posts/posts.ts';
import type { Database } from '../../provider/data/connect.ts';
import { keepMonthsAhead, partitionPosts } from '../../provider/posts/store/partitions.ts';
import { withDatabase } from '../with-database.ts';
import { every } from './every.ts';

const EVERY_MS = 3_600_000;

const partitionCommand = new Command('partition')
  .description('partition the posts by month; nobody can write posts meanwhile')
  .action(() =>
    withDatabase(async (db) => {
      const months = await partitionPosts(db, new Date());
      if (months === null) throw new Error('The posts are already partitioned by month.');
      const [first, last] = [months[0], months.at(-1)].map((month) => month && textOf(month.from));
      console.log(`The posts are partitioned into ${months.length} months, from ${first} to ${last}.`);
    }),
  );

export const postsCommand = new Command('posts').description('store posts in another way').addCommand(partitionCommand);

/**
 * Makes the months ahead where posts are partitioned, at the start and every hour.
 * @returns how to end it
 */
export function keepMonthsRegularly(db: Database): () => void {
  return every(EVERY_MS, 'months of posts could not be made', () => keepMonthsAhead(db, new Date()));
}

/** @example textOf(firstIdAt(Date.UTC(2026, 0))) // '2026-01' */
function textOf(first: bigint): string {
  return new Date(publishedAt(first)).toISOString().slice(0, 7);
}
