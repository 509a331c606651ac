import { eq } from 'drizzle-orm';
import type { Letterhead } from '../../reports/report.ts';
import type { Database } from '../data/connect.ts';
import { letterhead } from './schema.ts';

type LetterheadRow = Omit<typeof letterhead.$inferSelect, 'userId'>;

/** The letterhead of an account; undefined without one. */
export async function findLetterhead(db: Database, userId: number): Promise<LetterheadRow | undefined> {
  const found = await db
    .select({ name: letterhead.name, colour: letterhead.colour, logo: letterhead.logo })
    .from(letterhead)
    .where(eq(letterhead.userId, userId));
  return found[0];
}

/** The letterhead of an account as reports take it; null without one. */
export async function letterheadOf(db: Database, userId: number): Promise<Letterhead | null> {
  const row = await findLetterhead(db, userId);
  return row ? { ...row, logo: row.logo?.toString('base64') ?? null } : null;
}

/** Keeps the letterhead of an account; without `logo` the present one stays. */
export async function saveLetterhead(
  db: Database,
  userId: number,
  row: Omit<LetterheadRow, 'logo'> & { logo?: Buffer | null | undefined },
): Promise<void> {
  await db
    .insert(letterhead)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: letterhead.userId, set: row });
}

export async function removeLetterhead(db: Database, userId: number): Promise<void> {
  await db.delete(letterhead).where(eq(letterhead.userId, userId));
}
