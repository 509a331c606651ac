import { createRoute, z } from '@hono/zod-openapi';
import { BODY_AREAS, TISSUES } from '../../domain/diagnosis/classification.ts';
import { DIAGNOSIS_IDS } from '../../domain/diagnosis/diagnoses.ts';
import { CASE_GROUPS } from '../../domain/injuries/case-groups.ts';
import { requires } from '../capabilities.ts';
import { ReturnDay } from '../injuries.ts';
import { PastDay } from '../parameters.ts';
import { answers } from '../responses.ts';

const count = () => z.number().int();
const days = () => count().nullable();

/** Weeks after a return, the first being week 1. */
const ReinjuryWeek = z
  .object({
    from: count(),
    to: count(),
    /** Returns that were followed into the week without another injury. */
    atRisk: count(),
    playerDays: count(),
    injuries: count(),
    /** Per 1,000 player-days, with the exact Poisson interval of 95 %; null without a player-day. */
    rate: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  })
  .openapi('ReinjuryWeek');

export const DiagnosisStatistics = z
  .object({
    id: z.enum(DIAGNOSIS_IDS),
    /** The diagnoses whose re-injuries count together with it, and itself. */
    group: z.array(z.enum(DIAGNOSIS_IDS)),
    /** In the terms of the IOC consensus (Bahr et al. 2020); null if the diagnosis does not imply one. */
    bodyArea: requires('injuries', z.enum(BODY_AREAS).nullable()),
    tissue: requires('injuries', z.enum(TISSUES).nullable()),
    absence: requires(
      'injuries',
      z
        .object({
          /** Cases that have ended, and those still open at the end of their record. */
          cases: count(),
          open: count(),
          /** Days by which a quarter, half and three quarters are back; null where the cases do not last that long. */
          lower: days(),
          median: days(),
          upper: days(),
          /**
           * Each day on which a player returned or a record ended, from 0; empty if fewer than ten cases have ended.
           */
          curve: z.array(ReturnDay),
        })
        .nullable(),
    ),
    /** Groups of the cases that have enough players at risk, counted in the last night; those of a past day at once. */
    caseGroups: requires(
      'injuries',
      z.array(z.object({ id: z.enum(CASE_GROUPS), cases: count(), open: count() }).openapi('CaseGroup')).nullable(),
    ),
    /** How often absences ended inside the range that earlier cases gave, by days since the injury; none for a past day. */
    calibration: requires(
      'injuries',
      z.array(z.object({ day: count(), cases: count(), inside: count() }).openapi('Calibration')).nullable(),
    ),
    reinjury: requires(
      'injuries',
      z
        .object({
          /** Returns from an injury of the group, with at least a day of known time after them. */
          returns: count(),
          /** Other injuries of the group within a year of them. */
          injuries: count(),
          /** Empty below ten returns. */
          weeks: z.array(ReinjuryWeek),
        })
        .nullable(),
    ),
  })
  .openapi('DiagnosisStatistics');
export type DiagnosisStatistics = z.infer<typeof DiagnosisStatistics>;

export const getDiagnosis = createRoute({
  method: 'get',
  path: '/diagnoses/{id}',
  summary: 'Get the absences and re-injuries of a diagnosis',
  description:
    'Absences cover cases of exactly this diagnosis; re-injuries also cover the diagnoses that are grouped with it. Open cases count up to the end of their record.',
  'x-capability': 'injuries' as const,
  request: {
    params: z.object({ id: z.string().min(1).max(100).openapi({ example: 'hamstring-injury' }) }),
    query: z.object({
      cases: z.enum(CASE_GROUPS).optional().openapi({
        description: 'Absences of a group only: one that `case_groups` lists. First or recurrent, or an age band.',
      }),
      asOf: PastDay,
    }),
  },
  responses: answers(DiagnosisStatistics, 'The statistics', 'unauthorized', 'plan_upgrade_required', 'not_found'),
});
