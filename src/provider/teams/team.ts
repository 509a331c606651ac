import type { SquadPlayer, Team } from '../../contract/teams.ts';
import { DEFAULT_TIMEFRAME, SHARPNESS_DAYS } from '../../domain/constants.ts';
import { addDays } from '../../domain/days.ts';
import { summarise } from '../../domain/injuries.ts';
import type { ContradictedDays } from '../../domain/injuries/contradictions.ts';
import { recentReturn } from '../../domain/injuries/reinjury.ts';
import { knownWithin } from '../../domain/known-time/known-time.ts';
import { positionCode } from '../../domain/positions.ts';
import { breakdownOf } from '../../domain/statistics/breakdown.ts';
import { seasonStatistics, type SheetLine, teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import type { Membership } from '../../domain/statistics/squad-availability.ts';
import { matchSharpness } from '../../domain/statistics/sharpness.ts';
import type { DateRange } from '../../domain/season.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import type { CoverageStatus, TeamType } from '../../domain/vocabulary.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findOutlooks } from '../statistics/store-absence.ts';
import { findTeamSheets } from '../matches/store.ts';
import { findProfile } from '../entities/store.ts';
import { findMembers, findMemberships, findSquadInjuries, type Member, type SquadInjury } from './store.ts';
import { coverageSeenBy } from '../entities/coverage.ts';
import {
  injuriesBegunIn,
  datedInjuries,
  type DatedInjury,
  hasNoSetting,
  injuriesByClub,
  recordsOf,
  rowsWithin,
  squadHealth,
  statisticsOfTeam,
} from './squad-health.ts';
import { cardOf, openInjuries, openInjury } from './squads.ts';
import { linesOf } from './team-lines.ts';

interface TeamReading {
  /** The players of the reader's open requests; none for a report, which is the same for every account. */
  analysing: readonly number[];
  /** A name of a period or two days; undefined for the past year, or the latest season if that is older. */
  timeframe: string | undefined;
  /** Today, `2026-11-21`. */
  today: string;
}

/** The past year; of a team whose seasons all ended before it, the latest of them. */
function standardTimeframe(seasons: readonly DateRange[], today: string): string {
  const year = timeframePeriod(DEFAULT_TIMEFRAME, today, []);
  return seasons.some(({ endDate }) => year !== null && endDate >= year.from) ? DEFAULT_TIMEFRAME : 'current_season';
}

/**
 * A team and its squad in a period.
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readTeam(
  db: Database,
  tagText: string,
  { analysing, timeframe, today }: TeamReading,
): Promise<Team> {
  const tag = parseTag(tagText);
  const profile = tag?.prefix === 't' && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!tag || !profile) throw new AppError('not_found');
  const period = timeframePeriod(timeframe ?? standardTimeframe(profile.seasons, today), today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const type: TeamType = profile.type === 'national_team' ? 'national' : 'club';
  const lately = { from: addDays(today, -SHARPNESS_DAYS), to: today };
  const isLatelyWithin = period.from <= lately.from && lately.to <= period.to;
  const [members, sheets, latest] = await Promise.all([
    findMembers(db, { team: tag.id }, period),
    findTeamSheets(db, tag.id, period),
    isLatelyWithin ? undefined : findTeamSheets(db, tag.id, lately),
  ]);
  const recent = latest ?? sheets.filter(({ date }) => lately.from <= date && date <= lately.to);
  // Without a match sheet the minutes are not known.
  const sheeted = recent.filter(({ lines }) => lines !== null);
  const ids = members.map(({ playerId }) => playerId);
  const matches = sheets
    .filter(({ official }) => official)
    .map(({ date, lines }) => ({ teamId: tag.id, date, listed: (lines ?? []).map(([id]) => id) }));
  const read = Promise.all([findMemberships(db, ids, unionOf(period, lately)), findSquadInjuries(db, ids)]).then(
    ([memberships, injuries]) => ({ memberships, injuries, matches }),
  );
  const rows = read.then((found) => rowsWithin(found, period));
  const [{ memberships, injuries }, health] = await Promise.all([
    read,
    squadHealth(db, { team: tag.id }, members, { period, today, rows }),
  ]);
  const coverageOf = coverageSeenBy(analysing);
  const underWay = openInjuries(injuries).filter(({ otherEvent }) => !otherEvent);
  const outlooks = await findOutlooks(
    db,
    underWay.map(({ id }) => id),
    today,
  );
  const membershipsHere = Map.groupBy(
    memberships.filter(({ teamId }) => teamId === tag.id),
    ({ playerId }) => playerId,
  );
  const dated = datedInjuries(injuries, recordsOf(members), today);
  // Players of a national team belong to different clubs.
  const begun = type === 'national' ? injuriesBegunIn(health) : (injuriesByClub(health).get(tag.id) ?? []);
  const players = members.map((member) => {
    const { playerId } = member;
    const isOfPlayer = (injury: SquadInjury) => injury.playerId === playerId;
    const stays = membershipsHere.get(playerId) ?? [];
    const lines = (of: typeof sheets) => linesOf(of, playerId, stays, type);
    return playerOf(member, {
      lines: lines(sheets),
      sharpness: matchSharpness(lines(sheeted), today),
      injuries: dated.filter(isOfPlayer),
      begun: begun.filter(isOfPlayer),
      contradictions: health.contradictions.get(playerId) ?? [],
      coverage: coverageOf(playerId, member.record.coverage),
      isKnown: isKnownAt(member, { stays, period, today }),
      today,
    });
  });
  return {
    tag: profile.tag,
    team: { name: profile.name, image: profile.image, country: profile.meta.country, type },
    period,
    players: Object.fromEntries(players),
    stats: statisticsOfTeam(health, tag.id, begun),
    breakdown: members.some(({ record }) => knownWithin(record, period, today)) ? breakdownOf(begun, today) : null,
    expectedAbsences: [...outlooks].map(([injuryId, outlook]) => ({ injuryId, ...outlook })),
    competitions: profile.tags.filter(({ relation }) => relation === 'competition'),
    seasons: profile.seasons,
  };
}

/**
 * Whether the record covers a day of the player's time with the team. A national team counts its players at any time.
 */
