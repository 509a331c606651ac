import { addDays } from '../days.ts';

/** A player in a team's squad of one season. Days of his first and last match for it there, where he had one. */
export interface SquadPlace {
  team_id: number;
  team_type: 'club' | 'national';
  season_id: number;
  start_date: string;
  end_date: string;
  first_match: string | null;
  last_match: string | null;
}

/** The days a player was registered with a team in a season, both included. */
export interface Registration {
  team_id: number;
  season_id: number;
  from: string;
  to: string;
}

/**
 * When a player belonged to which team. A season counts whole, unless he was in squads of several clubs over the same
 * days: then he belongs to the one before until his last match for it, and from the next day to the one after. Source:
 * the product's own rule.
 * @example 1: played 2021-08-13 to 2021-12-11, 2: played 2022-01-15 to 2022-05-22, both in season 2021/2022
 * // 1 to 2021-12-11, 2 from 2021-12-12
 */
export function registrations(places: readonly SquadPlace[]): Registration[] {
  return places.map((place) => {
    const { team_id, season_id, start_date, end_date } = place;
    const others = places.filter((other) => isRival(place, other));
    const before = others.filter((other) => plays(other) < plays(place));
    const after = others.some((other) => plays(other) > plays(place));
    const since = before.map((other) => addDays(other.last_match ?? other.start_date, 1));
    return {
      team_id,
      season_id,
      from: [start_date, ...since].reduce(later),
      to: after && place.last_match !== null ? place.last_match : end_date,
    };
  });
}

/** Whether two squads cannot both have had him: different clubs, overlapping seasons. */
function isRival(place: SquadPlace, other: SquadPlace): boolean {
  return (
    place.team_type === 'club' &&
    other.team_type === 'club' &&
    other.team_id !== place.team_id &&
    other.start_date <= place.end_date &&
    place.start_date <= other.end_date
  );
}

/** What squads are put in order by. */
function plays(place: SquadPlace): string {
  return place.first_match ?? place.start_date;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
