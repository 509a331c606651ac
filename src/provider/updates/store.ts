import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Collection, UpdatedRows, UpdateFailure, UpdateResult } from '../../domain/updates.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { collectionUpdate, type Validators } from './schema.ts';

type Row = typeof collectionUpdate.$inferSelect;

/** The collections that staff have set up. */
export async function listUpdates(db: Transaction): Promise<Row[]> {
  return db.select().from(collectionUpdate);
}

/** What staff choose for a collection. */
export type UpdateSettings = Pick<Row, 'isOn' | 'parts' | 'address' | 'everyDays'>;

/** What is stored of a collection; its row is held. */
export async function lockUpdate(db: Transaction, collection: Collection): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(collectionUpdate)
    .where(eq(collectionUpdate.collection, collection))
    .for('update');
  return row;
}

/**
 * Stores it; a collection that is switched on is due at once. Files of another address are read in full.
 * @param onlyTry the collection is tried now, and due when its days are over
 */
export async function saveUpdate(
  db: Transaction,
  collection: Collection,
  settings: UpdateSettings,
  now: Date,
  onlyTry = false,
): Promise<void> {
  const { isOn, everyDays } = settings;
  const first = new Date(now.getTime() + (onlyTry ? everyDays * 86_400_000 : 0));
  const asked = onlyTry && isOn ? ('try' as const) : null;
  await db
    .insert(collectionUpdate)
    .values({ collection, ...settings, nextAt: first, asked })
    .onConflictDoUpdate({
      target: collectionUpdate.collection,
      set: {
        ...settings,
        asked: isOn && !onlyTry ? sql`${collectionUpdate.asked}` : asked,
        // At once after it was off; otherwise when the last update is that old.
        nextAt: sql`case when ${collectionUpdate.isOn} and ${collectionUpdate.ranAt} is not null
          then ${collectionUpdate.ranAt} + ${everyDays}::int * interval '1 day' else ${first.toISOString()} end`,
      },
    });
}

/** @returns whether the collection is on */
export async function askForUpdate(db: Transaction, collection: Collection, asked: 'import' | 'try'): Promise<boolean> {
  const done = await db
    .update(collectionUpdate)
    .set({ asked })
    .where(and(eq(collectionUpdate.collection, collection), collectionUpdate.isOn));
  return done.rowCount === 1;
}

const isFree = or(sql`${collectionUpdate.leasedUntil} is null`, lte(collectionUpdate.leasedUntil, sql`now()`));
const isDue = (now: Date) =>
  and(collectionUpdate.isOn, isFree, or(isNotNull(collectionUpdate.asked), lte(collectionUpdate.nextAt, now)));

export async function isUpdateDue(db: Database, now: Date): Promise<boolean> {
  return (await db.select({}).from(collectionUpdate).where(isDue(now)).limit(1)).length > 0;
}

/** Minutes for which a process holds an update without saying that it still works on it. */
const LEASE_MINUTES = 3;
const lease = sql`now() + ${LEASE_MINUTES}::int * interval '1 minute'`;

/** An update that this process has to do. */
export type TakenUpdate = Pick<Row, 'collection' | 'parts' | 'address' | 'everyDays' | 'asked' | 'validators'>;

/**
 * Takes an update that nobody works on.
 * @param which a collection that is on; without it, one that is due
 */
export async function takeUpdate(db: Database, now: Date, which?: Collection): Promise<TakenUpdate | undefined> {
  const wanted = which ? and(collectionUpdate.isOn, isFree, eq(collectionUpdate.collection, which)) : isDue(now);
  const first = db
    .select({ collection: collectionUpdate.collection })
    .from(collectionUpdate)
    .where(wanted)
    .orderBy(collectionUpdate.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(collectionUpdate)
    .set({ leasedUntil: lease })
    .where(sql`${collectionUpdate.collection} in ${first}`)
    .returning();
  return taken;
}

/** Says that this process still works on it. */
export async function keepUpdate(db: Database, collection: Collection): Promise<void> {
  await db.update(collectionUpdate).set({ leasedUntil: lease }).where(eq(collectionUpdate.collection, collection));
}

/** What an update came to. */
export interface UpdateOutcome {
  result: UpdateResult;
  failure?: UpdateFailure;
  failureDetail?: string | null;
  rows?: UpdatedRows;
  importId?: number | null;
  /** Of files that were imported. */
  validators?: Record<string, Validators>;
}

/** Hours after which a failed update is tried again. */
const RETRY_HOURS = 6;

export async function endUpdate(
  db: Database,
  { collection, everyDays, asked, validators: known }: TakenUpdate,
  { result, failure, failureDetail, rows, importId, validators }: UpdateOutcome,
  now: Date,
): Promise<void> {
  const hours = result === 'failed' ? RETRY_HOURS : everyDays * 24;
  await db
    .update(collectionUpdate)
    .set({
      ...(result !== 'tried' && { nextAt: new Date(now.getTime() + hours * 3_600_000) }),
      // What staff have asked for in the meantime is still to be done.
      asked: sql`nullif(${collectionUpdate.asked}, ${asked}::text)`,
      leasedUntil: null,
      ranAt: now,
      result,
      failure: failure ?? null,
      failureDetail: failureDetail ?? null,
      failures: result === 'failed' ? sql`${collectionUpdate.failures} + 1` : 0,
      rows: rows ?? null,
      ...(importId !== undefined && { importId }),
      ...(validators && { validators: { ...known, ...validators } }),
    })
    .where(eq(collectionUpdate.collection, collection));
}

/** Gives an update back as it was: it stays due. */
export async function leaveUpdate(db: Database, collection: Collection): Promise<void> {
  await db.update(collectionUpdate).set({ leasedUntil: null }).where(eq(collectionUpdate.collection, collection));
}

/** The collections that are on and whose last update failed. */
export async function failingUpdates(db: Transaction): Promise<Pick<Row, 'collection' | 'failureDetail'>[]> {
  return db
    .select({ collection: collectionUpdate.collection, failureDetail: collectionUpdate.failureDetail })
    .from(collectionUpdate)
    .where(and(collectionUpdate.isOn, gt(collectionUpdate.failures, 0)));
}
