import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, entityKind, source } from './entities.ts';

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

/**
 * Entities that were joined: everything of the merged one belongs to the kept one until the merge is undone. The merged
 * one has no row meanwhile, so that nothing can show it.
 */
export const entityMerge = pgTable(
  'entity_merge',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The id of the merged entity, which it gets back when the merge is undone. */
    mergedId: integer().notNull(),
    kind: entityKind().notNull(),
    name: text().notNull(),
    /** Its id in its source, so that the next import finds the kept entity. */
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    sourceRef: text().notNull(),
    mergedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it is in force. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.keptId),
    index().on(t.sourceId),
    uniqueIndex('entity_merge_in_force_index')
      .on(t.mergedId)
      .where(sql`undone_at IS NULL`),
  ],
);

/** The steps of a merge; undoing it reverts them from the last to the first. */
export const entityMergeStep = pgTable(
  'entity_merge_step',
  {
    mergeId: integer()
      .notNull()
      .references(() => entityMerge.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
    tableName: text().notNull(),
    /**
     * `moved`: rows now refer to another row. `removed`: the kept entity has the same row. `filled`: values that it
     * lacked.
     */
    action: text().$type<'moved' | 'removed' | 'filled' | 'added'>().notNull(),
    /** The column that was changed, of `moved`. */
    columnName: text(),
    /** For `moved`: key, old and new. For `filled`: key, before and after. Otherwise the whole rows. */
    rows: jsonb().$type<unknown[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mergeId, t.step] })],
);
