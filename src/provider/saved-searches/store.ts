import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import { appUser, plan } from '../accounts/schema.ts';
import { entity } from '../entities/schema.ts';
import { alertedInjury, alertedPost, injuryAlert, savedSearch } from './schema.ts';
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
    .select({ search: savedSearch, kind: entity.kind, label: entity.name, accessEpoch: appUser.accessEpoch })
    .from(savedSearch)
    .innerJoin(appUser, eq(appUser.id, savedSearch.userId))
    .leftJoin(entity, eq(entity.id, savedSearch.entityId))
    .where(and(eq(savedSearch.userId, userId), id === undefined ? undefined : eq(savedSearch.id, id)))
    .orderBy(asc(savedSearch.name), asc(savedSearch.id));
}

/** A saved search with its account; undefined if there is none, or its account is closed. */
export async function findSavedSearch(db: Transaction, id: number) {
  const { language, timeZone, mustChangePassword, planName, expiresOn, isDemo } = appUser;
  const account = { id: appUser.id, language, timeZone, mustChangePassword, planName, expiresOn, isDemo };
  const [found] = await db
    .select({ search: savedSearch, kind: entity.kind, label: entity.name, accessEpoch: appUser.accessEpoch, account })
    .from(savedSearch)
    .innerJoin(appUser, eq(appUser.id, savedSearch.userId))
    .leftJoin(entity, eq(entity.id, savedSearch.entityId))
    .where(and(eq(savedSearch.id, id), isNull(appUser.disabledAt)));
  return found;
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
  capabilities: sql<(typeof plan.$inferSelect)['capabilities']>`${plan.capabilities} || ${appUser.capabilities}`,
};

/** The alert of a saved search that is due, and its account. */
export type DueAlert = NonNullable<Awaited<ReturnType<typeof nextDueAlert>>>;

/** The alert of a saved search that has been due longest. */
export async function nextDueAlert(db: Transaction, now: Date) {
  const [due] = await db
    .select({ search: savedSearch, kind: entity.kind, label: entity.name, account })
    .from(savedSearch)
    .innerJoin(appUser, eq(appUser.id, savedSearch.userId))
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .leftJoin(entity, eq(entity.id, savedSearch.entityId))
    .where(and(lte(savedSearch.alertDueAt, now), isNull(appUser.disabledAt)))
    .orderBy(asc(savedSearch.alertDueAt))
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

/** Removes the earlier alert of a saved search: a list shows only the latest. */
export async function removeAlertNotice(db: Transaction, savedSearchId: number): Promise<void> {
  await db.delete(notification).where(eq(notification.savedSearchId, savedSearchId));
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

/** Whether an account has injury alerts on. */
export async function hasInjuryAlert(db: Transaction, userId: number): Promise<boolean> {
  const rows = await db.select({ id: injuryAlert.userId }).from(injuryAlert).where(eq(injuryAlert.userId, userId));
  return rows.length > 0;
}

/** Switches the alert of injuries on; false if it is on. */
export async function addInjuryAlert(db: Transaction, userId: number, dueAt: Date): Promise<boolean> {
  const added = await db.insert(injuryAlert).values({ userId, dueAt }).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** Switches it off and forgets what it has reported. */
export async function removeInjuryAlert(db: Transaction, userId: number): Promise<void> {
  await db.delete(injuryAlert).where(eq(injuryAlert.userId, userId));
  await db.delete(alertedInjury).where(eq(alertedInjury.userId, userId));
}

/** The account with the alert of injuries that has been due longest, locked until the end of the transaction. */
export async function nextDueInjuryAlert(db: Transaction, now: Date) {
  const [due] = await db
    .select(account)
    .from(injuryAlert)
    .innerJoin(appUser, eq(appUser.id, injuryAlert.userId))
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(and(lte(injuryAlert.dueAt, now), isNull(appUser.disabledAt)))
    .orderBy(asc(injuryAlert.dueAt))
    .limit(1)
    .for('update', { of: injuryAlert, skipLocked: true });
  return due;
}

export async function postponeInjuryAlert(db: Transaction, userId: number, dueAt: Date): Promise<void> {
  await db.update(injuryAlert).set({ dueAt }).where(eq(injuryAlert.userId, userId));
}

/** Makes the alerts of injuries due of all who follow a player, or the player's club. */
export async function hastenInjuryAlerts(db: Transaction, playerId: number, now: Date): Promise<void> {
  const followers = sql`select f.user_id from player y join favourite f on f.entity_id in (y.entity_id, y.team_id)
    where y.entity_id = ${playerId}`;
  await db
    .update(injuryAlert)
    .set({ dueAt: now })
    .where(sql`${injuryAlert.dueAt} > ${now} and ${injuryAlert.userId} in (${followers})`);
}

/** An injury or a return to report. */
export interface InjuryEvent {
  injuryId: number;
  isReturn: boolean;
  playerId: number;
  name: string;
  /** YYYY-MM-DD */
  day: string;
}

/**
 * Marks the injuries and returns of followed players, and of players of followed clubs, as reported; gives those that
 * were not. Nothing counts from before the day on which somebody was followed.
 * @param from first day, YYYY-MM-DD
 * @param until last day
 */
export async function markAlertedInjuries(
  db: Transaction,
  userId: number,
  { from, until }: { from: string; until: string },
): Promise<InjuryEvent[]> {
  const { rows } = await db.execute<InjuryEvent & Record<string, unknown>>(sql`WITH followed AS (
      SELECT y.entity_id AS id, greatest(min(f.created_at)::date, ${from}::date) AS since
      FROM favourite f JOIN player y ON f.entity_id IN (y.entity_id, y.team_id) WHERE f.user_id = ${userId} GROUP BY 1),
    event AS (SELECT i.id, i.player_id, NOT i.ongoing AS is_return,
        CASE WHEN i.ongoing THEN i.start_date ELSE i.end_date END AS day, w.since
      FROM followed w JOIN injury i ON i.player_id = w.id
      WHERE NOT i.other_event AND i.parent_id IS NULL),
    added AS (INSERT INTO alerted_injury (user_id, injury_id, is_return)
      SELECT ${userId}, id, is_return FROM event WHERE day BETWEEN since AND ${until}::date
      ON CONFLICT DO NOTHING RETURNING injury_id, is_return)
    SELECT e.id AS "injuryId", e.is_return AS "isReturn", e.player_id AS "playerId", n.name, e.day::text AS day
    FROM added a JOIN event e ON e.id = a.injury_id AND e.is_return = a.is_return JOIN entity n ON n.id = e.player_id
    ORDER BY e.day, e.id`);
  return rows;
}
