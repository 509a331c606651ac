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

/** Matches of a player for one club that follow each other, with none for another club between them. */
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

/**
 * When a player belonged to which club; no day counts for two. A season counts whole, unless the player had places at
 * several clubs over the same days. Then match sheets decide: the player belongs to a club until the last match for it,
 * and from the next day to the club of the next match, so that a loan and the return are three registrations. A place
 * without a match yields to the club that the player played for in the same season. Source: the product's own rule.
 * @param places at clubs, national teams left out
 * @param runs in the order of time
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

/** What squads say of matches where there are no match sheets. */
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

/** The club on a day that begins a stretch: that of the run, else of the next run, else of the one before. */
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
 * The club that an injury counts for: the one that the player belonged to when it began. Where no registration is known
 * for that day, the one that the source names.
 */
export function clubOfInjury(
  injury: { startDate: string; teamId: number | null },
  memberships: readonly Omit<Membership, 'playerId'>[],
): number | null {
  const { startDate: date } = injury;
  const club = memberships.find(({ teamType, from, to }) => teamType === 'club' && from <= date && date <= to);
  return club?.teamId ?? injury.teamId;
}
