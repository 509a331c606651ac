import { and, asc, count, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../../domain/errors.ts';
import type { ReportOrder } from '../../../../domain/reports/order.ts';
import { MAX_REPORT_ATTEMPTS, type ReportState } from '../../../../domain/reports/queue.ts';
import type { Database } from '../../connect.ts';
import { reportOrder } from '../../schema/reports.ts';
import type { Transaction } from '../transaction.ts';

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

/** Removes reports whose links have ended: a link is good for an hour. */
export async function removeEnded(db: Transaction): Promise<void> {
  await db.delete(reportOrder).where(sql`${reportOrder.endedAt} < now() - interval '61 minutes'`);
}

/** Puts an order back to its place in the queue. */
export async function putBack(db: Transaction, id: number): Promise<void> {
  await db.update(reportOrder).set({ state: 'waiting' }).where(eq(reportOrder.id, id));
}

/** After its failure has been reported, an order may be placed again. */
export async function forgetOrder(db: Transaction, id: number): Promise<void> {
  await db.delete(reportOrder).where(eq(reportOrder.id, id));
}
