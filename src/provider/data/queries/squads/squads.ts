import { and, eq, gte, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Period } from '../../../../domain/timeframe.ts';
import type {
  BodyPart,
  Contact,
  InjuryCategory,
  InjuryType,
  Setting,
  Side,
} from '../../../../domain/vocabulary.ts';
import type { Database } from '../../connect.ts';
import { entity, player } from '../../schema/entities.ts';
import { season, squad } from '../../schema/matches.ts';

/** A player in a squad of a period. */
export type Member = Awaited<ReturnType<typeof findMembers>>[number];

/** A team, or all teams of a competition. */
export type SquadScope = { team: number } | { competition: number };

const club = alias(entity, 'club');

/** Who was in the squads of a team, or of all teams of a competition, in seasons that touch a period. */
export function findMembers(db: Database, scope: SquadScope, { from, to }: Period) {
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
export interface SquadInjury {
  player_id: number;
  team_id: number | null;
  id: number;
  description: string;
  translated_description: Record<string, string> | null;
  injury_category: InjuryCategory;
  injury_type: InjuryType;
  injuried_part: BodyPart;
  side: Side;
  trauma: Contact;
  where: Setting;
  date: string;
  end_date: string | null;
  ongoing: boolean;
  recovery_days: number | null;
  missed_matches: { value: number | null };
  other_event: boolean;
  parent_injury_id: number | null;
}

/** `$1` are the players. */
const LISTED = `SELECT player_id, team_id, id, description, translated_description, category AS injury_category,
      type AS injury_type, part AS injuried_part, side, contact AS trauma, setting AS where,
      start_date AS date, end_date, ongoing, recovery_days, other_event, parent_id AS parent_injury_id,
      json_build_object('value', missed_matches) AS missed_matches
    FROM injury`;

/** `$2` and `$3` are the days of a period, null for all there is. */
const FIND_SQUAD_INJURIES = {
  name: 'find_squad_injuries',
  text: `${LISTED}
    WHERE player_id = ANY ($1) AND ($2::date IS NULL OR ongoing
      OR (start_date <= $3::date AND (start_date >= $2::date OR end_date >= $2::date)))
    ORDER BY start_date DESC, id DESC`,
};

/** Injuries of players: all of them, or those that were under way in a period or are now. Newest first. */
export async function findSquadInjuries(
  db: Database,
  playerIds: number[],
  period?: Period,
): Promise<SquadInjury[]> {
  const values = [playerIds, period?.from ?? null, period?.to ?? null];
  const found = await db.$client.query<SquadInjury>({ ...FIND_SQUAD_INJURIES, values });
  return found.rows;
}

/** What players are out with now, the newest first; stages of an episode are in its head. */
export async function findOngoing(db: Database, playerIds: number[]): Promise<SquadInjury[]> {
  const text = `${LISTED} WHERE player_id = ANY ($1) AND ongoing AND parent_id IS NULL
    ORDER BY start_date DESC, id DESC`;
  const found = await db.$client.query<SquadInjury>({
    ...{ name: 'find_ongoing', text, values: [playerIds] },
  });
  return found.rows;
}
