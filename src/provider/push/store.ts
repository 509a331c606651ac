import { and, asc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Capabilities } from '../../domain/capabilities.ts';
import type { Push } from '../../domain/following/favourites.ts';
import { MAX_PUSH_DEVICES, PUSH_PAUSE_MS } from '../../domain/following/push.ts';
import { appUser, plan } from '../accounts/schema.ts';
import type { Database } from '../data/connect.ts';
import { insertMissing } from '../data/insert-rows.ts';
import type { Transaction } from '../data/transaction.ts';
import { favourite } from '../following/schema.ts';
import { pushDevice, pushedPost, pushMessage } from './schema.ts';

type DeviceRow = typeof pushDevice.$inferSelect;
type MessageRow = typeof pushMessage.$inferInsert;

/** The device of a session; undefined if it receives no push notifications. */
export async function deviceOf(db: Transaction, sessionId: number): Promise<DeviceRow | undefined> {
  const [device] = await db.select().from(pushDevice).where(eq(pushDevice.sessionId, sessionId));
  return device;
}

/** Sets the device of a session. A browser has one endpoint: it belongs to whoever signed in last. */
export async function saveDevice(db: Transaction, device: typeof pushDevice.$inferInsert): Promise<void> {
  const { userId, sessionId, endpoint } = device;
  await db.delete(pushDevice).where(or(eq(pushDevice.sessionId, sessionId), eq(pushDevice.endpoint, endpoint)));
  await db.insert(pushDevice).values(device);
  const kept = db
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId))
    .orderBy(sql`${pushDevice.id} desc`)
    .limit(MAX_PUSH_DEVICES);
  await db.delete(pushDevice).where(and(eq(pushDevice.userId, userId), sql`${pushDevice.id} not in ${kept}`));
}

export async function removeDevice(db: Transaction, id: number): Promise<void> {
  await db.delete(pushDevice).where(eq(pushDevice.id, id));
}

/** Sets whether the notifications of a session's device tell what has happened. */
export async function changeDevice(db: Transaction, sessionId: number, isDetailed: boolean): Promise<void> {
  await db.update(pushDevice).set({ isDetailed }).where(eq(pushDevice.sessionId, sessionId));
}

const target = { id: pushDevice.id, userId: pushDevice.userId, isDetailed: pushDevice.isDetailed };

/** The devices of accounts. */
export async function targetsOf(db: Transaction, userIds: readonly number[]) {
  return db
    .select(target)
    .from(pushDevice)
    .where(inArray(pushDevice.userId, [...userIds]));
}

export async function addMessages(db: Transaction, rows: readonly MessageRow[]): Promise<void> {
  await insertMissing(db, pushMessage, rows);
}

/** A notification that is due, and its device. */
export interface DueMessage {
  message: typeof pushMessage.$inferSelect;
  device: DeviceRow;
  account: Pick<typeof appUser.$inferSelect, 'expiresOn' | 'mustChangePassword' | 'planName' | 'disabledAt'>;
  capabilities: Capabilities;
}

/**
 * Takes the notifications that have been due longest. Until `again` no other process takes them: a process that is
 * killed loses none.
 */
export async function takeDueMessages(db: Database, now: Date, again: Date, limit: number): Promise<DueMessage[]> {
  const due = db
    .select({ id: pushMessage.id })
    .from(pushMessage)
    .where(lte(pushMessage.dueAt, now))
    .orderBy(asc(pushMessage.dueAt), asc(pushMessage.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(pushMessage)
    .set({ dueAt: again, attempts: sql`${pushMessage.attempts} + 1` })
    .where(sql`${pushMessage.id} in ${due}`)
    .returning({ id: pushMessage.id });
  if (taken.length === 0) return [];
  const { expiresOn, mustChangePassword, planName, disabledAt } = appUser;
  const ids = taken.map(({ id }) => id);
  return db
    .select({
      message: pushMessage,
      device: pushDevice,
      account: { expiresOn, mustChangePassword, planName, disabledAt },
      capabilities: sql<Capabilities>`${plan.capabilities} || ${appUser.capabilities}`,
    })
    .from(pushMessage)
    .innerJoin(pushDevice, eq(pushDevice.id, pushMessage.deviceId))
    .innerJoin(appUser, eq(appUser.id, pushDevice.userId))
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(inArray(pushMessage.id, ids))
    .orderBy(asc(pushMessage.id));
}

export async function removeMessage(db: Transaction, id: number): Promise<void> {
  await db.delete(pushMessage).where(eq(pushMessage.id, id));
}

/** Sets when a notification is tried next. */
export async function postponeMessage(db: Transaction, id: number, dueAt: Date): Promise<void> {
  await db.update(pushMessage).set({ dueAt }).where(eq(pushMessage.id, id));
}

/** Deletes notifications that nobody needs any more. */
export async function removeMessagesBefore(db: Transaction, before: Date): Promise<void> {
  await db.delete(pushMessage).where(lt(pushMessage.createdAt, before));
}

const isPaused = (now: Date) =>
  sql`coalesce(${appUser.pushedAt}, '-infinity') <= ${new Date(now.getTime() - PUSH_PAUSE_MS)}`;

/** The accounts whose favourites may have posts to push: with a device, a favourite that pushes, and no push just before. */
export async function accountsToPush(db: Transaction, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(pushDevice, eq(pushDevice.userId, appUser.id))
    .innerJoin(favourite, and(eq(favourite.userId, appUser.id), ne(favourite.push, 'no')))
    .where(isPaused(now))
    .groupBy(appUser.id)
    .orderBy(asc(appUser.id));
  return rows.map(({ id }) => id);
}

/** Locks an account whose favourites may have posts to push; undefined if another process does it, or did. */
export async function lockAccountToPush(db: Transaction, userId: number, now: Date) {
  const [account] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, userId), isPaused(now)))
    .for('update', { skipLocked: true });
  return account;
}

/** The favourites of an account that push posts. */
export async function pushingFavourites(
  db: Transaction,
  userId: number,
): Promise<{ entityId: number | null; hashtag: string | null; push: Push }[]> {
  return db
    .select({ entityId: favourite.entityId, hashtag: favourite.hashtag, push: favourite.push })
    .from(favourite)
    .where(and(eq(favourite.userId, userId), ne(favourite.push, 'no')));
}

/** Marks posts as pushed to an account; gives those that were not. Forgets those before `from`. */
export async function markPushed(
  db: Transaction,
  userId: number,
  posts: readonly bigint[],
  from: bigint,
): Promise<bigint[]> {
  await db.delete(pushedPost).where(and(eq(pushedPost.userId, userId), lt(pushedPost.postId, from)));
  if (posts.length === 0) return [];
  const added = await db
    .insert(pushedPost)
    .values(posts.map((postId) => ({ userId, postId })))
    .onConflictDoNothing()
    .returning({ postId: pushedPost.postId });
  return added.map(({ postId }) => postId);
}

/** When the first device of an account was added; posts from before are not pushed. */
export async function pushSince(db: Transaction, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ since: sql<Date | null>`min(${pushDevice.createdAt})`.mapWith(pushDevice.createdAt) })
    .from(pushDevice)
    .where(eq(pushDevice.userId, userId));
  return row?.since ?? null;
}
