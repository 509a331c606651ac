import { asc, eq } from 'drizzle-orm';
import type { Capabilities } from '../../../domain/capabilities.ts';
import { plan } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

export async function findPlan(db: Transaction, name: string) {
  const found = await db.select().from(plan).where(eq(plan.name, name));
  return found[0];
}

export async function allPlans(db: Transaction) {
  return db.select().from(plan).orderBy(asc(plan.name));
}

/** Adds a plan, or gives it other capabilities. */
export async function savePlan(
  db: Transaction,
  name: string,
  capabilities: Capabilities,
): Promise<void> {
  await db
    .insert(plan)
    .values({ name, capabilities })
    .onConflictDoUpdate({ target: plan.name, set: { capabilities } });
}
