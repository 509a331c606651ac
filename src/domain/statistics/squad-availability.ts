import { type DaysOut, isOut } from '../injuries/absence-end.ts';
import { type InjuryRecord, isKnownOn } from '../known-time/known-time.ts';
import type { TeamType } from '../vocabulary.ts';
import { type AvailabilityParts, partsOf } from './availability.ts';

/** A played match of a team. */
export interface PlayedMatch {
  teamId: number;
  date: string;
}

/** The days on which a player belonged to a team, both included. */
export interface Membership {
  playerId: number;
  teamId: number;
  /** A player belongs to one club at a time, and possibly to a national team as well. */
  teamType: TeamType;
  from: string;
  to: string;
}

/** A membership of a player, and how far the player's injuries are known. */
export interface RecordedMembership extends Membership {
  record: InjuryRecord;
}

/**
 * Availability of a squad in player-matches: one for each match and each player who belonged to the squad on its day.
 * Of those covered by the player's injury record, the share not lost to injury; the others are not known. Players who
 * were fit but not selected count as available. Source: match availability as in the UEFA Elite Club Injury Study
 * (Hägglund et al., Br J Sports Med 2013;47:738-742).
 * @param absences injuries by player, without other events
 * @example 3 players and 10 matches, two records, one player injured for 3 of them
 * // { available: 17, unavailable: 3, unknown: 10, percentage: 85 }
 */
export function squadAvailability(
  matches: readonly PlayedMatch[],
  members: readonly RecordedMembership[],
  absences: ReadonlyMap<number, readonly DaysOut[]>,
  today: string,
): AvailabilityParts {
  const squads = Map.groupBy(members, ({ teamId }) => teamId);
  let all = 0;
  let known = 0;
  let unavailable = 0;
  for (const match of matches)
    for (const { playerId, from, to, record } of squads.get(match.teamId) ?? []) {
      if (match.date < from || match.date > to) continue;
      all += 1;
      if (!isKnownOn(record, match.date, today)) continue;
      known += 1;
      if (absences.get(playerId)?.some((absence) => isOut(absence, match.date))) unavailable += 1;
    }
  return partsOf({ all, known, unavailable });
}
