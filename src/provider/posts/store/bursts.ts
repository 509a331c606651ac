import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type Burst, BURST_DAYS, burstOf, HOUR_MS, MIN_BURST_POSTS } from '../../../domain/following/alerts.ts';
import type { PostCounts } from '../../../contract/posts/bursts.ts';
import { firstIdAt } from '../../../domain/posts/posts.ts';
import { builtOnce } from '../../data/statements.ts';
import type { Transaction } from '../../data/transaction.ts';
import { postEntity } from '../schema.ts';

const DAY_MS = 24 * HOUR_MS;

/** The entities with more posts in the last hour than usual at this time, each with its figures. */
export async function findBursts(
  db: Transaction,
  entityIds: readonly number[],
  now: Date,
): Promise<Map<number, Burst>> {
  return burstsAmong(db, await countBusy(db, entityIds, now), now);
}

const { postId } = postEntity;
const COUNT_POSTS = builtOnce((db) =>
  db
    .select({
      hour: sql<number>`count(*) filter (where ${postId} >= ${sql.placeholder('from')})::int`,
      day: sql<number>`count(*) filter (where ${postId} >= ${sql.placeholder('day')})::int`,
      before: sql<number>`count(*) filter (where ${postId} < ${sql.placeholder('day')})::int`,
    })
    .from(postEntity)
    .where(
      and(
        eq(postEntity.entityId, sql.placeholder('entityId')),
        gte(postId, sql.placeholder('before')),
        lt(postId, sql.placeholder('until')),
      ),
    )
    .prepare('count_posts'),
);

/** Counts an entity's posts of two days, and of the last hour for a burst, in one statement that reads only the index. */
export async function findPostCounts(
  db: Transaction,
  entityId: number,
  now: Date,
): Promise<{ burst: Burst | null; posts: PostCounts }> {
  const [from, until] = hourBefore(now, 0);
  const [day, before] = [firstIdAt(now.getTime() - DAY_MS), firstIdAt(now.getTime() - 2 * DAY_MS)];
  const [row] = await COUNT_POSTS(db).execute({ entityId, from, until, day, before });
  if (!row) throw new Error('An aggregate query must return one row');
  const { hour, ...posts } = row;
  const bursts = await burstsAmong(db, new Map(hour >= MIN_BURST_POSTS ? [[entityId, hour]] : []), now);
  return { burst: bursts.get(entityId) ?? null, posts };
}

/** @param counted posts of the last hour */
async function burstsAmong(
  db: Transaction,
  counted: ReadonlyMap<number, number>,
  now: Date,
): Promise<Map<number, Burst>> {
  const before = counted.size > 0 ? await countHoursBefore(db, [...counted.keys()], now) : new Map<number, number[]>();
  const bursts = [...counted].map(([id, count]) => [id, burstOf(count, before.get(id) ?? [])] as const);
  return new Map(bursts.flatMap(([id, burst]) => (burst ? [[id, burst]] : [])));
}

const COUNT_BUSY = builtOnce((db) =>
  db
    .select({ id: postEntity.entityId, posts: sql<number>`count(*)::int` })
    .from(postEntity)
    .where(
      and(
        sql`${postEntity.entityId} = any((select ${sql.placeholder('entityIds')}::int[])::int[])`,
        sql`${postId} >= (select ${sql.placeholder('from')}::bigint)`,
        sql`${postId} < (select ${sql.placeholder('until')}::bigint)`,
      ),
    )
    .groupBy(postEntity.entityId)
    .having(sql`count(*) >= ${sql.raw(String(MIN_BURST_POSTS))}`)
    .prepare('count_busy'),
);

/** Posts of the last hour, of entities with enough of them for a burst. */
async function countBusy(db: Transaction, entityIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (entityIds.length === 0) return new Map();
  const [from, until] = hourBefore(now, 0);
  const rows = await COUNT_BUSY(db).execute({ entityIds, from, until });
  return new Map(rows.map(({ id, posts }) => [id, posts]));
}

/** Posts of the same hour of each day before, one day before first. */
async function countHoursBefore(
  db: Transaction,
  entityIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> {
  const hours = Array.from({ length: BURST_DAYS }, (_, day) => hourBefore(now, day + 1));
  const ends = [0, 1].map((end) => sql.param(hours.map((hour) => String(hour[end]))));
  const { rows } = await db.execute<{ id: number; posts: number[] }>(sql`
    select id, array_agg((
      select count(*)::int from post_entity
       where entity_id = id and post_id >= hour.from_id and post_id < hour.until_id
    ) order by hour.day) as posts
      from unnest(${sql.param(entityIds)}::int[]) id,
           unnest(${ends[0]}::bigint[], ${ends[1]}::bigint[]) with ordinality hour(from_id, until_id, day)
     group by id`);
  return new Map(rows.map(({ id, posts }) => [id, posts]));
}

/** The posts of the hour that ended so many days before: the first, and the first after it. */
function hourBefore(now: Date, days: number): [from: bigint, until: bigint] {
  const until = now.getTime() - days * DAY_MS;
  return [firstIdAt(until - HOUR_MS), firstIdAt(until)];
}
