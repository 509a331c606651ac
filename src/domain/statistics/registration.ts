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

/** The club of a player on a day, as a source of an injury names it; null is one without a place here. */
export interface NamedClub {
  date: string;
  teamId: number | null;
}

/** A spell at a club that an editor has entered. */
export interface EnteredSpell {
  teamId: number;
  startDate: string;
  /** Null is open. */
  endDate: string | null;
  isLoan: boolean;
}

/** The last day of what has no known end. */
export const OPEN_END = '9999-12-31';

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
 * registrations. A place without a match gives way to the club that the player played for in the same season. Between
 * two matches for a club the player belongs to it; before the first and after the last, the club that a source names
 * comes first. Source: the product's own rule.
 * @param places at clubs, without national teams
 * @param runs in chronological order
 * @param named by sources, in chronological order
 * @example 1: played 2021-08-13 to 2021-12-11, 2: played 2022-01-15 to 2022-05-22, both in season 2021/2022
 * // 1 to 2021-12-11, 2 from 2021-12-12
 */
export function registrations(
  places: readonly SquadPlace[],
  runs: readonly ClubRun[],
  named: readonly NamedClub[] = [],
): Registration[] {
  const played = [...runs, ...runsOf(places, runs)].sort((a, b) => (a.firstMatch < b.firstMatch ? -1 : 1));
  return joined(
    intervals(places, played, named).flatMap(([startDate, endDate]) => {
      const teamId = clubOn(startDate, places, { runs: played, named });
      return teamId === null ? [] : [{ teamId, startDate, endDate }];
    }),
  );
}

// Decision 0130: a transfer is a spell at a club from the source of editors.
/**
 * The same with what editors have entered. A transfer ends the time at every other club, until a later one, or until a
 * squad or a match at another club that is newer than it. After a loan the player is back.
 */
export function withEntered(
  found: readonly Registration[],
  entered: readonly EnteredSpell[],
  { places, runs }: { places: readonly SquadPlace[]; runs: readonly ClubRun[] },
): Registration[] {
  if (entered.length === 0) return [...found];
  const begun = [
    ...places.map(({ teamId, startDate, firstMatch }) => ({ teamId, from: firstMatch ?? startDate })),
    ...runs.map(({ teamId, firstMatch }) => ({ teamId, from: firstMatch })),
  ];
  const inOrder = entered.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  let timeline = [...found];
  // Loans lie upon transfers.
  for (const spell of [...inOrder.filter(({ isLoan }) => !isLoan), ...inOrder.filter(({ isLoan }) => isLoan)]) {
    const { teamId, startDate, endDate, isLoan } = spell;
    const later = [
      ...begun.filter((other) => other.teamId !== teamId).map(({ from }) => from),
      ...inOrder.filter((other) => other !== spell && (isLoan || !other.isLoan)).map((other) => other.startDate),
    ].filter((day) => day > startDate);
    const next = later.toSorted()[0];
    const counts = next === undefined ? OPEN_END : addDays(next, -1);
    const end = endDate !== null && endDate < counts ? endDate : counts;
    timeline = [...without(timeline, startDate, isLoan ? end : counts), { teamId, startDate, endDate: end }];
  }
  return joined(timeline.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)));
}

/** What is left of registrations outside some days. */
function without(all: readonly Registration[], from: string, to: string): Registration[] {
  return all.flatMap(({ teamId, startDate, endDate }) => [
    ...(startDate < from ? [{ teamId, startDate, endDate: endDate < from ? endDate : addDays(from, -1) }] : []),
    ...(endDate > to ? [{ teamId, startDate: startDate > to ? startDate : addDays(to, 1), endDate }] : []),
  ]);
}

/** Consecutive registrations with one club, as one. */
function joined(all: readonly Registration[]): Registration[] {
  const found: Registration[] = [];
  for (const each of all) {
    const last = found.at(-1);
    if (last?.teamId === each.teamId && addDays(last.endDate, 1) === each.startDate) last.endDate = each.endDate;
    else found.push({ ...each });
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
function intervals(
  places: readonly SquadPlace[],
  runs: readonly ClubRun[],
  named: readonly NamedClub[],
): [start: string, end: string][] {
  const starts = new Set(named.map(({ date }) => date));
  for (const { startDate, endDate } of places) starts.add(startDate).add(addDays(endDate, 1));
  for (const { firstMatch, lastMatch } of runs) starts.add(firstMatch).add(addDays(lastMatch, 1));
  const days = [...starts].sort();
  return days.slice(1).map((next, index) => [days[index] ?? next, addDays(next, -1)]);
}

/** What shows a player's club besides squads. */
interface Evidence {
  runs: readonly ClubRun[];
  named: readonly NamedClub[];
}

/**
 * The club on the first day of a stretch: that of the current run, or else the one that a source names, or else that of
 * the next run, or else of the previous one.
 */
function clubOn(day: string, places: readonly SquadPlace[], { runs, named }: Evidence): number | null {
  const current = runs.find((run) => run.firstMatch <= day && day <= run.lastMatch);
  if (current) return current.teamId;
  const held = places.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const clubs = new Set(held.map(({ teamId }) => teamId));
  if (clubs.size === 0) return null;
  const told = namedOn(day, held, { runs, named });
  if (told) return told.teamId !== null && clubs.has(told.teamId) ? told.teamId : null;
  const next = runs.find(({ firstMatch }) => firstMatch > day);
  const previous = runs.findLast(({ lastMatch }) => lastMatch < day);
  if (next && clubs.has(next.teamId) && touches(next, held)) return next.teamId;
  if (previous && clubs.has(previous.teamId)) return previous.teamId;
  return held[0]?.teamId ?? null;
}

/**
 * The club named last before a day within the season, without a match since; of a time before the first match of the
 * season, also the one named next.
 */
function namedOn(day: string, held: readonly SquadPlace[], { runs, named }: Evidence): NamedClub | undefined {
  const [from = day] = held.map(({ startDate }) => startDate).sort();
  const to =
    held
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1) ?? day;
  const last = runs.findLast(({ lastMatch }) => lastMatch < day)?.lastMatch ?? '';
  const next = runs.find(({ firstMatch }) => firstMatch > day)?.firstMatch ?? '9999-12-31';
  const around = named.filter(({ date }) => date >= from && date <= to && date > last && date < next);
  return around.findLast(({ date }) => date <= day) ?? (last < from ? around[0] : undefined);
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
