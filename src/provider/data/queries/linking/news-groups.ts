import { sql } from 'drizzle-orm';
import { type GroupedNews, keysOf, NEWS_HOURS } from '../../../../domain/news-groups/choose-group.ts';
import type { NewsFeatures } from '../../../../domain/news-groups/features.ts';
import { firstIdAt } from '../../../../domain/posts/posts.ts';
import type { Database } from '../../connect.ts';
import { LOCKS } from '../../locks.ts';
import { groupedPost } from '../../schema/linking.ts';
import type { Transaction } from '../transaction.ts';

/** Posts that are looked at for each key, the newest, and groups that are compared. */
const MAX_FOUND = 60;
const MAX_GROUPS = 8;
/** Posts of a group that are compared: the first. */
const MAX_MEMBERS = 20;
/** Newest posts by which words are weighed. */
const WEIGHED = 20_000;
/** Rarer keys are as rare as keys that no post has. */
const MIN_COUNT = 3;
const SPAN = firstIdAt(NEWS_HOURS * 3_600_000);

/** Keeps what tells whether posts are the same news as others. A post that changes stays in its group. */
export async function saveNews(tx: Transaction, posts: readonly { id: bigint; news: NewsFeatures }[]): Promise<void> {
  if (posts.length === 0) return;
  await tx
    .insert(groupedPost)
    .values(posts.map(({ id, news }) => ({ postId: id, keys: keysOf(news), features: news })))
    .onConflictDoUpdate({
      target: groupedPost.postId,
      set: { keys: sql`excluded.keys`, features: sql`excluded.features` },
    });
}

/** Whether a post waits to be grouped. */
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

/** The texts of groups that share a key with each post, the groups that share most first. */
export async function findGroups(
  tx: Transaction,
  wanted: readonly { id: bigint; searched: readonly string[] }[],
): Promise<{ groupsOf: Map<bigint, bigint[]>; members: GroupedNews[] }> {
  const asked = JSON.stringify(wanted.map(({ id, searched }) => ({ id: String(id), keys: searched })));
  const first = wanted.reduce((least, { id }) => (id < least ? id : least), wanted[0]?.id ?? 0n) - SPAN;
  const last = wanted.reduce((most, { id }) => (id > most ? id : most), 0n) + SPAN;
  // A sum is no column: the index over keys is used, not that over numbers, which would be read for days.
  const { rows } = await tx.execute<{ id: string; groups: string[] }>(
    sql`with wanted as (
        select w.id, key from jsonb_to_recordset(${asked}::jsonb) as w (id bigint, keys text[]), unnest(w.keys) as key
      ), hit as materialized (
        select k.key, g.post_id, g.group_id from (select distinct key from wanted) as k, lateral (
          select post_id, group_id from grouped_post
          where keys @> array[k.key] and group_id is not null and post_id + 0 between ${first} and ${last}
          order by post_id + 0 desc limit ${MAX_FOUND}) as g
      ), near as (
        select w.id, h.group_id, h.post_id, count(*) as shared from wanted w join hit h using (key)
        where h.post_id between w.id - ${SPAN}::bigint and w.id + ${SPAN}::bigint group by 1, 2, 3
      ), ranked as (
        select id, group_id, row_number() over (partition by id order by max(shared) desc, group_id) as place
        from near group by id, group_id
      )
      select id, array_agg(group_id::text order by place) as groups from ranked
        where place <= ${MAX_GROUPS} group by id`,
  );
  const groupsOf = new Map(rows.map(({ id, groups }) => [BigInt(id), groups.map(BigInt)]));
  const ids = [...new Set([...groupsOf.values()].flat())];
  const found = await tx.execute<{ group: string; features: NewsFeatures }>(
    sql`select g.id as group, m.features from unnest(${sql.param(ids)}::bigint[]) as g (id), lateral (
        select features from grouped_post where group_id = g.id and features is not null
        order by post_id limit ${MAX_MEMBERS}) as m`,
  );
  return { groupsOf, members: found.rows.map(({ group, features }) => ({ group: BigInt(group), features })) };
}

/** Puts posts into groups. */
export async function saveGroups(tx: Transaction, chosen: readonly { id: bigint; group: bigint }[]): Promise<void> {
  const [ids, groups] = [chosen.map(({ id }) => id), chosen.map(({ group }) => group)];
  await tx.execute(
    sql`update grouped_post set group_id = given.group_id
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(groups)}::bigint[]) as given (post_id, group_id)
      where grouped_post.post_id = given.post_id`,
  );
}

/** How often the newest posts have each key. */
export async function countKeys(db: Database): Promise<{ counts: Map<string, number>; texts: number }> {
  const { rows } = await db.$client.query<{ key: string | null; texts: number }>(
    `with newest as materialized (
        select keys from grouped_post where features is not null order by post_id desc limit ${WEIGHED})
      select null as key, count(*)::int as texts from newest
      union all
      select key, count(*)::int from newest, unnest(keys) as key group by key having count(*) >= ${MIN_COUNT}`,
  );
  const texts = rows.find(({ key }) => key === null)?.texts ?? 0;
  return { counts: new Map(rows.flatMap(({ key, texts: n }) => (key === null ? [] : [[key, n]]))), texts };
}

/** Lets go of what is compared of posts that are too old for new ones to join. */
export async function forgetFeatures(db: Database, before: bigint): Promise<void> {
  await db.$client.query(
    `update grouped_post set keys = '{}', features = null
      where post_id < $1 and features is not null and group_id is not null`,
    [before],
  );
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

/** Takes a post out of its group; false if it stands alone. */
export async function leaveGroup(tx: Transaction, postId: bigint): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.grouping})`);
  const group = await groupOf(tx, postId);
  const others = await tx.execute<{ id: string | null }>(
    sql`select min(post_id)::text as id from grouped_post where group_id = ${group} and post_id <> ${postId}`,
  );
  const next = others.rows[0]?.id ?? null;
  if (next === null) return false;
  // The group may bear the number of the post that leaves.
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
        select o.post_id, o.group_id,
          cardinality(array(select unnest(o.keys) intersect select unnest(g.keys))) as shared
        from grouped_post g join grouped_post o on o.keys && g.keys and o.group_id <> g.group_id
          and o.post_id between g.post_id - $3::bigint and g.post_id + $3::bigint
        where g.post_id = $1 order by o.post_id desc limit ${MAX_FOUND}) as found
      where shared > 1 group by group_id order by max(shared) desc, 1 limit $2`,
    [postId, limit, SPAN],
  );
  return rows.map(({ id }) => BigInt(id));
}
