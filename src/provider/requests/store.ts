import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { appUser, plan } from '../accounts/schema.ts';
import { entity, player } from '../entities/schema.ts';
import { careTicket, enquiry } from './schema.ts';
import { builtOnce } from '../data/statements.ts';
import type { Transaction } from '../data/transaction.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { StaffEnquiry } from '../../domain/requests/enquiries.ts';
import type { StaffTicket } from '../../domain/requests/support-tickets.ts';
import { type ListFilter, listed } from '../staff-lists.ts';

interface OfEntity {
  entityId: number | null;
  kind: EntityKind | null;
  name: string | null;
}

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

const FIND_ANALYSING = builtOnce((db) =>
  db
    .select({ playerId: enquiry.playerId })
    .from(enquiry)
    .where(and(eq(enquiry.userId, sql.placeholder('userId')), isOpen))
    .orderBy(asc(enquiry.playerId))
    .prepare('find_analysing'),
);

/** The players of the open requests of an account, in ascending order. */
export async function findAnalysing(db: Transaction, userId: number): Promise<number[]> {
  const found = await FIND_ANALYSING(db).execute({ userId });
  return found.map(({ playerId }) => playerId);
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

/** The players of the open requests of an account, the oldest request first. */
export async function findOwnEnquiries(db: Transaction, userId: number) {
  const found = await db
    .select({ id: entity.id, name: entity.name, at: enquiry.createdAt })
    .from(enquiry)
    .innerJoin(entity, eq(entity.id, enquiry.playerId))
    .where(and(eq(enquiry.userId, userId), isOpen))
    .orderBy(asc(enquiry.id));
  return found.map(({ id, name, at }) => ({ tag: tagOf('player', id, name), name, at: at.toISOString() }));
}

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

/** Number of tickets that an account has opened since an instant. */
export async function countTickets(db: Transaction, userId: number, since: Date): Promise<number> {
  const found = await db
    .select({ tickets: count() })
    .from(careTicket)
    .where(and(eq(careTicket.userId, userId), gt(careTicket.createdAt, since)));
  return found[0]?.tickets ?? 0;
}

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

/** Requests for an analysis, the newest first. */
export async function listEnquiries(db: Transaction, filter: ListFilter): Promise<StaffEnquiry[]> {
  const { rows } = await db.execute<
    Omit<StaffEnquiry, 'tag'> & Record<string, unknown> & { entityId: number; kind: EntityKind }
  >(sql`select q.id, q.player_id as "entityId", e.kind, e.name, u.name as "askedBy", u.email,
      q.detail_level as "detailLevel", q.created_at as "createdAt", q.answered_at as "answeredAt", q.coverage
    from enquiry q join entity e on e.id = q.player_id join app_user u on u.id = q.user_id
    ${listed(sql`q.id`, sql`q.answered_at is null`, filter)}`);
  return rows.map(({ entityId, kind, ...row }) => ({
    ...row,
    tag: tagOf(kind, entityId, row.name),
    createdAt: new Date(row.createdAt).toISOString(),
    answeredAt: row.answeredAt && new Date(row.answeredAt).toISOString(),
  }));
}

/** Tickets of readers, the newest first. */
export async function listTickets(db: Transaction, filter: ListFilter): Promise<StaffTicket[]> {
  const { rows } = await db.execute<Omit<StaffTicket, 'tag' | 'name'> & Record<string, unknown> & OfEntity>(
    sql`select c.id, c.entity_id as "entityId", e.kind, e.name, u.name as "askedBy", u.email, c.category, c.text,
      c.created_at as "createdAt", c.answered_at as "answeredAt", c.answer
    from care_ticket c join app_user u on u.id = c.user_id left join entity e on e.id = c.entity_id
    ${listed(sql`c.id`, sql`c.answered_at is null`, filter)}`,
  );
  return rows.map(({ entityId, kind, name, ...row }) => ({
    ...row,
    tag: entityId === null || kind === null ? null : tagOf(kind, entityId, name ?? ''),
    name,
    createdAt: new Date(row.createdAt).toISOString(),
    answeredAt: row.answeredAt && new Date(row.answeredAt).toISOString(),
  }));
}

/** Whether such a row exists. */
export async function hasRow(db: Transaction, table: 'enquiry' | 'care_ticket', id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from ${sql.identifier(table)} where id = ${id}`);
  return rowCount === 1;
}

/** How much waits for staff; `players`: those with an analysis in progress. */
export async function waitingCounts(db: Transaction) {
  const { rows } = await db.execute<Record<'enquiries' | 'players' | 'tickets' | 'objections' | 'access', number>>(
    sql`select e.enquiries, e.players,
      (select count(*)::int from care_ticket where answered_at is null) as tickets,
      (select count(*)::int from objection where outcome is null) as objections,
      (select count(*)::int from registration_request where state = 'open')
        + (select count(*)::int from purchase_request where state = 'open') as access
      from (select count(*)::int as enquiries, count(distinct player_id)::int as players
        from enquiry where answered_at is null) e`,
  );
  return rows[0] ?? { enquiries: 0, players: 0, tickets: 0, objections: 0, access: 0 };
}
