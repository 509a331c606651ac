import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ObjectionKind, ObjectionOutcome, ObjectionRelation } from '../../domain/requests/objections.ts';
import { instant } from '../data/columns.ts';
import { entity, source } from '../entities/schema.ts';

/** A request to correct or remove data about a person; with the decision it is also the log. */
export const objection = pgTable(
  'objection',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ObjectionKind>().notNull(),
    /** The player it is about, where the form was opened from a profile. */
    entityId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** The player in the sender's words: a name or an address. */
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    relation: text().$type<ObjectionRelation>().notNull(),
    text: text().notNull(),
    language: text().notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    outcome: text().$type<ObjectionOutcome>(),
    decidedAt: instant(),
    decidedBy: text(),
    reason: text(),
  },
  (t) => [
    index().on(t.entityId),
    index('objection_open_index')
      .on(t.createdAt)
      .where(sql`outcome IS NULL`),
  ],
);

// Decision 0192: takedowns move rows out of their table.
/**
 * Medical data that is not shown, after an objection or because it was wrong: one injury with its stages, or everything. The rows themselves
 * move here, so that no query finds them; triggers keep imports from bringing them back.
 */
export const takedown = pgTable(
  'takedown',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: an admin removed an injury that was wrong. */
    objectionId: integer().references(() => objection.id),
    entityId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** The injury, as its source calls it; null: everything medical about the player. */
    sourceId: integer().references(() => source.id, { onDelete: 'set null' }),
    sourceRef: text(),
    /** The rows, by table, as they were. */
    kept: jsonb().$type<Record<string, unknown[]>>().notNull(),
    createdAt: instant().notNull(),
    restoredAt: instant(),
  },
  (t) => [
    index('takedown_active_index')
      .on(t.entityId)
      .where(sql`restored_at IS NULL`),
    index().on(t.objectionId),
  ],
);
