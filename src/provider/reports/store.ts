import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SendingDay } from '../../domain/reports/schedule.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { appUser } from '../accounts/schema.ts';
import { entity } from '../entities/schema.ts';
import { reportOrder, reportSchedule } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';
import type { UserRow } from '../accounts/store.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { MAX_REPORT_ATTEMPTS, type ReportState } from '../../domain/reports/queue.ts';
import type { Database } from '../data/connect.ts';

type ScheduleRow = typeof reportSchedule.$inferSelect;

/** A scheduled report, with the name of its subject. */
export interface Schedule extends ScheduleRow {
  kind: EntityKind;
  name: string;
}

/** The scheduled reports of an account, in the sequence of their order. */
export async function schedulesOf(db: Transaction, userId: number): Promise<Schedule[]> {
  const rows = await db
    .select({ schedule: reportSchedule, kind: entity.kind, name: entity.name })
    .from(reportSchedule)
    .innerJoin(entity, eq(entity.id, reportSchedule.entityId))
    .where(eq(reportSchedule.userId, userId))
    .orderBy(asc(reportSchedule.id));
  return rows.map(({ schedule, ...subject }) => ({ ...schedule, ...subject }));
}

export async function addSchedule(db: Transaction, row: typeof reportSchedule.$inferInsert): Promise<void> {
  await db.insert(reportSchedule).values(row);
}

/** Ends a schedule of an account; false if the account has no such one. */
export async function removeSchedule(db: Transaction, userId: number, id: number): Promise<boolean> {
  const isIt = and(eq(reportSchedule.userId, userId), eq(reportSchedule.id, id));
  return (await db.delete(reportSchedule).where(isIt)).rowCount === 1;
}

/** A day of sending, and the time of day at which accounts want it. */
export interface SendingTime {
  every: SendingDay;
  /** Null is UTC. */
  timeZone: string | null;
  hour: number;
}

/** All days and times of day of scheduled reports. */
export function sendingTimes(db: Transaction): Promise<SendingTime[]> {
  const { every } = reportSchedule;
  const { timeZone, digestHour: hour } = appUser;
  return db
    .select({ every, timeZone, hour })
    .from(reportSchedule)
    .innerJoin(appUser, eq(appUser.id, reportSchedule.userId))
    .groupBy(every, timeZone, hour);
}

/**
 * Takes the next scheduled report that is due and marks it as written for that day, in the given transaction.
 * @param day the day on which it was due, YYYY-MM-DD
 */
export async function takeDueSchedule(
  db: Transaction,
  { every, timeZone, hour }: SendingTime,
  day: string,
): Promise<{ schedule: Schedule; account: UserRow } | undefined> {
  const isThen = and(
    eq(reportSchedule.every, every),
    timeZone === null ? isNull(appUser.timeZone) : eq(appUser.timeZone, timeZone),
    eq(appUser.digestHour, hour),
  );
  const [found] = await db
    .select({ schedule: reportSchedule, account: appUser, kind: entity.kind, name: entity.name })
    .from(reportSchedule)
    .innerJoin(appUser, eq(appUser.id, reportSchedule.userId))
    .innerJoin(entity, eq(entity.id, reportSchedule.entityId))
    .where(and(isThen, lt(reportSchedule.lastOn, day)))
    .orderBy(asc(reportSchedule.id))
    .limit(1)
    .for('update', { of: reportSchedule, skipLocked: true });
  if (!found) return undefined;
  await db
    .update(reportSchedule)
    .set({ lastOn: sql`${day}::date` })
    .where(eq(reportSchedule.id, found.schedule.id));
  const { schedule, account, ...subject } = found;
  return { schedule: { ...schedule, ...subject }, account };
}

export type ReportOrderRow = Omit<typeof reportOrder.$inferSelect, 'document'>;

// The documents are read alone.
const { document: _, ...columns } = getTableColumns(reportOrder);

const IN_WORK: ReportState[] = ['gathering', 'setting'];
const NOT_ENDED: ReportState[] = ['waiting', ...IN_WORK];
const isNotEnded = inArray(reportOrder.state, NOT_ENDED);
/** The process that was creating it has ended. */
const isLeft = sql`${reportOrder.aliveAt} < now() - interval '10 seconds'`;

/** One change of the queue after the other, in all processes. */
async function lockQueue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_order'))`);
}

/** An account's order, whether it waits or has ended. */
export async function findOrder(db: Transaction, userId: number, hash: string): Promise<ReportOrderRow | undefined> {
  const isIt = and(eq(reportOrder.userId, userId), eq(reportOrder.hash, hash));
  return (await db.select(columns).from(reportOrder).where(isIt))[0];
}

/** The document of an account's order; undefined if it is not made, or was removed. */
export async function findDocument(db: Transaction, userId: number, hash: string): Promise<Buffer | undefined> {
  const isIt = and(eq(reportOrder.userId, userId), eq(reportOrder.hash, hash));
  const [found] = await db.select({ document: reportOrder.document }).from(reportOrder).where(isIt);
  return found?.document ?? undefined;
}

