import { AppError } from '../../domain/errors.ts';
import type { ReportOrder } from '../../domain/reports/order.ts';
import { comparedTags } from '../../domain/statistics/compared-tags.ts';
import { filtersFromSearch } from '../../domain/posts/filters.ts';
import { parseTag } from '../../domain/tags.ts';
import { addDays } from '../../domain/days.ts';
import { STATISTICS } from '../../domain/media/statistics.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { comparisonReport } from '../../reports/comparison-report.ts';
import { competitionReport } from '../../reports/competition-report.ts';
import { mediaReport } from '../../reports/media-report.ts';
import { playerReport } from '../../reports/player-report.ts';
import type { ReportLayout } from '../../reports/report-head.ts';
import type { Report } from '../../reports/report.ts';
import { teamReport } from '../../reports/team-report.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import { asKnownOn } from '../data/as-known-on.ts';
import type { Database } from '../data/connect.ts';
import { findCalibration } from '../statistics/store-calibration.ts';
import { findOutlooks } from '../statistics/store-absence.ts';
import { readComparison } from '../statistics/comparison.ts';
import { readCompetition } from '../statistics/competition.ts';
import { readConsensus } from '../statistics/consensus.ts';
import { TIME_LIMITS } from '../posts/store/within-time.ts';
import { readMediaStatistics } from '../media/read-statistics.ts';
import { resolveSubject } from '../posts/find-posts.ts';
import { readGraph } from '../matches/graph.ts';
import { filterQuery } from '../posts/views.ts';
import { readProfile } from '../entities/profile.ts';
import { readTeam } from '../teams/team.ts';
import { readTeamAvailability } from '../teams/team-availability.ts';

/**
 * The report for an order, from the same data as the pages.
 * @throws AppError not_found for an entity without reports; bad_request for a club or a competition without a period
 */
export async function readReport(db: Database, order: ReportOrder): Promise<Report> {
  const { known, language } = order;
  if (known === undefined) return readFor(db, order);
  // Posts and comparisons know no past.
  if (order.about !== undefined || order.beside !== undefined) throw new AppError('bad_request', { parameter: 'asOf' });
  const report = await asKnownOn(db, known, (past) => readFor(past, { ...order, day: known }));
  const t = translator(language);
  const { day } = formats(language);
  return {
    ...report,
    kicker: `${report.kicker} · ${t('injuries:past.asOf', { day: day(known) })}`,
    notices: [t('injuries:past.definition'), ...report.notices],
    prepared: t('reports:preparedOn', { date: day(order.day) }),
  };
}

function readFor(db: Database, order: ReportOrder): Promise<Report> {
  if (order.about === 'media') return readMediaReport(db, order);
  if (order.beside !== undefined) return readComparisonReport(db, order, order.beside.split(','));
  switch (parseTag(order.tag)?.prefix) {
    case 'p':
      return readPlayerReport(db, order);
    case 't':
      return readTeamReport(db, order);
    case 'cp':
      return readCompetitionReport(db, order);
    default:
      throw new AppError('not_found');
  }
}

async function readPlayerReport(db: Database, order: ReportOrder): Promise<Report> {
  const { tag, day: today } = order;
  const [profile, graph, calibration] = await Promise.all([
    readProfile(db, tag, { otherEvents: true, today }),
    readGraph(db, tag, { timeframe: undefined, otherEvents: false, today }),
    // It follows from all later cases.
    order.known === undefined ? findCalibration(db, '') : [],
  ]);
  return playerReport({ ...layoutOf(order), profile, graph, calibration });
}

async function readTeamReport(db: Database, order: ReportOrder): Promise<Report> {
  const { tag, day: today } = order;
  const profile = await readProfile(db, tag, { otherEvents: true, today });
  const timeframe = profile.type === 'national_team' ? DEFAULT_TIMEFRAME : periodOf(order);
  const team = await readTeam(db, tag, { analysing: [], timeframe, today });
  const ongoing = Object.values(team.players).flatMap(({ openInjuries }) => openInjuries.map(({ id }) => id));
  const days = `${team.period.from},${team.period.to}`;
  const [availability, outlooks] = await Promise.all([
    readTeamAvailability(db, tag, { analysing: [], timeframe: days, today }),
    findOutlooks(db, ongoing, today),
  ]);
  return teamReport({ ...layoutOf(order), profile, team, availability, outlooks });
}

async function readCompetitionReport(db: Database, order: ReportOrder): Promise<Report> {
  const { tag, day: today, ongoing: withOngoing } = order;
  const profile = await readProfile(db, tag, { otherEvents: true, today });
  const timeframe = periodOf(order);
  const [competition, consensus] = await Promise.all([
    readCompetition(db, tag, { timeframe, today }),
    readConsensus(db, tag, { timeframe, today }),
  ]);
  return competitionReport({ ...layoutOf(order), profile, competition, consensus, withOngoing });
}

async function readComparisonReport(db: Database, order: ReportOrder, beside: readonly string[]): Promise<Report> {
  const { tag, day: today, timeframe } = order;
  const tags = comparedTags([tag, ...beside]);
  // Otherwise the report would contain other entities than requested.
  if (tags.length !== beside.length + 1) throw new AppError('bad_request', { parameter: 'beside' });
  const comparison = await readComparison(db, tags, { analysing: [], timeframe, today });
  return comparisonReport({ ...layoutOf(order), comparison });
}

async function readMediaReport(db: Database, order: ReportOrder): Promise<Report> {
  const { tag, day: today } = order;
  const timeframe = periodOf(order);
  const filters = filtersFromSearch(new URLSearchParams(order.filters), today);
  const [profile, { selection, entityId, hashtags }] = await Promise.all([
    readProfile(db, tag, { otherEvents: false, today }),
    resolveSubject({ db }, { tag, linked: filters.linked }),
  ]);
  const period = timeframePeriod(timeframe, today, profile.seasons);
  if (!period || period.from > today) throw new AppError('bad_request', { parameter: 'timeframe' });
  // In a season in progress there are posts up to today.
  const to = period.to < today ? period.to : today;
  const reading = {
    db,
    // Days of the report are those of UTC, and the report is the same on all of its day.
    now: new Date(`${addDays(today, 1)}T00:00:00Z`),
    today,
    timeZone: 'UTC',
    timeLimits: TIME_LIMITS,
    // Nothing is compared with the period before.
    config: { postDays: 0 },
    query: { ...filterQuery(filters), d: { from: period.from, to }, stat: STATISTICS },
  };
  const stats = await readMediaStatistics(reading, selection, { entityId, hashtags });
  return mediaReport({ ...layoutOf(order), profile, stats, filters });
}

function layoutOf({ language, paper, day: today }: ReportOrder): ReportLayout {
  return { language, paper, today };
}

/** @throws AppError bad_request without a period */
function periodOf({ timeframe }: ReportOrder): string {
  if (timeframe === undefined) throw new AppError('bad_request', { parameter: 'timeframe' });
  return timeframe;
}
