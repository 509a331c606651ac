import type { Callups } from '../../contract/callups.ts';
import { addDays } from '../../domain/days.ts';
import { callupCounts } from '../../domain/statistics/callups.ts';

const DAYS = 365;

/** Who stood on which list. */
export interface CallupMatrix {
  /** Of the lists, the newest first. */
  dates: string[];
  /** The players, the most frequent first; `called` has a place for each list. */
  rows: { tag: string; label: string; called: boolean[] }[];
}

/**
 * The call-ups of the last year by player.
 * @example callupMatrix(callups, '2026-11-21')
 * // { dates: ['2026-11-05', '2026-09-03'], rows: [{ tag: 'p_1', label: 'Ada', called: [true, false] }] }
 */
export function callupMatrix({ callups }: Pick<Callups, 'callups'>, today: string): CallupMatrix {
  const lists = callups.filter(({ date }) => date > addDays(today, -DAYS));
  const names = new Map(
    lists.flatMap(({ players }) => Object.entries(players).map(([tag, { player }]) => [tag, player.profileData.label])),
  );
  const counts = callupCounts(lists.map(({ date, players }) => ({ date, tags: Object.keys(players) })));
  return {
    dates: lists.map(({ date }) => date),
    rows: counts.map(({ tag }) => ({
      tag,
      label: names.get(tag) ?? '',
      called: lists.map(({ players }) => tag in players),
    })),
  };
}
