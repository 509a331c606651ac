import type { Callups } from '../../contract/callups.ts';
import { addDays } from '../../domain/days.ts';

const DAYS = 365;

/** How often each player was called up, and to which lists of the last year. */
export interface CallupMatrix {
  /** Dates of the lists, newest first. */
  dates: string[];
  /** `called` has a place for each list. */
  rows: (Callups['statistics']['players'][number] & { called: boolean[] })[];
}

/**
 * The call-ups by player, with the lists of the last year.
 * @example callupMatrix(callups, '2026-11-21')
 * // { dates: ['2026-11-05', '2026-09-03'], rows: [{ tag: 'p_1', label: 'Ada', …, called: [true, false] }] }
 */
export function callupMatrix({ callups, statistics }: Callups, today: string): CallupMatrix {
  const lists = callups.filter(({ date }) => date > addDays(today, -DAYS));
  return {
    dates: lists.map(({ date }) => date),
    rows: statistics.players.map((player) => ({
      ...player,
      called: lists.map(({ players }) => player.tag in players),
    })),
  };
}
