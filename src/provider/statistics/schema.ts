import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How often absences lay inside the range that earlier cases gave: a night job computes it anew. */
export const calibration = pgTable(
  'calibration',
  {
    /** Empty for all diagnoses together. */
    diagnosis: text().notNull(),
    /** Days since the injury, on which the range is given. */
    day: smallint().notNull(),
    cases: integer().notNull(),
    inside: integer().notNull(),
    computedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ name: 'calibration_pk', columns: [t.diagnosis, t.day] })],
);
