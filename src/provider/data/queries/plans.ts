import { asc, eq } from 'drizzle-orm';
import type { Capabilities } from '../../../domain/capabilities.ts';
import { plan } from '../schema/accounts.ts';
import type { Transaction } from './transaction.ts';

/** A plan by its name; undefined if there is none. */
export async function findPlan(db: Transaction, name: string) {
  const found = await db.select().from(plan).where(eq(plan.name, name));
  return found[0];
}

/** Every plan, by name. */
export async function allPlans(db: Transaction) {
  return db.select().from(plan).orderBy(asc(plan.name));
}

/** The capabilities of a plan; those not given stay. */
export interface PlanContent {
  capabilities: Capabilities;
  openEnquiries?: number | undefined;
}

/** Adds a plan, or changes an existing one. */
export async function savePlan(db: Transaction, name: string, content: PlanContent): Promise<void> {
  await db
    .insert(plan)
    .values({ name, ...content })
    .onConflictDoUpdate({ target: plan.name, set: content });
}
