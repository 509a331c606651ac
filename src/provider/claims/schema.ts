import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClaimedFact } from '../../domain/editing/entity-facts.ts';
import { entity, source } from '../entities/schema.ts';

/**
 * What a source says of an entity. The columns of entities, players and other people are derived from it. Editors are a
 * source of their own; squads and spells at clubs are claims in tables of their own.
 */
export const claim = pgTable(
  'claim',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    fact: text().$type<ClaimedFact>().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    /** The source's own id of the entity; '' for editors. */
    sourceRef: text().notNull(),
    /** '' says that there is none. */
    value: text().notNull().default(''),
    /** The value of a fact that is a team. */
    teamId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** When this value was recorded. */
    recordedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.fact, t.sourceId, t.sourceRef] }),
    index().on(t.sourceId),
    index().on(t.teamId),
  ],
);
