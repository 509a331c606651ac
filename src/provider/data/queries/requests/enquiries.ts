import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { appUser, plan } from '../../schema/accounts.ts';
import { entity, player } from '../../schema/entities.ts';
import { enquiry } from '../../schema/requests.ts';
import type { Transaction } from '../transaction.ts';

const isOpen = isNull(enquiry.answeredAt);

/** A player's name and the coverage of their record. */
export async function findPlayer(db: Transaction, playerId: number) {
  const found = await db
    .select({ name: entity.name, coverage: player.coverage })
    .from(player)
    .innerJoin(entity, eq(entity.id, player.entityId))
    .where(eq(player.entityId, playerId));
  return found[0];
}

/** The open request of an account for a player. */
export async function findOpenEnquiry(db: Transaction, userId: number, playerId: number) {
  const found = await db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(eq(enquiry.userId, userId), eq(enquiry.playerId, playerId), isOpen));
  return found[0];
}

/** The players of the open requests of an account. */
export async function findAnalysing(db: Transaction, userId: number): Promise<Set<number>> {
  const found = await db
    .select({ playerId: enquiry.playerId })
    .from(enquiry)
    .where(and(eq(enquiry.userId, userId), isOpen));
  return new Set(found.map(({ playerId }) => playerId));
}

/** Number of open requests of an account, and the maximum of its plan. */
export async function enquiryAllowance(db: Transaction, userId: number): Promise<{ open: number; most: number }> {
  const open = await db
    .select({ open: count() })
    .from(enquiry)
    .where(and(eq(enquiry.userId, userId), isOpen));
  const most = await db
    .select({ most: plan.openEnquiries })
    .from(appUser)
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(eq(appUser.id, userId));
  return { open: open[0]?.open ?? 0, most: most[0]?.most ?? 0 };
}

/** Adds a request; returns its id. */
export async function addEnquiry(db: Transaction, request: typeof enquiry.$inferInsert): Promise<number> {
  const added = await db.insert(enquiry).values(request).returning({ id: enquiry.id });
  return added[0]?.id ?? 0;
}

/** A request with its player, locked until the end of the transaction. */
export async function lockEnquiry(db: Transaction, id: number) {
  const found = await db
    .select({
      playerId: enquiry.playerId,
      answeredAt: enquiry.answeredAt,
      name: entity.name,
      coverageFrom: player.coverageFrom,
    })
    .from(enquiry)
    .innerJoin(player, eq(player.entityId, enquiry.playerId))
    .innerJoin(entity, eq(entity.id, enquiry.playerId))
    .where(eq(enquiry.id, id))
    .for('update', { of: enquiry });
  return found[0];
}

/** Closes every open request for a player; returns their accounts. */
export async function closeEnquiries(
  db: Transaction,
  playerId: number,
  answer: Pick<typeof enquiry.$inferInsert, 'answeredAt' | 'coverage'>,
): Promise<number[]> {
  const closed = await db
    .update(enquiry)
    .set(answer)
    .where(and(eq(enquiry.playerId, playerId), isOpen))
    .returning({ userId: enquiry.userId });
  return closed.map(({ userId }) => userId);
}

/** Stores the coverage of a player's record. */
export async function changeCoverage(
  db: Transaction,
  playerId: number,
  known: Pick<typeof player.$inferInsert, 'coverage' | 'coverageFrom' | 'coverageUntil'>,
): Promise<void> {
  await db.update(player).set(known).where(eq(player.entityId, playerId));
}

/** The open requests, the oldest first. */
export async function openEnquiries(db: Transaction) {
  return db
    .select({
      id: enquiry.id,
      email: appUser.email,
      player: entity.name,
      detailLevel: enquiry.detailLevel,
      createdAt: enquiry.createdAt,
    })
    .from(enquiry)
    .innerJoin(appUser, eq(appUser.id, enquiry.userId))
    .innerJoin(entity, eq(entity.id, enquiry.playerId))
    .where(isOpen)
    .orderBy(asc(enquiry.id));
}
