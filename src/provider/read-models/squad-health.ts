import { clubOfInjury } from '../../domain/statistics/registration.ts';
import {
  type Membership,
  type PlayedMatch,
  type SquadAvailability,
  squadAvailability,
} from '../../domain/statistics/squad-availability.ts';
import type { Period } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { findMemberships, findPlayed } from '../data/queries/squads/squad-play.ts';
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
  const [all, matches, memberships] = await Promise.all([
    findSquadInjuries(db, ids, period),
    findPlayed(db, scope, period),
    findMemberships(db, ids, period),
  ]);
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

/** Injuries by the club that each of them counts for. */
export function injuriesByClub(
  injuries: readonly SquadInjury[],
  memberships: readonly Membership[],
): ReadonlyMap<number | null, SquadInjury[]> {
  const ofPlayer = Map.groupBy(memberships, ({ player_id }) => player_id);
  return Map.groupBy(injuries, (injury) => clubOfInjury(injury, ofPlayer.get(injury.player_id) ?? []));
}
