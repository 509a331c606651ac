import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Period } from '../../../domain/timeframe.ts';
import type { Database } from '../connect.ts';
import { entity, player } from '../schema/entities.ts';
import { injury } from '../schema/injuries.ts';
import { season, squad } from '../schema/matches.ts';

/** A player in a squad of a period. */
export type Member = Awaited<ReturnType<typeof findMembers>>[number];

const club = alias(entity, 'club');

/** Who was in the squads of a team, or of all teams of a competition, in seasons that touch a period. */
export function findMembers(
  db: Database,
  scope: { team: number } | { competition: number },
  { from, to }: Period,
) {
  return db
    .selectDistinct({
      playerId: squad.playerId,
      name: entity.name,
      image: entity.image,
      kind: entity.kind,
      lastName: player.lastName,
      role: player.role,
      position: player.position,
      teamId: squad.teamId,
      teamName: club.name,
      teamImage: club.image,
      teamKind: club.kind,
    })
    .from(squad)
    .innerJoin(season, eq(season.id, squad.seasonId))
    .innerJoin(entity, eq(entity.id, squad.playerId))
    .innerJoin(player, eq(player.entityId, squad.playerId))
    .innerJoin(club, eq(club.id, squad.teamId))
    .where(
      and(
        'team' in scope
          ? eq(squad.teamId, scope.team)
          : eq(season.competitionId, scope.competition),
        lte(season.startDate, to),
        gte(season.endDate, from),
      ),
    )
    .orderBy(club.name, player.lastName, entity.name, squad.playerId);
}

/** An injury with what lists and statistics read of it. */
export type SquadInjury = Awaited<ReturnType<typeof findSquadInjuries>>[number];

/** Injuries of players: all of them, or those that began in a period or are still going on. Newest first. */
export async function findSquadInjuries(db: Database, playerIds: number[], period?: Period) {
  const rows = await db
    .select({
      player_id: injury.playerId,
      team_id: injury.teamId,
      id: injury.id,
      description: injury.description,
      translated_description: injury.translatedDescription,
      injury_category: injury.category,
      injury_type: injury.type,
      injuried_part: injury.part,
      side: injury.side,
      where: injury.setting,
      date: injury.startDate,
      end_date: injury.endDate,
      ongoing: injury.ongoing,
      recovery_days: injury.recoveryDays,
      missed: injury.missedMatches,
      other_event: injury.otherEvent,
      parent_injury_id: injury.parentId,
    })
    .from(injury)
    .where(
      and(
        inArray(injury.playerId, playerIds),
        period &&
          or(
            and(gte(injury.startDate, period.from), lte(injury.startDate, period.to)),
            eq(injury.ongoing, true),
          ),
      ),
    )
    .orderBy(injury.startDate, injury.id);
  return rows
    .map(({ missed, ...row }) => ({ ...row, missed_matches: { value: missed } }))
    .reverse();
}
