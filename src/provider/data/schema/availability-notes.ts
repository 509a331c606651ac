import { boolean, date, index, integer, pgEnum, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { NOTE_STATUSES } from '../../../domain/vocabulary.ts';
import { entity, source } from './entities.ts';

export const noteStatus = pgEnum('note_status', NOTE_STATUSES);

/** A source's note on a player's availability, and its time. */
export const availabilityNote = pgTable(
  'availability_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** The club as named by the source. */
    teamId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** The source's own words. */
    text: text().notNull(),
    /** BCP 47 tag of the language of `text`; null if the source does not give it. */
    language: text(),
    status: noteStatus().notNull(),
    /** The text names an injury, no illness and no other reason. The view `contradiction` compares it with the records. */
    isInjury: boolean().notNull().default(false),
    /** The chance that the player plays in the next match, per cent; null where the source gives none. */
    chance: smallint(),
    /** The return that the source expects; null where it names no day. */
    expectedReturn: date(),
    /** When the source published the note. */
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** The first and the last day on which the note is known to have been published, in UTC. */
    knownFrom: date().notNull(),
    knownUntil: date(),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    sourceRef: text().notNull(),
  },
  (t) => [unique().on(t.sourceId, t.sourceRef), index().on(t.playerId, t.publishedAt)],
);
