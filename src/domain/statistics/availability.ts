import { DUTY_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import { type DaysOut, isOut } from '../injuries/absence-end.ts';
import { type ContradictedDays, stateOn } from '../injuries/contradictions.ts';
import { percentage } from './percentage.ts';
import type { InjuryCategory } from '../vocabulary.ts';

/** A match of the player's team while they were registered with it. */
export interface TeamMatch {
  /** The match's date. */
  date: string;
  /** Minutes the whole match lasted: 90, or 120 after extra time. */
  duration: number;
  /** 0 for a player who did not come on. */
  minutesPlayed: number;
  /** False for a friendly. */
  official: boolean;
  teamType: 'club' | 'national';
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

/** A player's status in a match of the team; each one only if the data shows it. */
export const PRESENCES = [
  'played',
  'unused',
  'injured',
  'contradicted',
  'suspended',
  'called_up',
  'absent',
  'not_in_squad',
  'not_played',
] as const;
export type Presence = (typeof PRESENCES)[number];

/** How many official club matches in a row, in the order given, a player had this status in, at most. */
export function longestRun(matches: readonly { presence: Presence; counted: boolean }[], presence: Presence): number {
  let run = 0;
  return matches
    .filter(({ counted }) => counted)
    .reduce((longest, match) => {
      run = match.presence === presence ? run + 1 : 0;
      return Math.max(longest, run);
    }, 0);
}

/** A player and the sheet of a match. */
export interface SheetPlace {
  date: string;
  minutesPlayed: number;
  /** The sheet names the player. */
  listed: boolean;
  /** The sheet also names unused players: only then does a missing name mean anything. */
  namesUnused: boolean;
}

/**
 * Playing time of a player: minutes played ÷ Σ match length, and matches played ÷ matches, in per cent with one
 * decimal. All official club matches count, and only those, whether a match was missed through injury, a ban or the
 * coach's choice. Source: the product's own definition.
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
 * Whether statistics count a match: official club matches, neither friendlies nor national-team matches. Source: the
 * product's own definition.
 * @example isCounted({ official: true, teamType: 'national' }) // false
 */
export function isCounted(match: Pick<TeamMatch, 'official' | 'teamType'>): boolean {
  return match.official && match.teamType === 'club';
}

/**
 * Why a player did or did not play. A player on the sheet was there, whatever else is recorded; otherwise an undisputed
 * injury takes precedence over a contradiction, that over a ban, a ban over another absence, and that over the national
 * team.
 * Source: the product's own order.
 * @param absences injuries and other events
 * @param contradictions days on which evidence contradicts an injury, or the record as a whole
 * @param duty days of the national-team matches for which the player was listed
 * @example not on a sheet that names the unused ones, injured from the day before // 'injured'
 */
export function presenceOf(
  place: SheetPlace,
  absences: readonly (DaysOut & { id: number; otherEvent: boolean; category: InjuryCategory })[],
  { duty, contradictions }: { duty: readonly string[]; contradictions: readonly ContradictedDays[] },
): Presence {
  if (place.minutesPlayed > 0) return 'played';
  if (place.listed) return 'unused';
  const injuries = absences.filter(({ otherEvent }) => !otherEvent);
  const state = stateOn(place.date, injuries, contradictions);
  if (state) return state;
  const present = absences.filter((absence) => isOut(absence, place.date));
  if (present.some(({ category }) => category === 'suspension')) return 'suspended';
  if (present.length > 0) return 'absent';
  if (duty.some((day) => Math.abs(daysBetween(day, place.date)) <= DUTY_DAYS)) return 'called_up';
  return place.namesUnused ? 'not_in_squad' : 'not_played';
}

/** Matches by whether the player could have been chosen: numbers of matches, of a squad of player-matches. */
export interface AvailabilityParts {
  /** Covered by the player's record and not injured; null if the record covers none of the matches. */
  available: number | null;
  /** Inside the record and injured. */
  unavailable: number | null;
  /** Inside the record, which a source contradicts: neither; null as `available`. */
  contradicted: number | null;
  /** Outside the record: unknown. */
  unknown: number;
  /** Available of the matches that are one or the other, per cent with one decimal; null without any. */
  percentage: number | null;
}

/**
 * How often a player could have been chosen, over the matches that their injury record covers: unused is not
 * unavailable, and what no record covers, or a source contradicts, is neither. Official club matches only. Source: match
 * availability as in the UEFA Elite Club Injury Study (Hägglund et al. 2013).
 * @example five matches, the record covers four, injured for one of them
 * // { available: 3, unavailable: 1, contradicted: 0, unknown: 1, percentage: 75 }
 */
export function availabilityParts(
  matches: readonly { counted: boolean; known: boolean; presence: Presence }[],
): AvailabilityParts {
  const counted = matches.filter((match) => match.counted);
  const known = counted.filter((match) => match.known);
  const count = (what: Presence) => known.filter(({ presence }) => presence === what).length;
  const contradicted = count('contradicted');
  return partsOf({ known: known.length, unavailable: count('injured'), contradicted, all: counted.length });
}

/** The parts from their numbers: matches, those inside a record, and of these the ones lost and the contradicted ones. */
export function partsOf({
  all,
  known,
  unavailable,
  contradicted,
}: Record<'all' | 'known' | 'unavailable' | 'contradicted', number>): AvailabilityParts {
  const decided = known - contradicted;
  return {
    available: decided > 0 ? decided - unavailable : null,
    unavailable: decided > 0 ? unavailable : null,
    contradicted: known > 0 ? contradicted : null,
    unknown: all - known,
    percentage: percentage(decided - unavailable, decided),
  };
}

/**
 * The least and the most per cent of matches for which a player could have been chosen, as each contradicted match is the
 * one or the other; null if nothing but contradicted matches is known.
 * @example availableRange({ available: 25, unavailable: 0, contradicted: 13 }) // [65.8, 100]
 */
export function availableRange({
  available,
  unavailable,
  contradicted,
}: Pick<AvailabilityParts, 'available' | 'unavailable' | 'contradicted'>): readonly [number, number] | null {
  if (available === null || unavailable === null) return null;
  const doubtful = contradicted ?? 0;
  const all = available + unavailable + doubtful;
  const [least, most] = [percentage(available, all), percentage(available + doubtful, all)];
  return least === null || most === null ? null : [least, most];
}

/** The parts of several squads together. */
export function joinedParts(parts: readonly AvailabilityParts[]): AvailabilityParts {
  const unavailable = sum(parts.map((part) => part.unavailable ?? 0));
  const contradicted = sum(parts.map((part) => part.contradicted ?? 0));
  const known = contradicted + unavailable + sum(parts.map((part) => part.available ?? 0));
  return partsOf({ known, unavailable, contradicted, all: known + sum(parts.map(({ unknown }) => unknown)) });
}

/**
 * Whether a player was injured in a match. Only a record that says so counts: on the same day alone it may have been
 * training.
 * @example injuredAtMatch({ date: '2026-03-14' }, [{ startDate: '2026-03-14', setting: 'training' }]) // false
 */
export function injuredAtMatch(
  match: Pick<TeamMatch, 'date'>,
  injuries: readonly { startDate: string; setting: string }[],
): boolean {
  return injuries.some(
    ({ startDate: date, setting: where }) => date === match.date && (where === 'match' || where === 'during_match'),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
