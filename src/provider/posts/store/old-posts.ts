import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connect.ts';
import { dropMonth, monthsOf } from './partitions.ts';

/** Posts deleted by one statement, so that none holds its locks for long. */
const AT_ONCE = 1000;

/** Whether a post `p` is kept however old it is. */
const IS_KEPT = `(p.source = 'story' or p.removed_at is not null or p.starred_at is not null
  or exists (select from public.readlist_post r where r.post_id = p.id)
  or exists (select from public.post_tag t where t.post_id = p.id)
  or exists (select from public.sentiment_correction c where c.post_id = p.id)
  or exists (select from public.injury_candidate_post i where i.post_id = p.id))`;

/**
 * Deletes posts with lower numbers: whole months at once where posts are partitioned, and otherwise in pieces. Kept are
 * those that people work with: saved, starred, tagged or corrected posts, stories, and posts that report an injury.
 * Removed posts stay too: a feed that brings one again adds nothing.
 * @param before the number of the oldest post that stays; see `firstIdAt`
 * @returns how many were deleted
 */
export async function deleteOldPosts(db: Database, before: bigint): Promise<number> {
  for (let deleted = await dropOldMonths(db, before); ;) {
    const { rowCount } = await db.execute(sql`delete from post where id in (
      select p.id from post p where p.id < ${before} and not ${sql.raw(IS_KEPT)} order by p.id limit ${AT_ONCE})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return deleted;
  }
}

/** Of the months that end before, those with posts that are not kept. */
async function dropOldMonths(db: Database, before: bigint): Promise<number> {
  let deleted = 0;
  for (const month of await monthsOf(db)) {
    if (month.before > before) break;
    const { rowCount } = await db.$client.query(`select from public.${month.name} p where not ${IS_KEPT} limit 1`);
    if (rowCount === 0) continue;
    const dropped = await dropMonth(db, month, IS_KEPT);
    if (dropped === null) break;
    deleted += dropped;
  }
  return deleted;
}
