import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connect.ts';

/** Posts deleted by one statement, so that none holds its locks for long. */
const AT_ONCE = 1000;

/**
 * Deletes posts with lower numbers, in pieces. Kept are those that people work with: saved, starred, tagged or corrected
 * posts, stories, and posts that report an injury. Removed posts stay too: a feed that brings one again adds nothing.
 * @param before the number of the oldest post that stays; see `firstIdAt`
 * @returns how many were deleted
 */
export async function deleteOldPosts(db: Database, before: bigint): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(sql`delete from post where id in (
      select p.id from post p
      where p.id < ${before} and p.source <> 'story' and p.removed_at is null and p.starred_at is null
        and not exists (select from readlist_post r where r.post_id = p.id)
        and not exists (select from post_tag t where t.post_id = p.id)
        and not exists (select from sentiment_correction c where c.post_id = p.id)
        and not exists (select from injury_candidate_post i where i.post_id = p.id)
      order by p.id limit ${AT_ONCE})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return deleted;
  }
}
