import { and, asc, count, eq } from 'drizzle-orm';
import type { Transaction } from '../data/transaction.ts';
import { injuryMedia } from './schema.ts';

/** A video or picture of an injury. */
export type Medium = Pick<typeof injuryMedia.$inferSelect, 'name' | 'url'>;

const { id, name, url } = injuryMedia;

/** The videos and pictures of an injury, in the order in which they were added. */
export async function listMedia(db: Transaction, injuryId: number) {
  return db
    .select({ id, name, url })
    .from(injuryMedia)
    .where(eq(injuryMedia.injuryId, injuryId))
    .orderBy(asc(injuryMedia.id));
}

export async function countMedia(db: Transaction, injuryId: number): Promise<number> {
  const [held] = await db.select({ count: count() }).from(injuryMedia).where(eq(injuryMedia.injuryId, injuryId));
  return held?.count ?? 0;
}

/** Adds a video or picture. An address stands once, with its newest name. */
export async function insertMedium(db: Transaction, medium: typeof injuryMedia.$inferInsert): Promise<void> {
  await db.delete(injuryMedia).where(and(eq(injuryMedia.injuryId, medium.injuryId), eq(url, medium.url)));
  await db.insert(injuryMedia).values(medium);
}

/** @returns what was removed; undefined if the injury has no such medium */
export async function deleteMedium(db: Transaction, injuryId: number, medium: number): Promise<Medium | undefined> {
  const isIt = and(eq(injuryMedia.injuryId, injuryId), eq(id, medium));
  return (await db.delete(injuryMedia).where(isIt).returning({ name, url }))[0];
}
