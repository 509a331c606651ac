import { addDays } from '../days.ts';
import type { Membership } from './squad-availability.ts';

/** A player's place in the squad of a club in one season of a competition. */
export interface SquadPlace {
  teamId: number;
  /** The days of the season. */
  startDate: string;
  endDate: string;
  /** The first and the last match for the club there, where there was one. */
  firstMatch: string | null;
  lastMatch: string | null;
}

/** Consecutive matches of a player for one club, without a match for another club in between. */
export interface ClubRun {
  teamId: number;
  firstMatch: string;
  lastMatch: string;
}

/** The days on which a player belonged to a club, both included. */
export interface Registration {
  teamId: number;
  startDate: string;
  endDate: string;
}

// Decision 0130: registrations are a table derived from squads and match sheets.
/**
 * When a player belonged to which club; no day counts for two. A whole season counts for a club, unless the player had
 * places at several clubs over the same days. Then match sheets decide: the player belongs to a club until the last
 * match for it, and from the next day to the club of the next match, so that a loan and the return are three
 * registrations. A place without a match gives way to the club that the player played for in the same season. Source:
 * the product's own rule.
 * @param places at clubs, without national teams
 * @param runs in chronological order
 * @example 1: played 2021-08-13 to 2021-12-11, 2: played 2022-01-15 to 2022-05-22, both in season 2021/2022
 * // 1 to 2021-12-11, 2 from 2021-12-12
 */
export function registrations(places: readonly SquadPlace[], runs: readonly ClubRun[]): Registration[] {
  const played = [...runs, ...runsOf(places, runs)].sort((a, b) => (a.firstMatch < b.firstMatch ? -1 : 1));
  const found: Registration[] = [];
  for (const [startDate, endDate] of intervals(places, played)) {
    const teamId = clubOn(startDate, places, played);
    if (teamId === null) continue;
    const last = found.at(-1);
    if (last?.teamId === teamId && addDays(last.endDate, 1) === startDate) last.endDate = endDate;
    else found.push({ teamId, startDate, endDate });
  }
  return found;
}

/** The runs given by squads if there are no match sheets. */
function runsOf(places: readonly SquadPlace[], runs: readonly ClubRun[]): ClubRun[] {
  return places.flatMap((place) => {
    const { teamId, firstMatch, lastMatch } = place;
    const hasSheets = runs.some((run) => run.teamId === teamId && touches(run, [place]));
    return firstMatch === null || lastMatch === null || hasSheets ? [] : [{ teamId, firstMatch, lastMatch }];
  });
}

/** The stretches of days within which nothing changes. */
function intervals(places: readonly SquadPlace[], runs: readonly ClubRun[]): [start: string, end: string][] {
  const starts = new Set<string>();
  for (const { startDate, endDate } of places) starts.add(startDate).add(addDays(endDate, 1));
  for (const { firstMatch, lastMatch } of runs) starts.add(firstMatch).add(addDays(lastMatch, 1));
  const days = [...starts].sort();
  return days.slice(1).map((next, index) => [days[index] ?? next, addDays(next, -1)]);
}

/**
 * The club on the first day of a stretch: that of the current run, or else of the next one, or else of the previous
 * one.
 */
function clubOn(day: string, places: readonly SquadPlace[], runs: readonly ClubRun[]): number | null {
  const current = runs.find((run) => run.firstMatch <= day && day <= run.lastMatch);
  if (current) return current.teamId;
  const held = places.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const clubs = new Set(held.map(({ teamId }) => teamId));
  if (clubs.size === 0) return null;
  const next = runs.find(({ firstMatch }) => firstMatch > day);
  const previous = runs.findLast(({ lastMatch }) => lastMatch < day);
  if (next && clubs.has(next.teamId) && touches(next, held)) return next.teamId;
  if (previous && clubs.has(previous.teamId)) return previous.teamId;
  return held[0]?.teamId ?? null;
}

/** Whether a run lies in one of the seasons of these places. */
function touches(run: ClubRun, places: readonly SquadPlace[]): boolean {
  return places.some(({ startDate, endDate }) => startDate <= run.lastMatch && run.firstMatch <= endDate);
}

/**
 * The club that an injury counts for: the club of the player when it began. If no registration is known for that day,
 * the club given by the source.
 */
export function clubOfInjury(
  injury: { startDate: string; teamId: number | null },
  memberships: readonly Omit<Membership, 'playerId'>[],
): number | null {
  const { startDate: date } = injury;
  const club = memberships.find(({ teamType, from, to }) => teamType === 'club' && from <= date && date <= to);
  return club?.teamId ?? injury.teamId;
}
