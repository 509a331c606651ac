import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { CandidateState, CandidateStatus } from '../../domain/injuries/candidates.ts';
import type { BodyPart } from '../../domain/vocabulary.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';
import { injury } from '../injuries/schema.ts';
import { post } from '../posts/schema.ts';

/** An injury, or a return, that posts report. It enters a record only when an editor accepts it. */
export const injuryCandidate = pgTable(
  'injury_candidate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    status: text().$type<CandidateStatus>().notNull(),
    diagnosis: text().$type<DiagnosisId>(),
    part: text().$type<BodyPart>(),
    /** The expected absence in days, from the first post. */
    daysMin: smallint(),
    daysMax: smallint(),
    /** ISO 8601, of any precision. */
    until: text(),
    /** The day that the posts state for the injury or the return. */
    statedDay: date(),
    /** Confidence that this player is meant, 0 to 1. */
    score: real().notNull(),
    /** How sure it is that the posts tell of an injury, 0 to 1; null where it was read without it. */
    certainty: real(),
    firstPostedAt: instant().notNull(),
    lastPostedAt: instant().notNull(),
    state: text().$type<CandidateState>().notNull().default('open'),
    /** The record that it went into. */
    injuryId: integer().references(() => injury.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    decidedBy: text(),
    /** Why it was rejected. */
    reason: text(),
  },
  (t) => [
    index().on(t.playerId, t.lastPostedAt),
    index().on(t.injuryId),
    index('injury_candidate_open')
      .on(t.id)
      .where(sql`state = 'open'`),
  ],
);

export const injuryCandidatePost = pgTable(
  'injury_candidate_post',
  {
    candidateId: integer()
      .notNull()
      .references(() => injuryCandidate.id, { onDelete: 'cascade' }),
    postId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** The words of the post that report it. */
    quote: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.candidateId, t.postId] }), index().on(t.postId)],
);
