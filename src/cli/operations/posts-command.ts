import { Command } from 'commander';
import { publishedAt } from '../../domain/posts/posts.ts';
import { havePostsMoved } from '../../provider/data/catalog.ts';
import type { Database } from '../../provider/data/connect.ts';
import { movePosts } from '../../provider/posts/store/move-posts.ts';
import { keepMonthsAhead, partitionPosts } from '../../provider/posts/store/partitions.ts';
import { withDatabase } from '../with-database.ts';
import { every } from './every.ts';

const EVERY_MS = 3_600_000;

const partitionCommand = new Command('partition')
  .description('partition the posts by month; nobody can write posts meanwhile')
  .action(() =>
    withDatabase(async (db) => {
      if (await havePostsMoved(db.$client))
        throw new Error('The posts are in a database of their own, where they cannot be partitioned.');
      const months = await partitionPosts(db, new Date());
      if (months === null) throw new Error('The posts are already partitioned by month.');
      const [first, last] = [months[0], months.at(-1)].map((month) => month && textOf(month.from));
      console.log(`The posts are partitioned into ${months.length} months, from ${first} to ${last}.`);
    }),
  );

const moveCommand = new Command('move')
  .description('move the posts to the database at POSTS_DATABASE_URL; nobody can write posts meanwhile')
  .action(() =>
    withDatabase(async (db, { postsUrl }) => {
      if (postsUrl === undefined)
        throw new Error('POSTS_DATABASE_URL is not set. Give the address of an empty PostgreSQL database.');
      const posts = await movePosts(db, postsUrl);
      console.log(posts === null ? 'The address of the posts is changed.' : `${posts} posts have moved.`);
    }),
  );

export const postsCommand = new Command('posts')
  .description('store posts in another way')
  .addCommand(partitionCommand)
  .addCommand(moveCommand);

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
