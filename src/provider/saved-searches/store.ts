import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import { appUser } from '../accounts/schema.ts';
import { entity } from '../entities/schema.ts';
import { alertedPost, savedSearch } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';
import type { Alert } from '../../domain/following/alerts.ts';
import { notification } from '../notifications/schema.ts';

type Row = typeof savedSearch.$inferSelect;
type Kept = Pick<Row, 'userId' | 'entityId' | 'view'>;

/** A saved search, and its entity if it has one. */
export type SavedSearchRow = Awaited<ReturnType<typeof savedSearchesOf>>[number];

/** The saved searches of an account by name, or one of them. */
export async function savedSearchesOf(db: Transaction, userId: number, id?: number) {
  return db
    .select({ search: savedSearch, kind: entity.kind, label: entity.name })
    .from(savedSearch)
    .leftJoin(entity, eq(entity.id, savedSearch.entityId))
    .where(and(eq(savedSearch.userId, userId), id === undefined ? undefined : eq(savedSearch.id, id)))
    .orderBy(asc(savedSearch.name), asc(savedSearch.id));
}

export async function countSavedSearches(db: Transaction, userId: number): Promise<number> {
  const found = await db.select({ rows: count() }).from(savedSearch).where(eq(savedSearch.userId, userId));
  return found[0]?.rows ?? 0;
}

/** Gives a saved view a new name; undefined if it is not saved. */
export async function renameView(db: Transaction, { userId, entityId, view }: Kept, name: string) {
  const isIt = and(
    eq(savedSearch.userId, userId),
    entityId === null ? isNull(savedSearch.entityId) : eq(savedSearch.entityId, entityId),
    eq(savedSearch.view, view),
  );
  const [renamed] = await db.update(savedSearch).set({ name }).where(isIt).returning({ id: savedSearch.id });
  return renamed?.id;
}

/** Adds a saved search; gives its number. */
export async function addSavedSearch(db: Transaction, row: typeof savedSearch.$inferInsert): Promise<number> {
  const [added] = await db.insert(savedSearch).values(row).returning({ id: savedSearch.id });
  return added?.id ?? 0;
}

/** Changes a saved search; false if the account does not have it. */
export async function changeSavedSearch(
  db: Transaction,
  { userId, id }: Pick<Row, 'userId' | 'id'>,
  changes: Partial<Pick<Row, 'name' | 'seenTo'>>,
): Promise<boolean> {
  const changed = await db
    .update(savedSearch)
    .set(changes)
    .where(and(eq(savedSearch.userId, userId), eq(savedSearch.id, id)));
  return (changed.rowCount ?? 0) > 0;
}

export async function removeSavedSearch(db: Transaction, userId: number, id: number): Promise<void> {
  await db.delete(savedSearch).where(and(eq(savedSearch.userId, userId), eq(savedSearch.id, id)));
}

const account = {
  id: appUser.id,
  timeZone: appUser.timeZone,
  mustChangePassword: appUser.mustChangePassword,
  planName: appUser.planName,
  expiresOn: appUser.expiresOn,
};

/** The alert of a saved search that is due, and its account. */
export type DueAlert = NonNullable<Awaited<ReturnType<typeof nextDueAlert>>>;

/** The alert of a saved search that has been due longest. */
export async function nextDueAlert(db: Transaction, now: Date) {
  const [due] = await db
    .select({ search: savedSearch, kind: entity.kind, label: entity.name, account })
    .from(savedSearch)
    .innerJoin(appUser, eq(appUser.id, savedSearch.userId))
    .leftJoin(entity, eq(entity.id, savedSearch.entityId))
    .where(and(lte(savedSearch.alertDueAt, now), isNull(appUser.disabledAt)))
    .orderBy(asc(savedSearch.alertDueAt), asc(savedSearch.id))
    .limit(1);
  return due;
}

/** Locks a saved search; false if another process has looked at its alert, or it was changed meanwhile. */
export async function lockAlert(db: Transaction, { id, alert, alertDueAt }: typeof savedSearch.$inferSelect) {
  const [row] = await db
    .select({ alert: savedSearch.alert, alertDueAt: savedSearch.alertDueAt })
    .from(savedSearch)
    .where(eq(savedSearch.id, id))
    .for('update', { skipLocked: true });
  return row?.alert === alert && row.alertDueAt?.getTime() === alertDueAt?.getTime();
}

/** Sets when an alert is looked at next. */
export async function postponeAlert(db: Transaction, id: number, alertDueAt: Date): Promise<void> {
  await db.update(savedSearch).set({ alertDueAt }).where(eq(savedSearch.id, id));
}

/** Marks posts as reported; gives those that were not. */
export async function markAlerted(db: Transaction, savedSearchId: number, posts: readonly bigint[]): Promise<bigint[]> {
  if (posts.length === 0) return [];
  const added = await db
    .insert(alertedPost)
    .values(posts.map((postId) => ({ savedSearchId, postId })))
    .onConflictDoNothing()
    .returning({ postId: alertedPost.postId });
  return added.map(({ postId }) => postId);
}

/** Forgets which posts an alert has reported, up to a post: they are too old to be found again. */
export async function forgetAlerted(db: Transaction, savedSearchId: number, before: bigint): Promise<void> {
  await db
    .delete(alertedPost)
    .where(and(eq(alertedPost.savedSearchId, savedSearchId), sql`${alertedPost.postId} < ${before}`));
}

/** Takes the earlier alert of a saved search off the list, which shows only the latest. It may still be on its way. */
export async function hideAlertNotice(db: Transaction, savedSearchId: number): Promise<void> {
  await db
    .update(notification)
    .set({ inBell: false })
    .where(and(eq(notification.savedSearchId, savedSearchId), eq(notification.inBell, true)));
}

/** Switches the alert of a saved search. The same alert again changes nothing. */
export async function switchAlert(
  db: Transaction,
  { userId, id }: { userId: number; id: number },
  alert: Alert,
  now: Date,
): Promise<void> {
  const isIt = and(eq(savedSearch.userId, userId), eq(savedSearch.id, id));
  const times = alert === 'no' ? { alertSince: null, alertDueAt: null } : { alertSince: now, alertDueAt: now };
  await db
    .update(savedSearch)
    .set({ alert, ...times })
    .where(and(isIt, sql`${savedSearch.alert} <> ${alert}`));
}
