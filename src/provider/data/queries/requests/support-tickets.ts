import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { appUser } from '../../schema/accounts.ts';
import { entity } from '../../schema/entities.ts';
import { careTicket } from '../../schema/requests.ts';
import type { Transaction } from '../transaction.ts';

/** Number of tickets that an account has opened since an instant. */
export async function countTickets(db: Transaction, userId: number, since: Date): Promise<number> {
  const found = await db
    .select({ tickets: count() })
    .from(careTicket)
    .where(and(eq(careTicket.userId, userId), gt(careTicket.createdAt, since)));
  return found[0]?.tickets ?? 0;
}

/** Adds a ticket; returns its id. */
export async function addSupportTicket(db: Transaction, ticket: typeof careTicket.$inferInsert): Promise<number> {
  const added = await db.insert(careTicket).values(ticket).returning({ id: careTicket.id });
  return added[0]?.id ?? 0;
}

/** A ticket with the name of its entity, locked until the end of the transaction. */
export async function lockSupportTicket(db: Transaction, id: number) {
  const found = await db
    .select({
      userId: careTicket.userId,
      entityId: careTicket.entityId,
      answeredAt: careTicket.answeredAt,
      name: entity.name,
    })
    .from(careTicket)
    .leftJoin(entity, eq(entity.id, careTicket.entityId))
    .where(eq(careTicket.id, id))
    .for('update', { of: careTicket });
  return found[0];
}

/** Stores the answer to a ticket. */
export async function closeSupportTicket(
  db: Transaction,
  id: number,
  answer: Pick<typeof careTicket.$inferInsert, 'answer' | 'answeredAt'>,
): Promise<void> {
  await db.update(careTicket).set(answer).where(eq(careTicket.id, id));
}

/** The open tickets, the oldest first. */
export async function openSupportTickets(db: Transaction) {
  return db
    .select({
      id: careTicket.id,
      email: appUser.email,
      name: entity.name,
      category: careTicket.category,
      text: careTicket.text,
      createdAt: careTicket.createdAt,
    })
    .from(careTicket)
    .innerJoin(appUser, eq(appUser.id, careTicket.userId))
    .leftJoin(entity, eq(entity.id, careTicket.entityId))
    .where(isNull(careTicket.answeredAt))
    .orderBy(asc(careTicket.id));
}
