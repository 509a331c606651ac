import type { BoardPlayer, SquadBoard } from '../../contract/load.ts';
import { BOARD_STATES, type BoardState } from '../../domain/statistics/squad-board.ts';
import { daysSoFar } from '../../domain/injuries/recovery.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle } from '../../i18n/translate.ts';
import { touchlineOf } from '../injuries/touchline.ts';

/** A player's row. */
export interface BoardRow extends BoardPlayer {
  /** Matches after a short rest in the longest window. */
  shortRests: number | null;
  /** The share of comparable players back by each of the next matches, 0 to 1. */
  backBy: (number | null)[];
}

/** The squad under its headings; empty ones are left out. Who is out longest comes first, the others by name. */
export function boardGroups(
  { players, next }: SquadBoard,
  today: string,
  language: Language,
): { state: BoardState; label: string; rows: BoardRow[] }[] {
  const { compare } = formats(language);
  const { states } = bundle(language, 'team').board;
  const labels: Record<BoardState, string> = { ...states, unknown: bundle(language, 'entity').notKnown };
  const dates = next.map(({ date }) => date);
  const since = ({ injuries }: BoardPlayer) => injuries.map(({ startDate }) => startDate).sort()[0] ?? '';
  const lastName = ({ card }: BoardPlayer) => card.profileData.meta.lastname;
  return BOARD_STATES.map((state) => ({
    state,
    label: labels[state],
    rows: players
      .filter((player) => player.state === state)
      .toSorted((a, b) => compare(since(a), since(b)) || compare(lastName(a), lastName(b)))
      .map((player) => ({
        ...player,
        shortRests: player.load.at(-1)?.shortRests ?? null,
        backBy: backBy(player, dates, today, language),
      })),
  })).filter(({ rows }) => rows.length > 0);
}

/** Lines that a sheet of A4 has for the table at full size, and at 72 %. */
const SHEET_LINES = { full: 36, long: 47 };

/** How small a board is printed, so that it stays one sheet. An injury has its name, the days and what is usual. */
export function boardLength(
  groups: readonly { rows: readonly Pick<BoardRow, 'injuries' | 'away'>[] }[],
): 'long' | 'longer' | undefined {
  const lines = groups
    .flatMap(({ rows }) => [1, ...rows.map(({ injuries, away }) => 1 + 3 * injuries.length + away.length)])
    .reduce((sum, each) => sum + each, 0);
  if (lines > SHEET_LINES.long) return 'longer';
  return lines > SHEET_LINES.full ? 'long' : undefined;
}

/** Of who has several injuries, the least: all of them have to heal. */
function backBy(
  { injuries }: BoardPlayer,
  matches: readonly string[],
  today: string,
  language: Language,
): (number | null)[] {
  const lines = injuries.map(({ outlook, startDate }) => {
    if (!outlook) return null;
    const { usual, curve } = outlook;
    const gone = daysSoFar(startDate, today);
    const line = touchlineOf({ gone, usual, curve, startDate, announced: null, matches }, language);
    return line.isTold ? line.backByMatch : null;
  });
  return matches.map((_, place) => {
    const shares = lines.map((line) => line?.[place] ?? null);
    return shares.length === 0 || shares.includes(null) ? null : Math.min(...shares.map(Number));
  });
}
