import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TicketCategory } from '../../domain/requests/support-tickets.ts';
import type { Analysed, DetailLevel } from '../../domain/requests/enquiries.ts';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';

const ofAccount = () => integer().references(() => appUser.id, { onDelete: 'cascade' });

/**
 * An account's request for an analysis of a player's injuries, answered by staff. An account has at most one open
 * request per player.
 */
export const enquiry = pgTable(
  'enquiry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofAccount().notNull(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    detailLevel: text().$type<DetailLevel>().notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    answeredAt: instant(),
    coverage: text().$type<Analysed>(),
  },
  (t) => [
    uniqueIndex('enquiry_open')
      .on(t.userId, t.playerId)
      .where(sql`${t.answeredAt} is null`),
    index().on(t.playerId),
  ],
);

/** A ticket of a reader about a record, and the answer of staff. */
export const careTicket = pgTable(
  'care_ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofAccount().notNull(),
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    category: text().$type<TicketCategory>().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    answeredAt: instant(),
    answer: text(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.entityId)],
);
