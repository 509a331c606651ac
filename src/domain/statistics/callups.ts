import { CALLUPS_SINCE } from '../constants.ts';

/** How often a player was called up. */
export interface CallupCount<Tag extends string> {
  tag: Tag;
  callups: number;
  /** The latest one. */
  last: string;
}

/**
 * Counts the call-ups of each player from 1 August 2020 on, the most frequent first, of equals the latest. Source: the
 * product's own definition.
 * @example two lists with p_1, the later one also with p_2
 * // [{ tag: 'p_1', callups: 2, last: '2026-11-05' }, { tag: 'p_2', callups: 1, last: '2026-11-05' }]
 */
export function callupCounts<Tag extends string>(
  lists: readonly { date: string; tags: readonly Tag[] }[],
): CallupCount<Tag>[] {
  const counts = new Map<Tag, CallupCount<Tag>>();
  for (const { date, tags } of lists.filter((list) => list.date >= CALLUPS_SINCE))
    for (const tag of tags) {
      const known = counts.get(tag) ?? { tag, callups: 0, last: date };
      const last = date > known.last ? date : known.last;
      counts.set(tag, { tag, callups: known.callups + 1, last });
    }
  return [...counts.values()].sort(
    (a, b) => b.callups - a.callups || Number(a.last < b.last) - Number(a.last > b.last),
  );
}
