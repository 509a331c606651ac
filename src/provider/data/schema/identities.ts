import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity } from './entities.ts';

/** The id of an entity in another collection. Two entities with the same one are likely the same. */
export const externalId = pgTable(
  'external_id',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The collection: 'tm_id', 'fpl_code'. */
    scheme: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.value, t.entityId] }), index().on(t.entityId)],
);

/** Entities that were joined by hand: everything of `mergedId` belongs to `keptId` until the merge is undone. */
export const entityMerge = pgTable(
  'entity_merge',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    mergedId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    mergedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
    /** What was changed, for the way back. */
    changes: jsonb().$type<MergeChange[]>().notNull(),
  },
  (t) => [
    uniqueIndex('entity_merge_in_force_index')
      .on(t.mergedId)
      .where(sql`undone_at IS NULL`),
  ],
);

/** Rows of a table that a merge changed: those that now name the kept entity, or those that it had already. */
export interface MergeChange {
  table: string;
  column: string;
  /** Rows as they were. */
  rows: Record<string, unknown>[];
  /** `moved`: they name the kept entity now. `removed`: the kept entity had the same already. */
  outcome: 'moved' | 'removed';
}
