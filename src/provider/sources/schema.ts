import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { OrderedFact } from '../../domain/editing/origins.ts';
import { source } from '../entities/schema.ts';

/** The order of sources for a fact of players, if it is not the order of arrival. */
export const sourceRank = pgTable(
  'source_rank',
  {
    fact: text().$type<OrderedFact>().notNull(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    /** The lowest counts. */
    rank: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fact, t.sourceId] }), index().on(t.sourceId)],
);
