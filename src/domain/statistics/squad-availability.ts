import type { DaysOut } from '../injuries/absence-end.ts';
import { type ContradictedDays, stateOn } from '../injuries/contradictions.ts';
import { type InjuryRecord, isKnownOn } from '../known-time/known-time.ts';
import type { TeamType } from '../vocabulary.ts';
import { type AvailabilityParts, partsOf } from './availability.ts';

/** A played match of a team. */
export interface PlayedMatch {
  teamId: number;
  date: string;
  /** The players of the team on the sheet. */
  listed: number[];
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

/** What is known of the absences of a squad. */
interface SquadAbsences {
  absences: ReadonlyMap<number, readonly (DaysOut & { id: number })[]>;
  contradictions: ReadonlyMap<number, readonly ContradictedDays[]>;
  today: string;
}

/**
 * Availability of a squad in player-matches: one for each match and each player who belonged to the club on its day, or
 * whom the national team had called up. Of those covered by the player's injury record, the share not lost to injury;
 * the others are not known. A player on the sheet was available whatever else is recorded, and so were players who were
 * fit but not selected: as in `presenceOf`, so that the rows of a squad add up to this. Source: match availability as in the UEFA Elite Club Injury Study
 * (Hägglund et al., Br J Sports Med 2013;47:738-742).
 * @param absences injuries by player, without other events
 * @param contradictions days by player on which evidence contradicts an injury, or the record as a whole
 * @example 3 players and 10 matches, two records, one player injured for 3 of them
 * // { available: 17, unavailable: 3, contradicted: 0, unknown: 10, percentage: 85 }
 */
export function squadAvailability(
  matches: readonly PlayedMatch[],
  members: readonly RecordedMembership[],
  { absences, contradictions, today }: SquadAbsences,
): AvailabilityParts {
  const squads = Map.groupBy(members, ({ teamId }) => teamId);
  let all = 0;
  let known = 0;
  let unavailable = 0;
  let contradicted = 0;
  for (const { teamId, date, listed } of matches) {
    const sheet = new Set(listed);
    const isHere = ({ playerId, teamType, from, to }: Membership) =>
      sheet.has(playerId) || (teamType === 'club' && from <= date && date <= to);
    const here = new Map((squads.get(teamId) ?? []).filter(isHere).map(({ playerId, record }) => [playerId, record]));
    all += here.size;
    for (const [playerId, record] of here) {
      if (!isKnownOn(record, date, today)) continue;
      known += 1;
      if (sheet.has(playerId)) continue;
      const state = stateOn(date, absences.get(playerId) ?? [], contradictions.get(playerId) ?? []);
      if (state === 'injured') unavailable += 1;
      else if (state === 'contradicted') contradicted += 1;
    }
  }
  return partsOf({ all, known, unavailable, contradicted });
}
