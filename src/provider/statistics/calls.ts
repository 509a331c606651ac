import { z } from '@hono/zod-openapi';
import { PastDay, TagText, TimeframeText } from '../../contract/parameters.ts';
import { fromRecord } from '../from-record.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { readPeers } from './peers.ts';
import { readCompetition } from './competition.ts';
import { readConsensus } from './consensus.ts';
import { readComparison } from './comparison.ts';
import { EXPECTATION_CASES, MIN_GROUP_AT_RISK } from '../../domain/constants.ts';
import { countedWith, DIAGNOSES, DIAGNOSIS_IDS, isDiagnosis } from '../../domain/diagnosis/diagnoses.ts';
import { AppError } from '../../domain/errors.ts';
import { CASE_GROUPS } from '../../domain/injuries/case-groups.ts';
import type { ComparableCases } from '../../domain/injuries/expected-absence.ts';
import { casesIn, remainingDays, returnCurve, survivalOf } from '../../domain/injuries/survival.ts';
import type { DiagnosisStatistics } from '../../contract/diagnosis/statistics.ts';
import { type FollowedReturns, reinjuryWeeks } from '../../domain/injuries/reinjury.ts';
import { drawSharePicture } from '../../reports/share-picture.ts';
import { findCalibration } from './store-calibration.ts';
import { findCaseGroups } from './store-case-groups.ts';
import { findAnalysing } from '../requests/store.ts';
import { findCasesOf, findFollowedReturns } from './store-absence.ts';

export const getCompetition: Handler<'get /competitions/{tag}'> = (context) =>
  fromRecord(context, 'competition', ({ db, params, query, today }) =>
    readCompetition(db, params.tag, { timeframe: query.timeframe, today }),
  );

export const getConsensus: Handler<'get /consensus'> = (context) =>
  fromRecord(context, 'consensus', ({ db, query, today }) =>
    readConsensus(db, query.t, { timeframe: query.timeframe, today }),
  );

export const getComparison: Handler<'get /compare'> = async (context) =>
  fromRecord(
    context,
    'comparison',
    ({ db, query, today }, analysing: readonly number[]) =>
      readComparison(db, query.t, { analysing, timeframe: query.timeframe, today }),
    await findAnalysing(context.db, context.user.userId),
  );

export const getDiagnosis: Handler<'get /diagnoses/{id}'> = (context) =>
  fromRecord(context, 'diagnosis', async ({ db, params, query, today, isPast }) => {
    const { id } = params;
    if (!isDiagnosis(id)) throw new AppError('not_found');
    const { area, tissue } = DIAGNOSES[id];
    const [all, groups, followed, calibration] = await Promise.all([
      findCasesOf(db, id, today),
      findCaseGroups(db, id, isPast ? today : null),
      findFollowedReturns(db, id, { today, isPast }),
      // Decision 0480: ranges are judged at night, for today alone.
      isPast ? [] : findCalibration(db, id),
    ]);
    const offered = CASE_GROUPS.flatMap((name) => {
      const { closed = [], open = [] } = groups.get(name) ?? {};
      const group = { id: name, cases: casesIn(closed), open: casesIn(open) };
      return group.cases >= EXPECTATION_CASES && group.cases + group.open >= MIN_GROUP_AT_RISK ? [group] : [];
    });
    if (query.cases && !offered.some((group) => group.id === query.cases)) throw new AppError('not_found');
    return {
      id,
      group: countedWith(id),
      bodyArea: area,
      tissue,
      absence: absenceOf((query.cases && groups.get(query.cases)) ?? all),
      caseGroups: offered,
      calibration,
      reinjury: reinjuryOf(followed),
    };
  });

function absenceOf(cases: ComparableCases): NonNullable<DiagnosisStatistics['absence']> {
  const closed = casesIn(cases.closed);
  const isEnough = closed >= EXPECTATION_CASES;
  const steps = survivalOf(cases);
  const backBy = (share: number) => (isEnough ? remainingDays(steps, 0, share) : null);
  return {
    cases: closed,
    open: casesIn(cases.open),
    lower: backBy(0.25),
    median: backBy(0.5),
    upper: backBy(0.75),
    curve: isEnough ? returnCurve(cases).map(({ day, atRisk, back }) => ({ day, atRisk, back })) : [],
  };
}

function reinjuryOf(followed: FollowedReturns): NonNullable<DiagnosisStatistics['reinjury']> {
  const injuries = casesIn(followed.injured);
  const returns = injuries + casesIn(followed.free);
  return { returns, injuries, weeks: returns >= EXPECTATION_CASES ? reinjuryWeeks(followed) : [] };
}

export const statisticsCalls = {
  /**
   * The picture of a shared diagnosis, or without one of the site, as PNG in base64. It says of no player anything, so
   * everybody may see it.
   */
  'pictures.share': ownCall({
    isPublic: true,
    input: z.object({ diagnosis: z.enum(DIAGNOSIS_IDS).optional() }),
    run: async ({ db, input: { diagnosis: id }, today, origin: { language } }) => {
      const absence = id && absenceOf(await findCasesOf(db, id, today));
      const shared = id && absence && absence.curve.length > 0 ? { id, absence } : null;
      return (await drawSharePicture(shared, language)).toString('base64');
    },
  }),

  /** A player's injuries in a peer group. @throws AppError not_found; bad_request if the period is none */
  'peers.read': ownCall({
    capability: 'injuries',
    input: z.object({
      tag: TagText,
      timeframe: TimeframeText.optional(),
      withMedians: z.boolean().default(false),
      asOf: PastDay,
    }),
    run: ({ db, input: { tag, timeframe, withMedians }, today }) =>
      readPeers(db, tag, { timeframe, withMedians, today }),
  }),
};
