import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Favourite } from '../../contract/following/favourites.ts';
import type { Digest, FavouriteSettings } from '../../domain/following/favourites.ts';
import type { Capabilities } from '../../domain/capabilities.ts';
import { tagOf } from '../../domain/tags.ts';
import type { CoverageStatus } from '../../domain/vocabulary.ts';
import { entity, player } from '../entities/schema.ts';
import { favourite } from './schema.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';
import type { LinkedPosts } from '../posts/store/scan-links.ts';
import type { Transaction } from '../data/transaction.ts';
import { appUser, plan } from '../accounts/schema.ts';
import type { UserRow } from '../accounts/store.ts';

/** An entity by its id, or a hashtag by its key and spelling. */
export type Followed = { entityId: number } | { hashtag: string; spelling: string };

export interface FavouriteRow extends Favourite {
  /** Null for hashtags. */
  entityId: number | null;
  country: string | null;
  /** True for players. */
  isPlayer: boolean;
  teamTag: string | null;
  teamName: string | null;
  /** Null if it is not a player. */
  coverage: CoverageStatus | null;
}

const club = alias(entity, 'club');

/** The favourites of an account, the earliest first. */
export async function favouritesOf(db: Transaction, userId: number, followed?: Followed): Promise<FavouriteRow[]> {
  const rows = await db
    .select({
      entityId: favourite.entityId,
      hashtag: favourite.hashtag,
      spelling: favourite.spelling,
      digest: favourite.digest,
      push: favourite.push,
      kind: entity.kind,
      name: entity.name,
      picture: sql<PictureRow>`${sql.raw(pictureRow('entity', 'club'))}`,
      country: entity.country,
      playerId: player.entityId,
      coverage: player.coverage,
      clubId: club.id,
      clubKind: club.kind,
      clubName: club.name,
    })
    .from(favourite)
    .leftJoin(entity, eq(entity.id, favourite.entityId))
    .leftJoin(player, eq(player.entityId, favourite.entityId))
    .leftJoin(club, eq(club.id, player.teamId))
    .where(and(eq(favourite.userId, userId), followed && isOf(followed)))
    .orderBy(asc(favourite.id));
  return rows.map(({ entityId, hashtag, spelling, digest, push, ...row }) => {
    const kind = row.kind ?? 'hashtag';
    return {
      entityId,
      tag: entityId === null ? (hashtag ?? '') : tagOf(kind, entityId, row.name ?? ''),
      type: kind,
      label: row.name ?? spelling ?? '',
      image: entityId === null ? null : pictureFrom({ id: entityId, kind, name: row.name ?? '' }, row.picture),
      country: row.country,
      favouriteSettings: { digest, push },
      isPlayer: row.playerId !== null,
      teamTag: row.clubId && row.clubKind ? tagOf(row.clubKind, row.clubId, '') : null,
      teamName: row.clubName,
      coverage: row.coverage,
    };
  });
}

/** An account's favourites, as needed for lists of posts: without names, pictures and clubs. */
export async function followedBy(db: Transaction, userId: number): Promise<LinkedPosts> {
  const rows = await db
    .select({ entityId: favourite.entityId, hashtag: favourite.hashtag })
    .from(favourite)
    .where(eq(favourite.userId, userId))
    .orderBy(asc(favourite.id));
  return {
    entities: rows.flatMap(({ entityId }) => entityId ?? []),
    hashtags: rows.flatMap(({ hashtag }) => hashtag ?? []),
  };
}

/** The hashtags that an account follows. */
export async function hashtagsOf(db: Transaction, userId: number): Promise<{ hashtag: string; spelling: string }[]> {
  const rows = await db
    .select({ hashtag: favourite.hashtag, spelling: favourite.spelling })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), isNotNull(favourite.hashtag)))
    .orderBy(asc(favourite.id));
  return rows.map(({ hashtag, spelling }) => ({
    hashtag: hashtag ?? '',
    spelling: spelling ?? '',
  }));
}

function isOf(followed: Followed) {
  return 'entityId' in followed ? eq(favourite.entityId, followed.entityId) : eq(favourite.hashtag, followed.hashtag);
}

export async function countFavourites(db: Transaction, userId: number): Promise<number> {
  const found = await db.select({ favourites: count() }).from(favourite).where(eq(favourite.userId, userId));
  return found[0]?.favourites ?? 0;
}

/** Changes the settings of a favourite; false if it is not one. */
export async function changeFavourite(
  db: Transaction,
  userId: number,
  followed: Followed,
  settings: FavouriteSettings,
): Promise<boolean> {
  const changed = await db
    .update(favourite)
    .set(settings)
    .where(and(eq(favourite.userId, userId), isOf(followed)));
  return (changed.rowCount ?? 0) > 0;
}

export async function addFavourite(
  db: Transaction,
  userId: number,
  followed: Followed,
  settings: FavouriteSettings,
  now: Date,
): Promise<void> {
  await db.insert(favourite).values({ userId, ...followed, ...settings, createdAt: now });
}

/** Removes a favourite; false if it was not one. */
export async function removeFavourite(db: Transaction, userId: number, followed: Followed): Promise<boolean> {
  const removed = await db.delete(favourite).where(and(eq(favourite.userId, userId), isOf(followed)));
  return (removed.rowCount ?? 0) > 0;
}

/** A favourite in the form of the contract. */
export function favouriteOf(row: Favourite): Favourite {
  const { tag, type, label, image, favouriteSettings } = row;
  return { tag, type, label, image, favouriteSettings };
}

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

/**
 * The next accounts with that time and without a digest since it was due, each with what its plan holds, locked until
 * the end of the transaction.
 * @param after the id of the one before
 */
export async function nextInDigest(
  db: Transaction,
  { timeZone, hour }: DigestTime,
  { due, after, limit }: { due: Date; after: number; limit: number },
): Promise<{ account: UserRow; capabilities: Capabilities }[]> {
  const isThen = and(
    timeZone === null ? isNull(appUser.timeZone) : eq(appUser.timeZone, timeZone),
    eq(appUser.digestHour, hour),
  );
  const isUnwritten = or(isNull(appUser.digestedAt), lt(appUser.digestedAt, due));
  return db
    .select({ account: appUser, capabilities: sql<Capabilities>`${plan.capabilities} || ${appUser.capabilities}` })
    .from(appUser)
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(and(isThen, isUnwritten, gt(appUser.id, after), wantsDigest(db)))
    .orderBy(asc(appUser.id))
    .limit(limit)
    .for('update', { of: appUser, skipLocked: true });
}

/** Stores that the digests of accounts are written. */
export async function markDigested(db: Transaction, userIds: readonly number[], digestedAt: Date): Promise<void> {
  await db
    .update(appUser)
    .set({ digestedAt })
    .where(inArray(appUser.id, [...userIds]));
}

/** The favourites in the digests of accounts. */
export async function digestFavourites(
  db: Transaction,
  userIds: readonly number[],
): Promise<{ userId: number; entityId: number | null; hashtag: string | null; digest: Digest }[]> {
  const { userId, entityId, hashtag, digest } = favourite;
  return db
    .select({ userId, entityId, hashtag, digest })
    .from(favourite)
    .where(and(inArray(userId, [...userIds]), ne(digest, 'no')));
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
