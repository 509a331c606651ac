import { z } from '@hono/zod-openapi';
import { BODY_AREAS, PATHOLOGIES, TISSUES } from '../domain/diagnosis/classification.ts';
import { DIAGNOSIS_IDS } from '../domain/diagnosis/diagnoses.ts';
import { BASES } from '../domain/diagnosis/reading.ts';
import { EXPECTATION_BASES } from '../domain/injuries/expected-absence.ts';
import {
  BODY_PARTS,
  CONTACTS,
  INJURY_CATEGORIES,
  INJURY_STATUSES,
  INJURY_TYPES,
  SETTINGS,
  SIDES,
} from '../domain/vocabulary.ts';
import { requires } from './capabilities.ts';
import { wire } from './wire/wire.ts';

const Day = z.iso.date().openapi({ example: '2026-11-02' });
const days = () => z.number().int().nullable();

/** A published statement about an injury, and which of its facts it bears out. */
const News = z
  .object({
    url: z.string().nullable(),
    title: z.string(),
    excerpt: z.string().nullable(),
    site_name: z.string().nullable(),
    published_on: Day.nullable(),
    source_kind: z.string(),
    facts: z.array(z.string()),
  })
  .openapi('News');

const Media = z.object({ url: z.string(), mime_type: z.string(), name: z.string() }).openapi('Media');

const basis = () => z.enum(BASES).nullable();

/** What the source's words are read as, in the terms of the IOC consensus (Bahr et al. 2020); null is not known. */
export const Diagnosed = z.object({
  diagnosis: z.enum(DIAGNOSIS_IDS).nullable(),
  body_area: z.enum(BODY_AREAS).nullable(),
  tissue: z.enum(TISSUES).nullable(),
  pathology: z.enum(PATHOLOGIES).nullable(),
  /** How each is known: stated by the source, or the rule that infers it. */
  reading: z
    .object({ diagnosis: basis(), body_area: basis(), tissue: basis(), pathology: basis() })
    .openapi('InjuryReading'),
});

/** An injury or other event of a player. Dates are days, recovery in days, missed in matches. */
export const Injury = z
  .object({
    id: z.number().int(),
    player_key: z.string(),
    description: z.string(),
    translated_description: z.record(z.string(), z.string()).nullable(),
    injury_category: z.enum(INJURY_CATEGORIES),
    injury_type: z.enum(INJURY_TYPES),
    injuried_part: z.enum(BODY_PARTS),
    side: z.enum(SIDES),
    ...Diagnosed.shape,
    trauma: z.enum(CONTACTS),
    date: Day,
    end_date: Day.nullable(),
    actual_date: Day.nullable(),
    recovery_days: days(),
    actual_recovery_days: days(),
    /** How long one without a recorded return is known to last, and until when; null where the return is recorded. */
    open: z.object({ bound: z.enum(['at_least', 'at_most']), days: z.number().int(), until: Day }).nullable(),
    ongoing: z.boolean(),
    status: z.enum(INJURY_STATUSES),
    context: z.object({ duration: days() }),
    missed_matches: z.object({
      value: z.number().int().nullable(),
      min: z.number().int().nullable(),
      max: z.number().int().nullable(),
    }),
    actual_missed_matches: z.number().int().nullable(),
    /**
     * Matches in which the player was used on days inside the absence, the first and the last day left out: its dates and
     * the match sheets contradict each other. Null where there are none, and while the absence goes on.
     */
    playedWithin: z.object({ matches: z.number().int(), first: Day, last: Day }).nullable(),
    where: z.enum(SETTINGS),
    game_context: z.string().nullable(),
    stadium: z.object({ name: z.string() }).nullable(),
    doctor: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }).nullable(),
    clinic: z
      .object({
        name: z.string(),
        city: z.string().nullable(),
        country_code: z.string().nullable(),
      })
      .nullable(),
    news: z.array(News),
    media: requires('video', z.array(Media)),
    other_event: z.boolean(),
    surgery: z.literal([0, 1]),
    recurring: z.boolean(),
    parent_injury_id: z.number().int().nullable(),
    has_children: z.boolean(),
    has_parent: z.boolean(),
    team: z.object({ tag: z.string(), name: z.string() }).nullable(),
    source: z.object({ name: z.string(), reference: z.string(), url: z.string().nullable() }),
  })
  .openapi('Injury');
export type Injury = z.infer<typeof Injury>;

/** What comparable cases, closed and open, say of an injury that goes on. Days. */
export const AbsenceOutlook = z
  .object({
    /** What the cases have in common. */
    basis: z.enum(EXPECTATION_BASES),
    /** Closed cases, and those that were not over when their record ended. */
    cases: z.number().int(),
    open: z.number().int(),
    /** Days already gone. */
    gone: z.number().int(),
    /** Quartiles of the days that remain; null where too few cases lasted that long. */
    lower: days(),
    median: days(),
    upper: days(),
    /** Longer than any comparable case. */
    isLongest: wire('isLongest', z.boolean()),
  })
  .openapi('AbsenceOutlook');
