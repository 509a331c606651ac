import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { JoinVerdict } from '../../domain/editing/joins.ts';
import { entityKind, entityMerge, source } from '../entities/schema.ts';

/**
 * Two records that are likely the same, for a person to decide. Identified by their sources' ids, so that the decision
 * also applies to the next import.
 */
export const joinCandidate = pgTable(
  'join_candidate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    kind: entityKind().notNull(),
    sourceRef: text().notNull(),
    otherSourceId: integer()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    otherRef: text().notNull(),
    /** The facts they share: 'birth', 'name', 'club', 'id'. */
    shared: text().array().notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until it is decided. */
    verdict: text().$type<JoinVerdict>(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The member of staff who decided on the site. */
    decidedBy: text(),
    /** The merge that joined the two; undoing the decision undoes it. */
    mergeId: integer().references(() => entityMerge.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique().on(t.sourceId, t.sourceRef, t.otherSourceId, t.otherRef),
    index().on(t.otherSourceId),
    index().on(t.mergeId),
  ],
);
