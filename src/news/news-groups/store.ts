import { sql } from 'drizzle-orm';
import { NEWS_HOURS } from './choose-group.ts';
import type { NewsFeatures } from './features.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import type { Database } from '../../provider/data/connect.ts';
import { LOCKS } from '../../provider/data/locks.ts';
import { groupedPost } from '../linking/schema.ts';
import { insertOf } from '../../provider/data/insert-rows.ts';
import type { Transaction } from '../../provider/data/transaction.ts';

/** Maximum number of posts found per key: the newest. */
const MAX_FOUND = 60;
/** Posts of a group that are compared: the first. */
const MAX_MEMBERS = 20;
/** Newest posts by which words are weighed. */
const WEIGHED = 20_000;
/** Rarer keys are as rare as keys that no post has. */
const MIN_COUNT = 3;
/** The time in which posts can be the same news, as a difference of ids. */
export const NEWS_SPAN = firstIdAt(NEWS_HOURS * 3_600_000);

/**
 * Stores the features that decide whether posts are the same news as others. A post that changes stays in its group.
 */
export async function saveNews(tx: Transaction, posts: readonly { id: bigint; news: NewsFeatures }[]): Promise<void> {
  if (posts.length === 0) return;
  const rows = posts.map(({ id, news }) => ({ postId: id, features: news }));
  await tx.execute(
    sql`${insertOf(groupedPost, rows)} on conflict (post_id) do update set features = excluded.features`,
  );
}

/** Whether a post is waiting to be grouped. */
export async function hasUngrouped(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query('select from grouped_post where group_id is null limit 1');
  return rows.length > 0;
}

/** A post that waits. */
interface Ungrouped {
  id: bigint;
  features: NewsFeatures;
}

