import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AccountStatus } from '../../domain/accounts/account.ts';
import type { Capabilities } from '../../domain/capabilities.ts';
import { appUser, plan } from '../accounts/schema.ts';
import type { Database } from '../data/connect.ts';
import { insertMissing } from '../data/insert-rows.ts';
import type { Transaction } from '../data/transaction.ts';
import { webhook, webhookMessage } from './schema.ts';

export type WebhookRow = typeof webhook.$inferSelect;
export type MessageRow = typeof webhookMessage.$inferSelect;

/** The webhooks of an account, the oldest first. */
export async function webhooksOf(db: Transaction, userId: number): Promise<WebhookRow[]> {
  return db.select().from(webhook).where(eq(webhook.userId, userId)).orderBy(asc(webhook.id));
}

/** The webhooks of accounts that are on. */
export async function activeWebhooks(db: Transaction, userIds: readonly number[]) {
  return db
    .select({ id: webhook.id, userId: webhook.userId, isDetailed: webhook.isDetailed })
    .from(webhook)
    .where(and(inArray(webhook.userId, [...userIds]), isNull(webhook.switchedOffAt)));
}

export async function addWebhook(db: Transaction, row: typeof webhook.$inferInsert): Promise<void> {
  await db.insert(webhook).values(row);
}

/** A webhook of an account; the condition of every change by its owner. */
const isOf = (userId: number, id: number) => and(eq(webhook.userId, userId), eq(webhook.id, id));

/** Changes a webhook of an account; false if the account does not have it. */
export async function changeWebhook(
  db: Transaction,
  { userId, id }: { userId: number; id: number },
  changes: Partial<Pick<WebhookRow, 'isDetailed' | 'secret' | 'failingSince' | 'switchedOffAt'>>,
): Promise<boolean> {
  const { rowCount } = await db.update(webhook).set(changes).where(isOf(userId, id));
  return rowCount === 1;
}

/** Deletes a webhook of an account; false if the account does not have it. */
export async function removeWebhook(db: Transaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(webhook).where(isOf(userId, id));
  return rowCount === 1;
}

export async function addMessages(
  db: Transaction,
  rows: readonly (typeof webhookMessage.$inferInsert)[],
): Promise<void> {
  await insertMissing(db, webhookMessage, rows);
}

/** The latest messages to each of an account's webhooks, the newest first. */
export async function messagesOf(db: Transaction, userId: number, limit: number): Promise<MessageRow[]> {
  const numbered = sql<number>`row_number() over (partition by ${webhookMessage.webhookId} order by ${webhookMessage.id} desc)`;
  const ranked = db
    .select({ id: webhookMessage.id, number: numbered.as('number') })
    .from(webhookMessage)
    .innerJoin(webhook, eq(webhook.id, webhookMessage.webhookId))
    .where(eq(webhook.userId, userId))
    .as('ranked');
  const rows = await db
    .select({ message: webhookMessage })
    .from(webhookMessage)
    .innerJoin(ranked, and(eq(ranked.id, webhookMessage.id), lte(ranked.number, limit)))
    .orderBy(desc(webhookMessage.id));
  return rows.map(({ message }) => message);
}

/** Sends a message of an account's webhook once more, from now; false if the account does not have it. */
export async function sendAgain(db: Transaction, userId: number, id: number, now: Date): Promise<boolean> {
  const mine = db
    .select({ id: webhook.id })
    .from(webhook)
    .where(and(eq(webhook.userId, userId), isNull(webhook.switchedOffAt)));
  const { rowCount } = await db
    .update(webhookMessage)
    .set({ dueAt: now, attempts: 0, createdAt: now })
    .where(and(eq(webhookMessage.id, id), inArray(webhookMessage.webhookId, mine)));
  return rowCount === 1;
}

/** A message that is due, and its webhook. */
export interface DueMessage {
  message: MessageRow;
  webhook: WebhookRow;
  account: AccountStatus & { disabledAt: Date | null };
  capabilities: Capabilities;
}

/** Takes the messages that are due the longest: nobody else takes them before `again`. */
export async function takeDueMessages(db: Database, now: Date, again: Date, limit: number): Promise<DueMessage[]> {
  const due = db
    .select({ id: webhookMessage.id })
    .from(webhookMessage)
    .where(lte(webhookMessage.dueAt, now))
    .orderBy(asc(webhookMessage.dueAt), asc(webhookMessage.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(webhookMessage)
    .set({ dueAt: again, attempts: sql`${webhookMessage.attempts} + 1`, triedAt: now })
    .where(sql`${webhookMessage.id} in ${due}`)
    .returning({ id: webhookMessage.id });
  if (taken.length === 0) return [];
  const { expiresOn, mustChangePassword, planName, disabledAt } = appUser;
  return db
    .select({
      message: webhookMessage,
      webhook,
      account: { expiresOn, mustChangePassword, planName, disabledAt },
      capabilities: sql<Capabilities>`${plan.capabilities} || ${appUser.capabilities}`,
    })
    .from(webhookMessage)
    .innerJoin(webhook, eq(webhook.id, webhookMessage.webhookId))
    .innerJoin(appUser, eq(appUser.id, webhook.userId))
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(
      inArray(
        webhookMessage.id,
        taken.map(({ id }) => id),
      ),
    )
    .orderBy(asc(webhookMessage.id));
}

/** Deletes a message that nobody may have any more. */
export async function removeMessage(db: Transaction, id: number): Promise<void> {
  await db.delete(webhookMessage).where(eq(webhookMessage.id, id));
}

/** Notes the answer to a message. @param dueAt when it is tried next; null: no more */
export async function logAnswer(
  db: Transaction,
  id: number,
  answer: { status: number | null; dueAt: Date | null },
): Promise<void> {
  await db.update(webhookMessage).set(answer).where(eq(webhookMessage.id, id));
}

/** Notes that a webhook has accepted a message. */
export async function markWorking(db: Transaction, id: number): Promise<void> {
  await db
    .update(webhook)
    .set({ failingSince: null })
    .where(and(eq(webhook.id, id), isNotNull(webhook.failingSince)));
}

/** Notes that a webhook has failed; gives since when it has, or null if it is switched off already. */
export async function markFailing(db: Transaction, id: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .update(webhook)
    .set({ failingSince: sql`coalesce(${webhook.failingSince}, ${now})` })
    .where(and(eq(webhook.id, id), isNull(webhook.switchedOffAt)))
    .returning({ failingSince: webhook.failingSince });
  return row?.failingSince ?? null;
}

/** Switches a webhook off: what waits for it is not sent. */
export async function switchOff(db: Transaction, id: number, now: Date): Promise<void> {
  await db.update(webhook).set({ switchedOffAt: now }).where(eq(webhook.id, id));
  await db.update(webhookMessage).set({ dueAt: null }).where(eq(webhookMessage.webhookId, id));
}

/** Deletes messages from before an instant. @returns how many */
export async function forgetMessages(db: Transaction, before: Date): Promise<number> {
  const { rowCount } = await db.delete(webhookMessage).where(lt(webhookMessage.createdAt, before));
  return rowCount ?? 0;
}
