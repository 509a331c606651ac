import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { appUser } from '../../../accounts/schema.ts';
import { entity } from '../../schema/entities.ts';
import { savedSearch } from '../../schema/saved-searches.ts';
import type { Transaction } from '../transaction.ts';

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
