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

/**
 * Playing time of a player: minutes played ÷ Σ match length, and matches played ÷ matches, in per cent with one decimal.
 * Official club matches only, and all of them: a match missed through injury, a ban or a coach's choice counts alike.
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

/** Whether statistics count a match: official ones of a club, neither friendlies nor national teams. */
export function isCounted(match: Pick<TeamMatch, 'official' | 'team_type'>): boolean {
  return match.official && match.team_type === 'club';
}

/** Why he did not play, as far as it is known: an absence was under way, both of its ends included. */
export function skippedReason(
  match: Pick<TeamMatch, 'date' | 'minutesPlayed'>,
  absences: readonly DatedAbsence[],
): 'injury' | null {
  const absent = absences.some(
    ({ date, end_date, ongoing }) =>
      date <= match.date &&
      (ongoing || (end_date === null ? date === match.date : match.date <= end_date)),
  );
  return match.minutesPlayed === 0 && absent ? 'injury' : null;
}

/**
 * Whether he was injured in a match. Only a record that says so counts: the same day alone may have been training.
 */
export function injuredAtMatch(
  match: Pick<TeamMatch, 'date'>,
  injuries: readonly { date: string; where: string }[],
): boolean {
  return injuries.some(
    ({ date, where }) => date === match.date && (where === 'match' || where === 'during_match'),
  );
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
