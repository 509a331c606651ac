import { z } from '@hono/zod-openapi';
import { BODY_AREAS, PATHOLOGIES, TISSUES } from '../domain/diagnosis/classification.ts';
import { DIAGNOSIS_IDS } from '../domain/diagnosis/diagnoses.ts';
import { BASES } from '../domain/diagnosis/reading.ts';
import { CONTRADICTION_KINDS } from '../domain/injuries/contradictions.ts';
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

/** A published statement about an injury, and the facts that it supports. */
const News = z
  .object({
    url: z.string().nullable(),
    title: z.string(),
    excerpt: z.string().nullable(),
    siteName: z.string().nullable(),
    publishedOn: Day.nullable(),
    sourceKind: z.string(),
    facts: z.array(z.string()),
  })
  .openapi('News');

const Media = z.object({ url: z.string(), mimeType: z.string(), name: z.string() }).openapi('Media');

const basis = () => z.enum(BASES).nullable();

/** The reading of the source's text in the terms of the IOC consensus (Bahr et al. 2020); null is unknown. */
export const Diagnosed = z.object({
  diagnosis: z.enum(DIAGNOSIS_IDS).nullable(),
  bodyArea: z.enum(BODY_AREAS).nullable(),
  tissue: z.enum(TISSUES).nullable(),
  pathology: z.enum(PATHOLOGIES).nullable(),
  /** The basis of each field: stated by the source, or the rule that infers it. */
  reading: z
    .object({ diagnosis: basis(), bodyArea: basis(), tissue: basis(), pathology: basis() })
    .openapi('InjuryReading'),
});

/** Evidence against an injury, or of one that is not recorded. */
export const Contradiction = z
  .object({
    kind: z.enum(CONTRADICTION_KINDS),
    /** The days that count neither as available nor as lost; null where a rule decides. */
    days: z.object({ from: Day, to: Day }).nullable(),
    evidence: z.object({
      source: z.string().nullable(),
      /** The words of a note, the name of the other injury, or the club that the source names. */
      text: z.string().nullable(),
      from: Day.nullable(),
      to: Day.nullable(),
      /** Matches missed, by the source. */
      missed: z.number().int().nullable(),
      /** Matches of the club on the days of the absence, or those that the player played then. */
      matches: z.number().int().nullable(),
      /** The club for which the player played. */
      club: z.string().nullable(),
    }),
  })
  .openapi('Contradiction');
export type Contradiction = z.infer<typeof Contradiction>;

/** An injury or other event of a player. Dates are days, recovery in days, missed in matches. */
export const Injury = z
  .object({
    id: z.number().int(),
    playerKey: z.string(),
    description: z.string(),
    translatedDescription: z.record(z.string(), z.string()).nullable(),
    category: wire('injury_category', z.enum(INJURY_CATEGORIES)),
    type: wire('injury_type', z.enum(INJURY_TYPES)),
    part: wire('injuried_part', z.enum(BODY_PARTS)),
    side: z.enum(SIDES),
    ...Diagnosed.shape,
    contact: wire('trauma', z.enum(CONTACTS)),
    startDate: wire('date', Day.clone()),
    endDate: Day.nullable(),
    actualDate: Day.nullable(),
    recoveryDays: days(),
    actualRecoveryDays: days(),
    /** The known duration of an absence without a recorded return, and its end; null if the return is recorded. */
    open: z.object({ bound: z.enum(['at_least', 'at_most']), days: z.number().int(), until: Day }).nullable(),
    isOngoing: wire('ongoing', z.boolean()),
    status: z.enum(INJURY_STATUSES),
    /** The length as first announced; the return that somebody expects, and who said so when. */
    context: z.object({
      duration: days(),
      expectedReturn: Day.nullable(),
      expectedBy: z.string().nullable(),
      expectedOn: Day.nullable(),
    }),
    missedMatches: z.object({
      value: z.number().int().nullable(),
      min: z.number().int().nullable(),
      max: z.number().int().nullable(),
    }),
    actualMissedMatches: z.number().int().nullable(),
    /** What match sheets, other sources or its own figures say against it. */
    contradictions: z.array(Contradiction),
    setting: wire('where', z.enum(SETTINGS)),
    gameContext: z.string().nullable(),
    stadium: z.object({ name: z.string() }).nullable(),
    doctor: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
    clinic: z
      .object({
        name: z.string(),
        city: z.string().nullable(),
        countryCode: z.string().nullable(),
      })
      .nullable(),
    /** Codes that a source or an editor gives (OSIICS 15, SMDCS). */
    osiics: z.string().nullable(),
    smdcs: z.string().nullable(),
    news: z.array(News),
    media: requires('video', z.array(Media)),
    otherEvent: z.boolean(),
    surgery: z.union([z.literal(0), z.literal(1)]),
    recurring: z.boolean(),
    parentId: wire('parent_injury_id', z.number().int().nullable()),
    hasChildren: z.boolean(),
    hasParent: z.boolean(),
    /** The club of the player as the source names it. */
    team: z.object({ tag: z.string(), name: z.string(), image: z.string().nullable() }).nullable(),
    source: z.object({ name: z.string(), reference: z.string(), url: z.string().nullable() }),
  })
  .openapi('Injury');
export type Injury = z.infer<typeof Injury>;

/** A day of absence, counted from the injury. */
export const ReturnDay = z
  .object({
    day: z.number().int(),
    /** Players still out on the morning of that day, with a record up to that day. */
    atRisk: z.number().int(),
    /** Share back by that day, 0 to 1 (Kaplan–Meier). */
    back: z.number(),
  })
  .openapi('ReturnDay');

/** Quartiles of the whole length of comparable absences, days. */
const UsualAbsence = z
  .object({
    /** The property that the cases share. */
    basis: z.enum(EXPECTATION_BASES),
    /** Closed cases. */
    cases: z.number().int(),
    lower: z.number().int(),
    median: z.number().int(),
    /** Null if too few cases lasted that long. */
    upper: z.number().int().nullable(),
  })
  .openapi('UsualAbsence');

/** The outlook of an ongoing injury from comparable cases, closed and open. Days. */
export const AbsenceOutlook = z
  .object({
    /** The property that the cases share. */
    basis: z.enum(EXPECTATION_BASES),
    /** Closed cases, and those still open when their record ended. */
    cases: z.number().int(),
    open: z.number().int(),
    /** Days already gone. */
    gone: z.number().int(),
    /** Cases that lasted to this day, with a record up to it. */
    atRisk: z.number().int(),
    /** The day of the announced return, counted from the injury; null if there is none. */
    announced: days(),
    /** Share of the players still out who are back by the announced return, 0 to 1; null if it is unknown or past. */
    backByAnnounced: z.number().nullable(),
    /** Quartiles of the remaining days; null if too few cases lasted that long. */
    lower: days(),
    median: days(),
    upper: days(),
    /** Median of the whole length; null if too few cases have ended. */
    whole: days(),
    /** Longer than any comparable case. */
    isLongest: wire('isLongest', z.boolean()),
    /** Counted from the first day; null with too few cases. */
    usual: UsualAbsence.nullable(),
  })
  .openapi('AbsenceOutlook');
export type AbsenceOutlook = z.infer<typeof AbsenceOutlook>;
