import type { Compared } from '../../contract/compare.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { knownWithin } from '../../domain/known-time/known-time.ts';
import { contains } from '../../domain/season.ts';
import { breakdownOf, type InjuryTraits } from '../../domain/statistics/breakdown.ts';
import { summarise } from '../../domain/injuries.ts';
import { teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { HandlerContext, Handler } from '../handler.ts';
import { findProfile } from '../data/queries/profiles.ts';
import { findMembers } from '../data/queries/squads/squads.ts';
import { getGraph } from './graph.ts';
import {
  availabilityOfTeam,
  completenessOfTeam,
  daysOutTogether,
  injuriesByClub,
  squadHealth,
} from '../read-models/squad-health.ts';

type ComparisonContext = HandlerContext<'get /compare'>;

export const getComparison: Handler<'get /compare'> = async (context) => {
  const { query, today } = context;
  const period = timeframePeriod(query.timeframe ?? DEFAULT_TIMEFRAME, today, []);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });
  const compared = await Promise.all(query.t.map((tag) => comparedOf(context, tag, period)));
  return { period, compared };
};

async function comparedOf(context: ComparisonContext, text: string, period: Period): Promise<Compared> {
  const { db, user, today } = context;
  const tag = parseTag(text);
  const options = { injuries: true, otherEvents: false, userId: user.userId, today };
  const profile = tag && (await findProfile(db, tag, options));
  if (!profile) throw new AppError('not_found');
  const { name, image, demo, meta } = profile;
  const club = tag.prefix === 'p' && meta.teamTag !== null && meta.teamName !== null;
  return {
    tag: profile.tag,
    name,
    image,
    demo,
    team: club ? { tag: meta.teamTag ?? '', name: meta.teamName ?? '' } : null,
    coverage: profile.coverage?.status ?? null,
    ...(tag.prefix === 'p' ? await playerFigures(context, text, period) : await teamFigures(context, tag, period)),
  };
}

type Figures = Omit<Compared, 'tag' | 'name' | 'image' | 'demo' | 'team' | 'coverage'>;

/** A player's figures, the same as on the player's page. */
async function playerFigures(context: ComparisonContext, tag: string, period: Period): Promise<Figures> {
  const query = { timeframe: `${period.from},${period.to}`, includeOtherEvents: false };
  const { availability, fitness, injuries, record } = await getGraph({ ...context, params: { tag }, query });
  const known = knownWithin(record, period, context.today);
  const begun = known ? injuries.filter(({ startDate: date }) => known.from <= date && date <= known.to) : null;
  return {
    players: 1,
    possibleMatches: availability.possibleMatches,
    availability: fitness,
    completeness: null,
    minutesPlayed: availability.minutesPercentage,
    ...injuryFigures(begun, period, context.today),
    daysOut: begun && summarise(begun, context.today).daysOut,
  };
}

async function teamFigures(context: ComparisonContext, { id }: Tag, period: Period): Promise<Figures> {
  const { db, today } = context;
  const members = await findMembers(db, { team: id }, period);
  const health = await squadHealth(db, { team: id }, members, { period, today });
  const clubInjuries = injuriesByClub(health).get(id) ?? [];
  const availability = availabilityOfTeam(health, id);
  const completeness = completenessOfTeam(health, id, clubInjuries.length);
  const isKnown = (completeness.knownShare ?? 0) > 0;
  return {
    players: new Set(members.map(({ playerId }) => playerId)).size,
    possibleMatches: (availability.available ?? 0) + (availability.unavailable ?? 0) + availability.unknown,
    availability,
    completeness,
    minutesPlayed: null,
    ...injuryFigures(isKnown ? clubInjuries : null, period, today),
    daysOut: isKnown ? daysOutTogether(clubInjuries, today) : null,
  };
}

function injuryFigures(
  injuries: readonly InjuryTraits[] | null,
  { from, to }: Period,
  today: string,
): Pick<Figures, 'injuries' | 'severe' | 'recoveryDays' | 'missedMatches' | 'breakdown'> {
  if (!injuries) return { injuries: null, severe: null, recoveryDays: null, missedMatches: null, breakdown: null };
  const range = { startDate: from, endDate: to };
  const begun = injuries.filter(({ startDate: date }) => contains(range, date));
  const { total, severe, recoveryDays, missedMatches } = teamInjuryStatistics(begun, today);
  return {
    injuries: total,
    severe,
    recoveryDays,
    missedMatches,
    breakdown: breakdownOf(begun, today),
  };
}
