import { sql } from 'drizzle-orm';
import { type Burst, BURST_DAYS, burstOf, HOUR_MS, MIN_BURST_POSTS } from '../../../domain/following/alerts.ts';
import type { PostCounts } from '../../../contract/posts/bursts.ts';
import { firstIdAt } from '../../../domain/posts/posts.ts';
import type { Transaction } from '../../data/transaction.ts';

/** The entities with more posts in the last hour than usual at this time, each with its figures. */
export async function findBursts(
  db: Transaction,
  entityIds: readonly number[],
  now: Date,
): Promise<Map<number, Burst>> {
  return burstsAmong(db, await countBusy(db, entityIds, now), now);
}

/** Counts an entity's posts of two days, and of the last hour for a burst, in one statement that reads only the index. */
export async function findPostCounts(
  db: Transaction,
  entityId: number,
  now: Date,
): Promise<{ burst: Burst | null; posts: PostCounts }> {
  const [from, until] = hourBefore(now, 0);
  const [day, before] = [1, 2].map((days) => firstIdAt(now.getTime() - days * 24 * HOUR_MS));
  const { rows } = await db.execute<PostCounts & { hour: number }>(sql`
    select count(*) filter (where post_id >= ${from})::int as hour,
           count(*) filter (where post_id >= ${day})::int as day,
           count(*) filter (where post_id < ${day})::int as before
      from post_entity where entity_id = ${entityId} and post_id >= ${before} and post_id < ${until}`);
  const [row] = rows;
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

/** Posts of the last hour, of entities with enough of them for a burst. */
async function countBusy(db: Transaction, entityIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (entityIds.length === 0) return new Map();
  const [from, until] = hourBefore(now, 0);
  const { rows } = await db.execute<{ id: number; posts: number }>(sql`
    select entity_id as id, count(*)::int as posts from post_entity
     where entity_id = any(${sql.param(entityIds)}::int[]) and post_id >= ${from} and post_id < ${until}
     group by entity_id having count(*) >= ${MIN_BURST_POSTS}`);
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
  const until = now.getTime() - days * 24 * HOUR_MS;
  return [firstIdAt(until - HOUR_MS), firstIdAt(until)];
}
