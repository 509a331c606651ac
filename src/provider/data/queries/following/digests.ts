import { and, asc, eq, exists, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Digest } from '../../../../domain/following/favourites.ts';
import { appUser } from '../../../accounts/schema.ts';
import { favourite } from '../../schema/favourites.ts';
import type { Transaction } from '../transaction.ts';
import type { UserRow } from '../../../accounts/store.ts';

/** A time of day at which accounts want their digest. */
export interface DigestTime {
  /** Null is UTC. */
  timeZone: string | null;
  hour: number;
}

/** All times of day at which accounts want their digest. */
export async function digestTimes(db: Transaction): Promise<DigestTime[]> {
  const time = { timeZone: appUser.timeZone, hour: appUser.digestHour };
  return db.select(time).from(appUser).where(wantsDigest(db)).groupBy(appUser.timeZone, appUser.digestHour);
}

/** The next account with that time and without a digest since it was due, locked until the end of the transaction. */
export async function nextInDigest(
  db: Transaction,
  { timeZone, hour }: DigestTime,
  due: Date,
): Promise<UserRow | undefined> {
  const isThen = and(
    timeZone === null ? isNull(appUser.timeZone) : eq(appUser.timeZone, timeZone),
    eq(appUser.digestHour, hour),
  );
  const isUnwritten = or(isNull(appUser.digestedAt), lt(appUser.digestedAt, due));
  const [found] = await db
    .select()
    .from(appUser)
    .where(and(isThen, isUnwritten, wantsDigest(db)))
    .orderBy(asc(appUser.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return found;
}

/** The favourites in an account's digest. */
export async function digestFavourites(
  db: Transaction,
  userId: number,
): Promise<{ entityId: number | null; hashtag: string | null; digest: Digest }[]> {
  return db
    .select({ entityId: favourite.entityId, hashtag: favourite.hashtag, digest: favourite.digest })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), ne(favourite.digest, 'no')));
}

/** Takes all favourites of an account out of its digest. */
export async function endDigest(db: Transaction, userId: number): Promise<void> {
  await db.update(favourite).set({ digest: 'no' }).where(eq(favourite.userId, userId));
}

function wantsDigest(db: Transaction) {
  const wanted = db
    .select({ one: sql`1` })
    .from(favourite)
    .where(and(eq(favourite.userId, appUser.id), ne(favourite.digest, 'no')));
  return exists(wanted);
}
