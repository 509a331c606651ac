import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { OPERATOR_FACTS, type Operator, type OperatorFact } from '../../domain/operator.ts';
import type { Kept } from '../../domain/retention.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { retentionRun, setupCode, siteSetting } from './schema.ts';
import { appUser } from '../accounts/schema.ts';

const FACTS = Object.keys(OPERATOR_FACTS) as OperatorFact[];

/** What the operator says of itself; what it has not said is empty. */
export async function readOperator(db: Transaction): Promise<Operator> {
  const rows = await db.select().from(siteSetting);
  const said = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(FACTS.map((fact) => [fact, said.get(fact) ?? ''])) as Operator;
}

/** Lets one transaction at a time change what administrators set. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${siteSetting} in share row exclusive mode`);
}

/** Stores the given facts; an empty one is forgotten. */
export async function saveOperator(db: Transaction, facts: Partial<Operator>): Promise<void> {
  for (const [name, value] of Object.entries(facts))
    if (value === '') await db.delete(siteSetting).where(eq(siteSetting.name, name));
    else
      await db
        .insert(siteSetting)
        .values({ name, value })
        .onConflictDoUpdate({ target: siteSetting.name, set: { value } });
}

/** Counts deleted rows on a day. */
export async function logRetention(db: Database, day: string, kept: Kept, deleted: number): Promise<void> {
  await db
    .insert(retentionRun)
    .values({ day, kept, deleted })
    .onConflictDoUpdate({
      target: [retentionRun.day, retentionRun.kept],
      set: { deleted: sql`${retentionRun.deleted} + excluded.deleted` },
    });
}

/** What was deleted on each day, the newest first. */
export async function retentionRuns(db: Database, limit: number): Promise<(typeof retentionRun.$inferSelect)[]> {
  return db.select().from(retentionRun).orderBy(desc(retentionRun.day), retentionRun.kept).limit(limit);
}

/** Whether there is an administrator who is none of the demo world. */
export async function hasOwnAdmin(db: Transaction): Promise<boolean> {
  const isOwn = and(eq(appUser.isDemo, false), eq(appUser.isAdmin, true), isNull(appUser.disabledAt));
  return (await db.select({ id: appUser.id }).from(appUser).where(isOwn).limit(1)).length > 0;
}

/** Keeps a code in the place of any other. */
export async function keepSetupCode(db: Database, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(setupCode);
    await tx.insert(setupCode).values({ codeHash, expiresAt });
  });
}

/** Whether a code waits to be used. */
export async function hasSetupCode(db: Transaction, now: Date): Promise<boolean> {
  return (await db.select().from(setupCode).where(gt(setupCode.expiresAt, now))).length > 0;
}

/** Uses up a code; false if it is unknown, used or expired. */
export async function takeSetupCode(db: Transaction, codeHash: Buffer, now: Date): Promise<boolean> {
  const isGood = and(eq(setupCode.codeHash, codeHash), gt(setupCode.expiresAt, now));
  return (await db.delete(setupCode).where(isGood)).rowCount === 1;
}
