import type { getTeam, SquadPlayer } from '../../contract/teams.ts';
import { can } from '../../domain/capabilities.ts';
import { contains } from '../../domain/season.ts';
import { summarise } from '../../domain/injuries.ts';
import { seasonStatistics, type SheetLine } from '../../domain/statistics/season-statistics.ts';
import { matchSharpness } from '../../domain/statistics/sharpness.ts';
import { parseTag } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import type { TeamType } from '../../domain/vocabulary.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../call.ts';
import { findTeamSheets, type TeamSheet } from '../data/queries/matches.ts';
import { findProfile } from '../data/queries/profiles.ts';
import { findMembers, findSquadInjuries, type SquadInjury } from '../data/queries/squads.ts';
import { cardOf, openInjuries } from './squads.ts';

export const team: Handler<typeof getTeam> = async ({ db, params, query, user, today }) => {
  const tag = parseTag(params.tag);
  const profile =
    tag?.prefix === 't' &&
    (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!tag || !profile) throw new AppError('not_found');
  const period = timeframePeriod(query.timeframe ?? 'current_season', today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const medical = can(user.account_capabilities, 'injuries');
  const type: TeamType = profile.type === 'national_team' ? 'national' : 'club';
  const [members, sheets] = await Promise.all([
    findMembers(db, { team: tag.id }, period),
    findTeamSheets(db, tag.id, period),
  ]);
  const ids = members.map(({ playerId }) => playerId);
  const injuries = medical && ids.length > 0 ? await findSquadInjuries(db, ids) : [];
  const players = members.map((member) => {
    const { tag: playerTag, card } = cardOf(member);
    const own = injuries.filter(({ player_id }) => player_id === member.playerId);
    const lines = sheets.map((sheet) => lineOf(sheet, member.playerId, type));
    return [playerTag, { player: card, ...figuresOf(lines, own, { period, today, medical }) }];
  });
  return {
    tag: profile.tag,
    team: { name: profile.name, image: profile.image, country: profile.meta.country, type },
    period,
    players: Object.fromEntries(players) as Record<string, SquadPlayer>,
    competitions: profile.tags.filter(({ relation }) => relation === 'competition'),
    seasons: profile.seasons,
  };
};

/** A player's line of a sheet; he may not be on it. */
function lineOf(sheet: TeamSheet, playerId: number, team_type: TeamType): SheetLine {
  const { date, duration, official } = sheet;
  const line = sheet.lines?.find(([id]) => id === playerId);
  const [, minutesPlayed = 0, goals = 0, yellow = 0, red = 0] = line ?? [];
  const match = { date, duration, official, team_type, listed: line !== undefined };
  return { ...match, minutesPlayed, goals, yellow, red };
}

function figuresOf(
  lines: readonly SheetLine[],
  injuries: readonly SquadInjury[],
  { period, today, medical }: { period: Period; today: string; medical: boolean },
): Omit<SquadPlayer, 'player'> {
  const span = { start_date: period.from, end_date: period.to };
  const own = injuries.filter(({ other_event }) => !other_event);
  const begun = own.filter(({ date }) => contains(span, date));
  const { matchesInjured, injuries: count, ...stats } = seasonStatistics(lines, begun, today);
  const known = (figure: number) => (medical ? figure : null);
  return {
    stats: {
      matches_played: stats.matchesPlayed,
      matches_on_bench: stats.matchesOnBench,
      matches_injured: known(matchesInjured),
      minutes_played: stats.minutesPlayed,
      goals: stats.goals,
      yellow_cards: stats.yellowCards,
      red_cards: stats.redCards,
      injuries: known(count),
      recovery_days: known(stats.recoveryDays),
      missed_matches: known(stats.missedMatches),
    },
    current_status: {
      fitness: matchSharpness(lines, today),
      ongoing_injuries: openInjuries(injuries),
    },
    opened_injuries: openInjuries(own),
    injuries_count: known(summarise(injuries, today).injuries),
  };
}
