import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../src/domain/days.ts';
import { buildWorld } from '../../../src/provider/data/seed/build-world.ts';

/** Eight seeds, each on another day of the year: breaks of either league among them. */
const WORLDS = Array.from({ length: 8 }, (_, index) => ({
  seed: 1869 + index,
  today: addDays('2026-11-22', -46 * index),
}));
/** A ban of three matches, with a week of national teams between them. */
const MAX_BAN_DAYS = 36;

test.each(WORLDS)('G-82 the absences of seed $seed on $today agree with that day', ({ seed, today }) => {
  const { injuries } = buildWorld(today, seed);
  const absences = injuries.map((row) => ({ ...row, days: daysBetween(row.startDate, row.endDate ?? today) }));

  const ongoing = absences.filter((row) => row.ongoing);
  expect(ongoing.length).toBeGreaterThan(0);
  expect(ongoing.filter(({ endDate }) => endDate !== null && endDate <= today)).toEqual([]);
  const over = absences.filter((row) => !row.ongoing);
  expect(over.filter(({ endDate }) => endDate !== null && endDate > today)).toEqual([]);

  const bans = absences.filter(({ description }) => description === 'Suspension');
  expect(bans.filter(({ days }) => days > MAX_BAN_DAYS)).toEqual([]);
  const served = bans.filter((row) => !row.ongoing);
  expect(served.length).toBeGreaterThan(100);
  expect(new Set(served.map(({ missedMatches }) => missedMatches))).toEqual(new Set([1, 2, 3]));
  const running = bans.filter((row) => row.ongoing);
  expect(running.filter(({ missedMatches }) => (missedMatches ?? 3) > 2)).toEqual([]);

  const byId = new Map(absences.map((row) => [row.id, row]));
  const outlasting = absences.filter(({ parentId, ongoing: isOngoing, endDate }) => {
    const episode = byId.get(parentId ?? 0);
    return episode && ((isOngoing && !episode.ongoing) || (endDate ?? '') > (episode.endDate ?? '9999'));
  });
  expect(outlasting).toEqual([]);
});
