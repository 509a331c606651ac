import type { TeamType } from '../vocabulary.ts';
import { percentage } from './availability.ts';

/** A played match of a team. */
export interface PlayedMatch {
  team_id: number;
  date: string;
}

/** The days on which a player belonged to a team, both included. */
export interface Membership {
  player_id: number;
  team_id: number;
  /** A player belongs to one club at a time, and beside it to a national team. */
  team_type: TeamType;
  from: string;
  to: string;
}

/** When a player was out. */
interface DatedAbsence {
  date: string;
  end_date: string | null;
  ongoing: boolean;
}

/** Player-matches: one for each match and each player who belonged to the squad on its day. */
export interface SquadAvailability {
  possible: number;
  /** Of those, lost to injury. */
  injured: number;
  /** Per cent not injured, one decimal; null without any. */
  percentage: number | null;
}

/**
 * Availability of a squad: player-matches not lost to injury ÷ player-matches possible, in per cent. Who was fit and not
 * chosen counts as available. Source: match availability as in the UEFA Elite Club Injury Study (Hägglund et al., Br J
 * Sports Med 2013;47:738-742).
 * @param absences injuries by player, other events left out
 * @example 2 players and 10 matches, one player injured for 3 of them
 * // { possible: 20, injured: 3, percentage: 85 }
 */
export function squadAvailability(
  matches: readonly PlayedMatch[],
  members: readonly Membership[],
  absences: ReadonlyMap<number, readonly DatedAbsence[]>,
): SquadAvailability {
  const squads = Map.groupBy(members, ({ team_id }) => team_id);
  let possible = 0;
  let injured = 0;
  for (const match of matches)
    for (const { player_id, from, to } of squads.get(match.team_id) ?? []) {
      if (match.date < from || match.date > to) continue;
      possible += 1;
      const own = absences.get(player_id) ?? [];
      if (own.some((absence) => costs(absence, match.date))) injured += 1;
    }
  return { possible, injured, percentage: percentage(possible - injured, possible) };
}

/**
 * Whether a match is lost to an absence: from the day after the injury, which may have happened in a match that he
 * played, to the day before the return.
 */
function costs({ date, end_date, ongoing }: DatedAbsence, day: string): boolean {
  return date < day && (ongoing || (end_date !== null && day < end_date));
}
