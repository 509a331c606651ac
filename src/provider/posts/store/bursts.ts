import { sql } from 'drizzle-orm';
import { type Burst, BURST_DAYS, burstOf, HOUR_MS, MIN_BURST_POSTS } from '../../../domain/following/alerts.ts';
import { firstIdAt } from '../../../domain/posts/posts.ts';
import type { Transaction } from '../../data/transaction.ts';

/** The entities with more posts in the last hour than usual at this time, each with its figures. */
export async function findBursts(
  db: Transaction,
  entityIds: readonly number[],
  now: Date,
): Promise<Map<number, Burst>> {
  const counted = await countBusy(db, entityIds, now);
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