function isKnownAt(
  { record }: Member,
  { stays, period, today }: { stays: readonly Membership[]; period: Period; today: string },
): boolean {
  return stays.some(({ from, to }) => {
    const shared = { from: from > period.from ? from : period.from, to: to < period.to ? to : period.to };
    return shared.from <= shared.to && knownWithin(record, shared, today) !== null;
  });
}

/** From the earlier first day to the later last day. */
function unionOf(a: Period, b: Period): Period {
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to };
}

/** The data for a player's entry. */
interface PlayerFigures {
  lines: readonly SheetLine[];
  sharpness: number | null;
  /** All recorded absences, other events included. */
  injuries: readonly DatedInjury[];
  /** The injuries that began in the period while the player was with this team. */
  begun: readonly DatedInjury[];
  contradictions: readonly ContradictedDays[];
  /** As the account sees it. */
  coverage: CoverageStatus;
  /** Whether the injury record covers a day of the player with the team. */
  isKnown: boolean;
  today: string;
}

function playerOf(member: Member, figures: PlayerFigures): [tag: string, entry: SquadPlayer] {
  const { lines, sharpness, injuries, begun, contradictions, coverage, isKnown, today } = figures;
  const withoutEvents = injuries.filter(({ otherEvent }) => !otherEvent);
  const season = seasonStatistics(lines, begun, today, { absences: withoutEvents, contradictions });
  const { severe, inMatch, muscularInMatch } = teamInjuryStatistics(begun, today);
  const known = (figure: number | null) => (isKnown ? figure : null);
  const knownSetting = (figure: number) => (hasNoSetting(begun) ? null : known(figure));
  const { tag, card } = cardOf(member);
  const back = recentReturn(withoutEvents, member.record, today);
  const entry: SquadPlayer = {
    player: card,
    stats: {
      matchesPlayed: season.matchesPlayed,
      matchesOnBench: season.matchesOnBench,
      matchesInjured: known(season.matchesInjured),
      minutesPlayed: season.minutesPlayed,
      goals: season.goals,
      yellowCards: season.yellowCards,
      redCards: season.redCards,
      injuries: known(season.injuries),
      recoveryDays: known(season.recoveryDays),
      daysOut: known(season.daysOut),
      missedMatches: known(season.missedMatches),
      severeInjuries: known(severe),
      injuriesInMatch: knownSetting(inMatch),
      muscularInjuriesInMatch: knownSetting(muscularInMatch),
      sharpness,
      primaryPosition: member.position === null ? null : positionCode(member.position),
    },
    currentStatus: {
      fitness: sharpness,
      ongoingInjuries: openInjuries(injuries),
      backFrom: back && { injury: openInjury(back.injury), days: back.days },
    },
    coverage,
    openInjuries: openInjuries(withoutEvents),
    injuriesCount: known(summarise(injuries, today).injuries),
  };
  return [tag, entry];
}