/** Gives a ready report, and keeps it for another hour; false if it was made from other data. */
export async function giveReady(db: Transaction, id: number, digest: string): Promise<boolean> {
  const { rowCount } = await db
    .update(reportOrder)
    .set({ givenAt: sql`now()`, endedAt: sql`now()` })
    .where(and(eq(reportOrder.id, id), eq(reportOrder.digest, digest)));
  return rowCount === 1;
}

/** Removes all reports that are made or being made: some of their data must not be shown any more. */
export async function removeMade(db: Transaction): Promise<void> {
  await db.delete(reportOrder).where(ne(reportOrder.state, 'waiting'));
}

/** How many orders come before this one is done, including itself. */
export async function placeOf(db: Transaction, { round, id }: ReportOrderRow): Promise<number> {
  const isBefore = sql`(${reportOrder.round}, ${reportOrder.id}) <= (${round}, ${id})`;
  const [found] = await db.select({ place: count() }).from(reportOrder).where(and(isNotEnded, isBefore));
  return found?.place ?? 0;
}

/**
 * Adds an order to the queue. An account's second order comes after the first ones of others.
 * @returns `queue` or `account` if there are too many orders, of all or of the account
 */
export function addOrder(
  db: Database,
  added: { userId: number; hash: string; wanted: ReportOrder },
  limits: { queue: number; account: number },
): Promise<'added' | 'queue' | 'account'> {
  return db.transaction(async (tx) => {
    await lockQueue(tx);
    await removeEnded(tx);
    const [counts] = await tx
      .select({
        all: count(),
        own: sql<number>`(count(*) filter (where ${reportOrder.userId} = ${added.userId}))::int`,
        first: sql<number>`coalesce(min(${reportOrder.round}), 0)`,
        next: sql<number>`coalesce(max(${reportOrder.round}) filter (where ${reportOrder.userId} = ${added.userId}) + 1, 0)`,
      })
      .from(reportOrder)
      .where(isNotEnded);
    const { all = 0, own = 0, first = 0, next = 0 } = counts ?? {};
    if (own >= limits.account) return 'account';
    if (all >= limits.queue) return 'queue';
    await tx
      .insert(reportOrder)
      .values({ ...added, round: Math.max(first, next) })
      .onConflictDoNothing();
    return 'added';
  });
}

/** Takes the next order if no process is making a report; one that a process has left comes first. */
export function takeOrder(db: Database): Promise<ReportOrderRow | undefined> {
  return db.transaction(async (tx) => {
    await lockQueue(tx);
    await tx
      .update(reportOrder)
      .set({ state: 'failed', problem: 'server_error', endedAt: sql`now()` })
      .where(and(inArray(reportOrder.state, IN_WORK), isLeft, sql`${reportOrder.attempts} >= ${MAX_REPORT_ATTEMPTS}`));
    const [first] = await tx
      .select({
        id: reportOrder.id,
        isBusy: sql<boolean>`coalesce(${reportOrder.state} <> 'waiting' and not ${isLeft}, false)`,
      })
      .from(reportOrder)
      .where(isNotEnded)
      .orderBy(sql`${reportOrder.state} = 'waiting'`, asc(reportOrder.round), asc(reportOrder.id))
      .limit(1);
    if (!first || first.isBusy) return undefined;
    const [taken] = await tx
      .update(reportOrder)
      .set({ state: 'gathering', aliveAt: sql`now()`, attempts: sql`${reportOrder.attempts} + 1` })
      .where(eq(reportOrder.id, first.id))
      .returning(columns);
    return taken;
  });
}

/** Records that the process creating an order is alive. @param state its progress; unchanged if omitted */
export async function stayAlive(db: Transaction, id: number, state?: ReportState): Promise<void> {
  await db
    .update(reportOrder)
    .set({ aliveAt: sql`now()`, ...(state && { state }) })
    .where(eq(reportOrder.id, id));
}

/** Ends an order with its document, or with the reason why there is none. */
export async function endOrder(
  db: Transaction,
  id: number,
  end: { document: Buffer; digest: string } | { problem: ErrorCode },
): Promise<void> {
  const state = 'problem' in end ? 'failed' : 'ready';
  await db
    .update(reportOrder)
    .set({ state, ...end, endedAt: sql`now()` })
    .where(eq(reportOrder.id, id));
}

/** Removes reports whose links have ended: a link is good for an hour. @returns how many */
export async function removeEnded(db: Transaction): Promise<number> {
  const ended = await db.delete(reportOrder).where(sql`${reportOrder.endedAt} < now() - interval '61 minutes'`);
  return ended.rowCount ?? 0;
}

/** Puts an order back to its place in the queue. */
export async function putBack(db: Transaction, id: number): Promise<void> {
  await db.update(reportOrder).set({ state: 'waiting' }).where(eq(reportOrder.id, id));
}

/** After its failure has been reported, an order may be placed again. */
export async function forgetOrder(db: Transaction, id: number): Promise<void> {
  await db.delete(reportOrder).where(eq(reportOrder.id, id));
}
