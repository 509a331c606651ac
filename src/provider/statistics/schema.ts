import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { CaseGroup } from '../../domain/injuries/case-groups.ts';

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

/** The cases of a diagnosis by group and length: a night job counts them anew. */
export const caseGroup = pgTable(
  'case_group',
  {
    diagnosis: text().notNull(),
    name: text().$type<CaseGroup>().notNull(),
    /** Ended, or open at the end of the record. */
    closed: boolean().notNull(),
    days: integer().notNull(),
    cases: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'case_group_pk', columns: [t.diagnosis, t.name, t.closed, t.days] })],
);
