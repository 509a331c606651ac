import { date, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContradictionKind, Evidence, Verdict } from '../../domain/injuries/contradictions.ts';
import { entity } from '../entities/schema.ts';
import { availabilityNote, injury } from '../injuries/schema.ts';

/**
 * What two pieces of evidence say differently of an absence, undecided. Triggers of `injury`, `player` and
 * `availability_note` maintain it, and `rebuildRegistrations`, for matches decide, too.
 */
export const contradiction = pgTable(
  'contradiction',
  {
    kind: text().$type<ContradictionKind>().notNull(),
    playerId: integer().notNull(),
    /** The injury that is contradicted; null for a note without one. */
    injuryId: integer(),
    /** The note without a record; null for an injury. */
    noteId: integer(),
    /** The days that count neither as available nor as lost; null where a rule decides. */
    startDate: date(),
    endDate: date(),
    evidence: jsonb().$type<Evidence>().notNull(),
    /** Official matches of the player's club, without the player on the sheet, that it decides on. */
    matches: smallint().notNull(),
  },
  (t) => [index().on(t.playerId, t.startDate), index().on(t.matches)],
);

/** A contradiction that an editor has decided. It holds as long as the two say the same. */
export const contradictionDecision = pgTable(
  'contradiction_decision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ContradictionKind>().notNull(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The injury that is contradicted, or that was added for the note. */
    injuryId: integer().references(() => injury.id, { onDelete: 'cascade' }),
    noteId: integer().references(() => availabilityNote.id, { onDelete: 'cascade' }),
    evidence: jsonb().$type<Evidence>().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    /** The injury before and after the correction; null where nothing was corrected. */
    before: jsonb(),
    after: jsonb(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
    decidedBy: text().notNull(),
  },
  (t) => [index().on(t.playerId), index().on(t.injuryId), index().on(t.noteId)],
);
