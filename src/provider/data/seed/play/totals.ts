import { present } from '../random.ts';
import type { Athlete } from '../model.ts';
import type { World } from '../world.ts';

/** Squads of every season, and players' seasons over all competitions, from the match sheets. */
export function addTotals(world: World, athletes: readonly Athlete[]): void {
  addSquads(world, athletes);
  addSeasonTotals(world);
}

/** Who played for a team in a season; and in a league also those who were in its squad and did not. */
function addSquads(world: World, athletes: readonly Athlete[]): void {
  const squads = new Map<string, World['squads'][number]>();
  const place = (seasonId: number, teamId: number, playerId: number) => {
    const key = `${seasonId} ${teamId} ${playerId}`;
    const found = squads.get(key);
    if (found) return found;
    const empty = { appearances: 0, minutes: 0, firstMatch: null, lastMatch: null };
    const row = { seasonId, teamId, playerId, ...empty };
    squads.set(key, row);
    return row;
  };
  addMembers(world, athletes, place);
  for (const { matchId, playerId, teamId, minutes, playedOn } of world.appearances) {
    const row = place(present(world.matches[matchId - 1]).seasonId, teamId, playerId);
    if (minutes === 0) continue;
    row.appearances += 1;
    row.minutes += minutes;
    row.firstMatch = earlier(row.firstMatch, playedOn);
    row.lastMatch = later(row.lastMatch, playedOn);
  }
  world.squads.push(...squads.values());
}

function addMembers(
  world: World,
  athletes: readonly Athlete[],
  place: (seasonId: number, teamId: number, playerId: number) => unknown,
): void {
  const teams = new Map<number, Set<number>>();
  for (const { seasonId, homeTeamId } of world.matches) {
    teams.set(seasonId, (teams.get(seasonId) ?? new Set()).add(homeTeamId));
  }
  const leagues = world.competitions.filter(({ type }) => type === 'league');
  for (const { id, competitionId, startDate, endDate } of world.seasons) {
    if (leagues.every(({ entityId }) => entityId !== competitionId)) continue;
    for (const athlete of athletes) {
      for (const { club, from, until } of athlete.clubs) {
        const there = from <= endDate && (until === null || until > startDate);
        if (there && teams.get(id)?.has(club.id)) place(id, club.id, athlete.id);
      }
    }
  }
}

function addSeasonTotals(world: World): void {
  const totals = new Map<string, World['totals'][number]>();
  for (const sheet of world.appearances) {
    if (sheet.minutes === 0) continue;
    const { seasonId } = present(world.matches[sheet.matchId - 1]);
    const { label } = present(world.seasons[seasonId - 1]);
    const key = `${sheet.playerId} ${label}`;
    const sum = totals.get(key) ?? emptyTotal(sheet.playerId, label);
    totals.set(key, sum);
    sum.games += 1;
    for (const figure of ['minutes', 'goals', 'assists', 'yellow', 'red'] as const) {
      sum[figure] += sheet[figure] ?? 0;
    }
  }
  world.totals.push(...totals.values());
}

function emptyTotal(playerId: number, season: string): World['totals'][number] {
  return { playerId, season, games: 0, minutes: 0, goals: 0, assists: 0, yellow: 0, red: 0 };
}

function earlier(kept: string | null, day: string): string {
  return kept !== null && kept < day ? kept : day;
}

function later(kept: string | null, day: string): string {
  return kept !== null && kept > day ? kept : day;
}
