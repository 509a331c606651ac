import { stepOf, STEPS, type Step } from './trend.ts';

/** Maximum number of readings returned, the newest (own figure). */
export const MAX_READINGS = 2000;

/** Followers of an account on a day, `2026-11-22`. */
export interface Reading {
  network: string;
  handle: string;
  day: string;
  followers: number;
}

/** Followers over time: a row for each step, with the last reading of each account in it; null where there is none. */
export interface FollowersTrend {
  step: Step;
  accounts: { network: string; handle: string }[];
  rows: { day: string; values: (number | null)[] }[];
}

const DAY = STEPS.day;

/** @param readings the oldest first, at least one */
export function followersTrend(readings: readonly Reading[]): FollowersTrend {
  const times = readings.map(({ day }) => Date.parse(day));
  const [since, until] = [Math.min(...times), Math.max(...times) + DAY];
  const found = stepOf({ since, until });
  const step = found === 'hour' ? 'day' : found;
  const byAccount = Map.groupBy(readings, ({ network, handle }) => JSON.stringify([network, handle]));
  const lists = [...byAccount.values()].map((own) => Map.groupBy(own, ({ day }) => placeOf(day, since, step)));
  return {
    step,
    accounts: [...byAccount.values()].flatMap(([first]) =>
      first ? [{ network: first.network, handle: first.handle }] : [],
    ),
    rows: Array.from({ length: placeOf(until - DAY, since, step) + 1 }, (_, place) => ({
      day: new Date(since + place * STEPS[step]).toISOString().slice(0, 10),
      values: lists.map((list) => list.get(place)?.at(-1)?.followers ?? null),
    })),
  };
}

function placeOf(day: string | number, since: number, step: Step): number {
  return Math.floor((new Date(day).getTime() - since) / STEPS[step]);
}