/** The oldest posts that wait; null while another process groups. */
export async function takeUngrouped(tx: Transaction, limit: number): Promise<Ungrouped[] | null> {
  const lock = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCKS.grouping}) as free`);
  if (!lock.rows[0]?.free) return null;
  const { rows } = await tx.execute<{ id: string; features: NewsFeatures }>(
    sql`select post_id as id, features from grouped_post where group_id is null order by post_id limit ${limit}`,
  );
  return rows.map(({ id, features }) => ({ id: BigInt(id), features }));
}

/** The newest posts with each key, within the days around some posts. */
export async function findByKeys(
  tx: Transaction,
  keys: readonly string[],
  around: readonly bigint[],
): Promise<Map<string, string[]>> {
  const first = around.reduce((least, id) => (id < least ? id : least), around[0] ?? 0n) - NEWS_SPAN;
  const last = around.reduce((most, id) => (id > most ? id : most), 0n) + NEWS_SPAN;
  // One text for each key: rows of numbers take far longer to read.
  const { rows } = await tx.execute<{ key: string; posts: string | null }>(
    sql`select asked.key, string_agg(found.post_id::text, ' ') as posts
      from unnest(${sql.param(keys)}::text[]) as asked (key), lateral (
        select post_id from news_key where key = asked.key and post_id between ${first} and ${last}
        order by post_id desc limit ${MAX_FOUND}) as found
      group by 1`,
  );
  return new Map(rows.map(({ key, posts }) => [key, posts?.split(' ') ?? []]));
}

export async function findGroups(tx: Transaction, posts: readonly string[]): Promise<Map<string, bigint>> {
  if (posts.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; group: string }>(
    sql`select post_id as id, group_id as group from grouped_post
      where post_id = any(${sql.param(posts)}::bigint[]) and group_id is not null`,
  );
  return new Map(rows.map(({ id, group }) => [id, BigInt(group)]));
}

/** The first posts of groups. */
export async function findMembers(tx: Transaction, groups: readonly bigint[]): Promise<Map<bigint, string[]>> {
  // By an index of both columns: the planner would rather read all posts in their order.
  const { rows } = await tx.execute<{ group: string; posts: string | null }>(
    sql`select g.id as group, string_agg(m.post_id::text, ' ') as posts
      from unnest(${sql.param(groups)}::bigint[]) as g (id), lateral (
        select post_id from grouped_post where group_id = g.id and features is not null
        order by group_id, post_id limit ${MAX_MEMBERS}) as m
      group by 1`,
  );
  return new Map(rows.map(({ group, posts }) => [BigInt(group), posts?.split(' ') ?? []]));
}

/** The features of posts for comparison. */
export async function findFeatures(tx: Transaction, posts: readonly string[]): Promise<Map<string, NewsFeatures>> {
  if (posts.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; features: NewsFeatures }>(
    sql`select post_id as id, features from grouped_post
      where post_id = any(${sql.param(posts)}::bigint[]) and features is not null`,
  );
  return new Map(rows.map(({ id, features }) => [id, features]));
}

/** Puts posts into groups, to be found by keys. */
export async function saveGroups(
  tx: Transaction,
  chosen: readonly { id: bigint; group: bigint; keys: readonly string[] }[],
): Promise<void> {
  const [ids, groups] = [chosen.map(({ id }) => id), chosen.map(({ group }) => group)];
  await tx.execute(
    sql`update grouped_post set group_id = given.group_id
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(groups)}::bigint[]) as given (post_id, group_id)
      where grouped_post.post_id = given.post_id`,
  );
  const keys = chosen.flatMap(({ id, keys: own }) => own.map((key) => ({ key, id })));
  const [texts, posts] = [keys.map(({ key }) => key), keys.map(({ id }) => id)];
  await tx.execute(
    sql`insert into news_key (key, post_id) select * from unnest(${sql.param(texts)}::text[], ${sql.param(posts)}::bigint[])
      on conflict do nothing`,
  );
}

/** How often the newest posts contain each word and entity. */
export async function countKeys(db: Database): Promise<{ counts: Map<string, number>; texts: number }> {
  const { rows } = await db.$client.query<{ key: string | null; texts: number }>(
    `with newest as materialized (
        select features from grouped_post where features is not null order by post_id desc limit ${WEIGHED})
      select null as key, count(*)::int as texts from newest
      union all
      select key, count(*)::int from newest, lateral (
        select jsonb_object_keys(features -> 'words') as key
        union all select 'e' || jsonb_array_elements_text(features -> 'entities')) as said
      group by key having count(*) >= ${MIN_COUNT}`,
  );
  const texts = rows.find(({ key }) => key === null)?.texts ?? 0;
  return { counts: new Map(rows.flatMap(({ key, texts: n }) => (key === null ? [] : [[key, n]]))), texts };
}

/** Deletes the features of posts that are too old for new ones to join. */
export async function forgetFeatures(db: Database, before: bigint): Promise<number> {
  const { rowCount } = await db.$client.query(
    'update grouped_post set features = null where post_id < $1 and features is not null and group_id is not null',
    [before],
  );
  await db.$client.query('delete from news_key where post_id < $1', [before]);
  return rowCount ?? 0;
}

/** The group of a post. Posts of the demo world and of files get their own. */
async function groupOf(tx: Transaction, postId: bigint): Promise<bigint> {
  await tx.insert(groupedPost).values({ postId, groupId: postId }).onConflictDoNothing();
  const { rows } = await tx.execute<{ group: string | null }>(
    sql`select group_id as group from grouped_post where post_id = ${postId} for update`,
  );
  const [found] = rows;
  return found ? BigInt(found.group ?? postId) : postId;
}

/** Makes one group of those of two posts; false if they are in one. */
export async function joinGroups(tx: Transaction, postId: bigint, other: bigint): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.grouping})`);
  const [group, joined] = [await groupOf(tx, postId), await groupOf(tx, other)];
  if (group === joined) return false;
  await tx.execute(
    sql`update grouped_post set group_id = ${group} where group_id = ${joined} or post_id in (${postId}, ${other})`,
  );
  return true;
}

/** Removes a post from its group; false if it is alone. */
export async function leaveGroup(tx: Transaction, postId: bigint): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.grouping})`);
  const group = await groupOf(tx, postId);
  const others = await tx.execute<{ id: string | null }>(
    sql`select min(post_id)::text as id from grouped_post where group_id = ${group} and post_id <> ${postId}`,
  );
  const next = others.rows[0]?.id ?? null;
  if (next === null) return false;
  // The group may have the id of the post that leaves.
  await tx.execute(
    sql`update grouped_post set group_id = ${next}::bigint where group_id = ${group} and post_id <> ${postId}`,
  );
  await tx.execute(sql`update grouped_post set group_id = ${postId} where post_id = ${postId}`);
  return true;
}

/** Posts of other groups that share most keys with a post, the first of each group. */
export async function similarPosts(db: Database, postId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.$client.query<{ id: string }>(
    `select min(found.post_id)::text as id from (
        select o.post_id, o.group_id, count(*) as shared
        from grouped_post g join news_key own on own.post_id = g.post_id
          join news_key other on other.key = own.key
            and other.post_id between g.post_id - $3::bigint and g.post_id + $3::bigint
          join grouped_post o on o.post_id = other.post_id and o.group_id <> g.group_id
        where g.post_id = $1 group by 1, 2) as found
      where shared > 1 group by group_id order by max(shared) desc, 1 limit $2`,
    [postId, limit, NEWS_SPAN],
  );
  return rows.map(({ id }) => BigInt(id));
}
