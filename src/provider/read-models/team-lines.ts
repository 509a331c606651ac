import { type Registration, registrations } from '../../domain/statistics/registration.ts';
import { contains } from '../../domain/season.ts';
import type { SheetLine } from '../../domain/statistics/season-statistics.ts';
import type { TeamType } from '../../domain/vocabulary.ts';
import type { TeamSheet } from '../data/queries/matches.ts';
import type { findPlacesOf } from '../data/queries/squads/squad-play.ts';

type Place = Awaited<ReturnType<typeof findPlacesOf>>[number];

/** When each player was registered with a team, by his number. */
export function spellsAt(teamId: number, places: readonly Place[]): ReadonlyMap<number, readonly Registration[]> {
  const own = Map.groupBy(places, ({ player_id }) => player_id);
  return new Map(
    [...own].map(([player, all]) => [player, registrations(all).filter(({ team_id }) => team_id === teamId)]),
  );
}

/** A match of a team as it was for one of its players. */
export interface PlayerLine extends SheetLine {
  sheet: TeamSheet;
}

/**
 * The matches of a team that a player was on the sheet of, or could have been: a club has its players as long as they
 * are registered, a national team only those it calls.
 */
export function linesOf(
  sheets: readonly TeamSheet[],
  player: number,
  spells: readonly Registration[],
  team_type: TeamType,
): PlayerLine[] {
  return sheets.flatMap((sheet) => {
    const { date, duration, official } = sheet;
    const line = sheet.lines?.find(([id]) => id === player);
    const [, minutesPlayed = 0, goals = 0, yellow = 0, red = 0] = line ?? [];
    const listed = line !== undefined;
    const expected = team_type === 'club' && spells.some((spell) => holds(spell, sheet));
    if (!listed && !expected) return [];
    const match = { date, duration, official, team_type, listed };
    return [{ sheet, ...match, minutesPlayed, goals, yellow, red }];
  });
}

function holds({ season_id, from, to }: Registration, sheet: TeamSheet): boolean {
  return season_id === sheet.season_id && contains({ start_date: from, end_date: to }, sheet.date);
}
