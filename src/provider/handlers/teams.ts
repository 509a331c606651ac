import type { SquadPlayer } from '../../contract/teams.ts';
import { SHARPNESS_DAYS } from '../../domain/constants.ts';
import { addDays } from '../../domain/days.ts';
import { summarise } from '../../domain/injuries.ts';
import { positionCode } from '../../domain/positions.ts';
import { breakdownOf } from '../../domain/statistics/breakdown.ts';
import { seasonStatistics, type SheetLine, teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import { matchSharpness } from '../../domain/statistics/sharpness.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import type { TeamType } from '../../domain/vocabulary.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Handler } from '../handler.ts';
import { findTeamSheets } from '../data/queries/matches.ts';
import { findProfile } from '../data/queries/profiles.ts';
import { findMemberships } from '../data/queries/squads/squad-play.ts';
import { findMembers, findSquadInjuries, type Member, type SquadInjury } from '../data/queries/squads/squads.ts';
import { availabilityOfTeam, injuriesByClub, squadHealth } from '../read-models/squad-health.ts';
import { cardOf, openInjuries, wireStatistics } from '../read-models/squads.ts';
import { linesOf } from '../read-models/team-lines.ts';

export const getTeam: Handler<'get /teams/{tag}'> = async ({ db, params, query, today }) => {
  const tag = parseTag(params.tag);
  const profile = tag?.prefix === 't' && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!tag || !profile) throw new AppError('not_found');
  const period = timeframePeriod(query.timeframe ?? 'current_season', today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const type: TeamType = profile.type === 'national_team' ? 'national' : 'club';
  const lately = { from: addDays(today, -SHARPNESS_DAYS), to: today };
  const [members, sheets, recent] = await Promise.all([
    findMembers(db, { team: tag.id }, period),
    findTeamSheets(db, tag.id, period),
    findTeamSheets(db, tag.id, lately),
  ]);
  const ids = members.map(({ playerId }) => playerId);
  const [memberships, injuries, health] = await Promise.all([
    findMemberships(db, ids, unionOf(period, lately)),
    findSquadInjuries(db, ids),
    squadHealth(db, { team: tag.id }, members, period),
  ]);
  const membershipsHere = Map.groupBy(
    memberships.filter(({ team_id }) => team_id === tag.id),
    ({ player_id }) => player_id,
  );
  const started = injuries.filter(({ date, other_event }) => !other_event && period.from <= date && date <= period.to);
  // The players of a national team are at clubs of their own.
  const begun = type === 'national' ? started : (injuriesByClub(started, memberships).get(tag.id) ?? []);
  const players = members.map((member) => {
    const { playerId } = member;
    const isHis = ({ player_id }: SquadInjury) => player_id === playerId;
    const lines = (of: typeof sheets) => linesOf(of, playerId, membershipsHere.get(playerId) ?? [], type);
    return playerOf(member, {
      lines: lines(sheets),
      sharpness: matchSharpness(lines(recent), today),
      injuries: injuries.filter(isHis),
      begun: begun.filter(isHis),
      today,
    });
  });
  return {
    tag: profile.tag,
    team: { name: profile.name, image: profile.image, country: profile.meta.country, type },
    period,
    players: Object.fromEntries(players),
    stats: statisticsOf(begun, today, availabilityOfTeam(health, tag.id)),
    breakdown: breakdownOf(begun, today),
    competitions: profile.tags.filter(({ relation }) => relation === 'competition'),
    seasons: profile.seasons,
  };
};

function statisticsOf(
  begun: readonly SquadInjury[],
  today: string,
  { percentage }: ReturnType<typeof availabilityOfTeam>,
) {
  return wireStatistics(teamInjuryStatistics(begun, today), percentage);
}

/** From the first day of either to the last. */
function unionOf(a: Period, b: Period): Period {
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to };
}

/** What a player's entry is made from. */
interface Own {
  lines: readonly SheetLine[];
  sharpness: number | null;
  /** All on record, other events as well. */
  injuries: readonly SquadInjury[];
  /** Those that began in the period and with this team. */
  begun: readonly SquadInjury[];
  today: string;
}

function playerOf(member: Member, own: Own): [tag: string, entry: SquadPlayer] {
  const { lines, sharpness, injuries, begun, today } = own;
  const proper = injuries.filter(({ other_event }) => !other_event);
  const season = seasonStatistics(lines, begun, today, proper);
  const { severe, inMatch, muscularInMatch } = teamInjuryStatistics(begun, today);
  const { tag, card } = cardOf(member);
  const entry: SquadPlayer = {
    player: card,
    stats: {
      matches_played: season.matchesPlayed,
      matches_on_bench: season.matchesOnBench,
      matches_injured: season.matchesInjured,
      minutes_played: season.minutesPlayed,
      goals: season.goals,
      yellow_cards: season.yellowCards,
      red_cards: season.redCards,
      injuries: season.injuries,
      recovery_days: season.recoveryDays,
      missed_matches: season.missedMatches,
      severe_injuries: severe,
      injuries_in_match: inMatch,
      muscular_injuries_in_match: muscularInMatch,
      fitness_index: sharpness,
      primary_position: member.position === null ? null : positionCode(member.position),
    },
    current_status: { fitness: sharpness, ongoing_injuries: openInjuries(injuries) },
    opened_injuries: openInjuries(proper),
    injuries_count: summarise(injuries, today).injuries,
  };
  return [tag, entry];
}
