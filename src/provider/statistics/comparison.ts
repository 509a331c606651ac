import type { Compared, Comparison } from '../../contract/compare.ts';
import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { knownWithin } from '../../domain/known-time/known-time.ts';
import { contains } from '../../domain/season.ts';
import { breakdownOf, type InjuryTraits } from '../../domain/statistics/breakdown.ts';
import { summarise } from '../../domain/injuries.ts';
import { teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findProfile } from '../entities/store.ts';
import { findMembers } from '../teams/store.ts';
import { readGraph } from '../matches/graph.ts';
import {
  availabilityOfTeam,
  completenessOfTeam,
  daysOutTogether,
  injuriesByClub,
  squadHealth,
} from '../teams/squad-health.ts';

interface ComparisonReading {
  /** The players of the reader's open requests; none for a report, which is the same for every account. */
  analysing: readonly number[];
  /** A name of a period or two days; undefined for the last 53 weeks. */
  timeframe: string | undefined;
  /** Today, `2026-11-21`. */
  today: string;
}

/** The entity to read, and its data sources. */
interface Reading extends Omit<ComparisonReading, 'timeframe'> {
  db: Database;
  period: Period;
}

/**
 * Players or teams side by side, in the order of their tags.
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readComparison(
  db: Database,
  tags: readonly string[],
  { analysing, timeframe, today }: ComparisonReading,
): Promise<Comparison> {
  const period = timeframePeriod(timeframe ?? DEFAULT_TIMEFRAME, today, []);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });
  const compared = await Promise.all(tags.map((tag) => comparedOf({ db, analysing, today, period }, tag)));
  return { period, compared };
}

async function comparedOf(reading: Reading, text: string): Promise<Compared> {
  const { db, analysing, today } = reading;
  const tag = parseTag(text);
  const options = { injuries: true, otherEvents: false, analysing, today };
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
    ...(tag.prefix === 'p' ? await playerFigures(reading, text) : await teamFigures(reading, tag)),
  };
}

type Figures = Omit<Compared, 'tag' | 'name' | 'image' | 'demo' | 'team' | 'coverage'>;

/** A player's figures, the same as on the player's page. */
async function playerFigures({ db, today, period }: Reading, tag: string): Promise<Figures> {
  const timeframe = `${period.from},${period.to}`;
  const { availability, fitness, injuries, record } = await readGraph(db, tag, {
    timeframe,
    otherEvents: false,
    today,
  });
  const known = knownWithin(record, period, today);
  const begun = known ? injuries.filter(({ startDate: date }) => known.from <= date && date <= known.to) : null;
  return {
    players: 1,
    possibleMatches: availability.possibleMatches,
    availability: fitness,
    completeness: null,
    minutesPlayed: availability.minutesPercentage,
    ...injuryFigures(begun, period, today),
    missedMatches: fitness.unavailable,
    daysOut: begun && summarise(begun, today).daysOut,
  };
}

async function teamFigures({ db, today, period }: Reading, { id }: Tag): Promise<Figures> {
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
    missedMatches: availability.unavailable,
    daysOut: isKnown ? daysOutTogether(clubInjuries, today) : null,
  };
}

function injuryFigures(
  injuries: readonly InjuryTraits[] | null,
  { from, to }: Period,
  today: string,
): Pick<Figures, 'injuries' | 'severe' | 'recoveryDays' | 'breakdown'> {
  if (!injuries) return { injuries: null, severe: null, recoveryDays: null, breakdown: null };
  const range = { startDate: from, endDate: to };
  const begun = injuries.filter(({ startDate: date }) => contains(range, date));
  const { total, severe, recoveryDays } = teamInjuryStatistics(begun, today);
  return {
    injuries: total,
    severe,
    recoveryDays,
    breakdown: breakdownOf(begun, today),
  };
}
