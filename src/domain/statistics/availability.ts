import { DUTY_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import type { InjuryCategory } from '../vocabulary.ts';

/** A match of the player's team while he was registered with it. */
export interface TeamMatch {
  /** The match's date. */
  date: string;
  /** Minutes the whole match lasted: 90, or 120 after extra time. */
  duration: number;
  /** 0 when he did not come on. */
  minutesPlayed: number;
  /** False for a friendly. */
  official: boolean;
  team_type: 'club' | 'national';
}

/** Minutes and matches played of those possible; a percentage of nothing is null. */
export interface Availability {
  minutesPercentage: number | null;
  minutesPlayed: number;
  possibleMinutes: number;
  matchesPercentage: number | null;
  matchesPlayed: number;
  possibleMatches: number;
}

/** Absences as far as they decide who could play. */
interface DatedAbsence {
  date: string;
  end_date: string | null;
  ongoing: boolean;
}

/** What became of a player in a match of his team; each only where the data says so. */
export const PRESENCES = [
  'played',
  'unused',
  'injured',
  'suspended',
  'called_up',
  'absent',
  'not_in_squad',
  'not_played',
] as const;
export type Presence = (typeof PRESENCES)[number];

/** A player and the sheet of a match. */
export interface SheetPlace {
  date: string;
  minutesPlayed: number;
  /** He stands on the sheet. */
  listed: boolean;
  /** The sheet names also who was not used: only then does a missing name say something. */
  namesUnused: boolean;
}

/**
 * Playing time of a player: minutes played ÷ Σ match length, and matches played ÷ matches, in per cent with one decimal.
 * Official club matches only, and all of them: a match missed through injury, a ban or a coach's choice counts alike.
 * Source: the product's own definition.
 * @example three matches of 90 minutes, played 90, 45 and 0
 * // { minutesPercentage: 50, minutesPlayed: 135, possibleMinutes: 270,
 * //   matchesPercentage: 66.7, matchesPlayed: 2, possibleMatches: 3 }
 */
export function availabilityOf(matches: readonly TeamMatch[]): Availability {
  const counted = matches.filter(isCounted);
  const minutesPlayed = sum(counted.map((m) => Math.min(m.minutesPlayed, m.duration)));
  const possibleMinutes = sum(counted.map((m) => m.duration));
  const matchesPlayed = counted.filter((m) => m.minutesPlayed > 0).length;
  return {
    minutesPercentage: percentage(minutesPlayed, possibleMinutes),
    minutesPlayed,
    possibleMinutes,
    matchesPercentage: percentage(matchesPlayed, counted.length),
    matchesPlayed,
    possibleMatches: counted.length,
  };
}

/**
 * Whether statistics count a match: official ones of a club, neither friendlies nor national teams. Source: the
 * product's own definition.
 * @example isCounted({ official: true, team_type: 'national' }) // false
 */
export function isCounted(match: Pick<TeamMatch, 'official' | 'team_type'>): boolean {
  return match.official && match.team_type === 'club';
}

/**
 * Why he did not play, as far as it is known: an absence was under way, both of its ends included.
 * @example not on the pitch on 14 March, out from 1 to 14 March // 'injury'
 */
export function skippedReason(
  match: Pick<TeamMatch, 'date' | 'minutesPlayed'>,
  absences: readonly DatedAbsence[],
): 'injury' | null {
  return match.minutesPlayed === 0 && absences.some((absence) => isUnderWay(absence, match.date)) ? 'injury' : null;
}

/** Whether an absence is under way on a day, both of its ends included. */
function isUnderWay({ date, end_date, ongoing }: DatedAbsence, day: string): boolean {
  return date <= day && (ongoing || (end_date === null ? date === day : day <= end_date));
}

/**
 * Why a player did or did not play. Who is on the sheet was there, whatever else is recorded; else an injury explains
 * more than a ban, a ban more than another absence, and that more than his national team. Source: the product's own order.
 * @param absences injuries and other events
 * @param duty days of the national-team matches that he was listed for
 * @example not on a sheet that names the unused ones, injured from the day before // 'injured'
 */
export function presenceOf(
  place: SheetPlace,
  absences: readonly (DatedAbsence & { other_event: boolean; injury_category: InjuryCategory })[],
  duty: readonly string[],
): Presence {
  if (place.minutesPlayed > 0) return 'played';
  if (place.listed) return 'unused';
  const present = absences.filter((absence) => isUnderWay(absence, place.date));
  if (present.some(({ other_event }) => !other_event)) return 'injured';
  if (present.some(({ injury_category }) => injury_category === 'suspension')) return 'suspended';
  if (present.length > 0) return 'absent';
  if (duty.some((day) => Math.abs(daysBetween(day, place.date)) <= DUTY_DAYS)) return 'called_up';
  return place.namesUnused ? 'not_in_squad' : 'not_played';
}

/** Matches that a player was not injured for, of those possible. */
export interface Fitness {
  matchesAvailable: number;
  /** Per cent, one decimal; null of nothing. */
  matchesAvailablePercentage: number | null;
}

/**
 * How often a player could have been chosen, in matches and per cent: unused is not unavailable. Official club matches
 * only. Source: match availability as in the UEFA Elite Club Injury Study (Hägglund et al. 2013).
 * @example four matches, injured for one and unused in another
 * // { matchesAvailable: 3, matchesAvailablePercentage: 75 }
 */
export function fitnessOf(matches: readonly { counted: boolean; presence: Presence }[]): Fitness {
  const counted = matches.filter((match) => match.counted);
  const matchesAvailable = counted.filter(({ presence }) => presence !== 'injured').length;
  return {
    matchesAvailable,
    matchesAvailablePercentage: percentage(matchesAvailable, counted.length),
  };
}

/**
 * Whether he was injured in a match. Only a record that says so counts: the same day alone may have been training.
 * @example injuredAtMatch({ date: '2026-03-14' }, [{ date: '2026-03-14', where: 'training' }]) // false
 */
export function injuredAtMatch(
  match: Pick<TeamMatch, 'date'>,
  injuries: readonly { date: string; where: string }[],
): boolean {
  return injuries.some(({ date, where }) => date === match.date && (where === 'match' || where === 'during_match'));
}

/**
 * A share in per cent with one decimal; null of nothing.
 * @example percentage(1, 3) // 33.3
 */
export function percentage(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
