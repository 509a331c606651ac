import type { SheetLine } from '../../domain/statistics/season-statistics.ts';
import type { Membership } from '../../domain/statistics/squad-availability.ts';
import type { TeamType } from '../../domain/vocabulary.ts';
import type { TeamSheet } from '../matches/store.ts';

/** A team's match from the point of view of one player. */
export interface PlayerLine extends SheetLine {
  sheet: TeamSheet;
}

/**
 * The matches of a team for which a player was or could have been on the sheet: a club has its players as long as they
 * are registered, a national team only those it calls up.
 * @param memberships of this player with this team
 */
export function linesOf(
  sheets: readonly TeamSheet[],
  player: number,
  memberships: readonly Membership[],
  teamType: TeamType,
): PlayerLine[] {
  return sheets.flatMap((sheet) => {
    const { date, duration, official } = sheet;
    const line = sheet.lines?.find(([id]) => id === player);
    const [, minutesPlayed = 0, goals = 0, yellow = 0, red = 0] = line ?? [];
    const listed = line !== undefined;
    const expected = teamType === 'club' && memberships.some(({ from, to }) => from <= date && date <= to);
    if (!listed && !expected) return [];
    const match = { date, duration, official, teamType, listed };
    return [{ sheet, ...match, minutesPlayed, goals, yellow, red }];
  });
}
