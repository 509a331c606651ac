import { registrations } from '../../domain/statistics/registration.ts';
import {
  type Membership,
  type PlayedMatch,
  type SquadAvailability,
  squadAvailability,
} from '../../domain/statistics/squad-availability.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { findPlacesOf, findPlayed } from '../data/queries/squads/squad-play.ts';
import { findSquadInjuries, type Member, type SquadInjury, type SquadScope } from '../data/queries/squads/squads.ts';

/** What availability and injuries of squads are made from. */
export interface SquadHealth {
  /** Injuries, other events left out: those under way in the period, and those under way now. Newest first. */
  injuries: SquadInjury[];
  /** The same by player. */
  absences: ReadonlyMap<number, readonly SquadInjury[]>;
  matches: PlayedMatch[];
  memberships: Membership[];
}

/** Fetches the injuries of members of squads, the matches of their teams, and when each belonged to which. */
export async function squadHealth(
  db: Database,
  scope: SquadScope,
  members: readonly Member[],
  period: Period,
): Promise<SquadHealth> {
  const ids = [...new Set(members.map(({ playerId }) => playerId))];
  const [all, matches, places] = await Promise.all([
    findSquadInjuries(db, ids, period),
    findPlayed(db, scope, period),
    findPlacesOf(db, ids, period),
  ]);
  const memberships = [...Map.groupBy(places, ({ player_id }) => player_id)].flatMap(([player_id, own]) =>
    registrations(own).map((spell) => ({ player_id, ...spell })),
  );
  const injuries = all.filter(({ other_event }) => !other_event);
  const absences = Map.groupBy(injuries, ({ player_id }) => player_id);
  return { injuries, absences, matches, memberships };
}

/** A team's player-matches, and how many of them were not lost to injury. */
export function availabilityOfTeam(health: SquadHealth, teamId: number): SquadAvailability {
  const isOfTeam = ({ team_id }: { team_id: number }) => team_id === teamId;
  const matches = health.matches.filter(isOfTeam);
  return squadAvailability(matches, health.memberships.filter(isOfTeam), health.absences);
}

/**
 * The team that each injury counts for: the one it names, when the player was in its squad, else his first. Injuries of
 * a player who is in none of the squads have none.
 */
export function injuriesByTeam(
  members: readonly Member[],
  injuries: readonly SquadInjury[],
): Map<number | undefined, SquadInjury[]> {
  const squads = Map.groupBy(members, ({ playerId }) => playerId);
  return Map.groupBy(injuries, ({ player_id, team_id }) => {
    const places = squads.get(player_id) ?? [];
    return (places.find(({ teamId }) => teamId === team_id) ?? places[0])?.teamId;
  });
}
