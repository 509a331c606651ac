import type { Competition, getCompetition } from '../../contract/competitions.ts';
import { can } from '../../domain/capabilities.ts';
import { contains } from '../../domain/season.ts';
import { teamInjuryStatistics } from '../../domain/statistics/season-statistics.ts';
import { parseTag } from '../../domain/tags.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import { COMPETITION_TYPES } from '../../domain/vocabulary.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../call.ts';
import { findProfile } from '../data/queries/profiles.ts';
import {
  findMembers,
  findSquadInjuries,
  type Member,
  type SquadInjury,
} from '../data/queries/squads.ts';
import { cardOf, openInjuries } from './squads.ts';

export const competition: Handler<typeof getCompetition> = async (call) => {
  const { db, params, query, user, today } = call;
  const tag = parseTag(params.tag);
  const profile =
    tag?.prefix === 'cp' &&
    (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  const type = profile && COMPETITION_TYPES.find((known) => known === profile.meta.type);
  if (!tag || !profile || !type) throw new AppError('not_found');
  const period = timeframePeriod(query.timeframe ?? 'current_season', today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const medical = can(user.account_capabilities, 'injuries');
  const members = await findMembers(db, { competition: tag.id }, period);
  const ids = [...new Set(members.map(({ playerId }) => playerId))];
  const injuries = medical && ids.length > 0 ? await findSquadInjuries(db, ids, period) : [];
  const span = { start_date: period.from, end_date: period.to };
  const begun = injuries.filter(({ date }) => contains(span, date));
  return {
    tag: profile.tag,
    competition: { name: profile.name, image: profile.image, country: profile.meta.country, type },
    period,
    teams: teamsOf(members, medical ? begun : null, today),
    players: injuredOf(members, injuries),
    seasons: profile.seasons,
  };
};

/** Each team with its figures. An injury belongs to the club it names, when that is here, else to the player's first. */
function teamsOf(
  members: readonly Member[],
  injuries: readonly SquadInjury[] | null,
  today: string,
): Competition['teams'] {
  const clubs = Map.groupBy(members, ({ playerId }) => playerId);
  const ownerOf = ({ player_id, team_id }: SquadInjury) => {
    const places = clubs.get(player_id) ?? [];
    return (places.find(({ teamId }) => teamId === team_id) ?? places[0])?.teamId;
  };
  const byTeam = Map.groupBy(injuries ?? [], ownerOf);
  const teams = [...Map.groupBy(members, ({ teamId }) => teamId)].map(([teamId, squad]) => {
    const [first] = squad.map(cardOf);
    const {
      team_tag = '',
      team_name = '',
      team_image = null,
    } = first?.card.profile_data.meta ?? {};
    return {
      team: { tag: team_tag, image: team_image, meta: { common_name: team_name } },
      players_count: squad.length,
      stats: injuries && statisticsOf(byTeam.get(teamId) ?? [], today),
    };
  });
  return Object.fromEntries(teams.map((team) => [team.team.tag, team]));
}

function statisticsOf(injuries: readonly SquadInjury[], today: string) {
  const stats = teamInjuryStatistics(injuries, today);
  return {
    injuries: {
      total: stats.total,
      severe: stats.severe,
      injuries_in_match: stats.inMatch,
      muscular_injuries_in_match: stats.muscularInMatch,
    },
    recovery_days: stats.recoveryDays,
    matches: { injured: stats.missedMatches },
  };
}

/** The players who are injured now. */
function injuredOf(
  members: readonly Member[],
  injuries: readonly SquadInjury[],
): Competition['players'] {
  const open = Map.groupBy(
    injuries.filter(({ ongoing, other_event }) => ongoing && !other_event),
    ({ player_id }) => player_id,
  );
  return Object.fromEntries(
    members
      .filter(({ playerId }) => open.has(playerId))
      .map((member) => {
        const { tag, card } = cardOf(member);
        return [
          tag,
          { player: card, opened_injuries: openInjuries(open.get(member.playerId) ?? []) },
        ];
      }),
  );
}
