import { createHmac, randomBytes } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { SEARCH_VIEW_DAYS } from '../../../../domain/constants.ts';
import { addDays } from '../../../../domain/days.ts';
import { fold } from '../../../../domain/names/fold.ts';
import type { Database } from '../../connect.ts';
import { searchDay, searchView } from '../../schema/searches.ts';

const SALT_BYTES = 32;
const HASH_BYTES = 16;

/**
 * Counts one view of a search on a day. The stored key is a hash of the text with that day's salt.
 * @param day YYYY-MM-DD
 * @returns false for a past day
 */
export async function countSearchView(db: Database, text: string, day: string): Promise<boolean> {
  const salt = await saltOf(db, day);
  if (!salt) return false;
  const hash = createHmac('sha256', salt)
    .update(fold(text) || text)
    .digest();
  await db
    .insert(searchView)
    .values({ day, hash: hash.subarray(0, HASH_BYTES) })
    .onConflictDoUpdate({
      target: [searchView.day, searchView.hash],
      set: { views: sql`${searchView.views} + 1` },
    });
  return true;
}

async function saltOf(db: Database, day: string): Promise<Buffer | null> {
  const select = () => db.select().from(searchDay).where(eq(searchDay.day, day));
  const [known] = await select();
  if (known) return known.salt;
  await db
    .insert(searchDay)
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflictDoNothing();
  const [made] = await select();
  return made?.salt ?? null;
}

/** Deletes the salts of past days, and old counts. */
export async function forgetSearches(db: Database, today: string): Promise<void> {
  await db.update(searchDay).set({ salt: null }).where(lt(searchDay.day, today));
  await db.delete(searchDay).where(lt(searchDay.day, addDays(today, -SEARCH_VIEW_DAYS)));
}

/** The number of searches on each day, the newest first. */
export async function searchDays(db: Database): Promise<{ day: string; views: number; texts: number }[]> {
  return db
    .select({
      day: searchView.day,
      views: sql<number>`sum(${searchView.views})::int`,
      texts: sql<number>`count(*)::int`,
    })
    .from(searchView)
    .groupBy(searchView.day)
    .orderBy(desc(searchView.day));
}
