import { describe, expect, test } from 'vitest';
import { isCongested, knownLoad, loadOn, minutesAround } from '../../../src/domain/statistics/load.ts';

const played = (...days: [date: string, minutes?: number][]) => days.map(([date, minutes = 90]) => ({ date, minutes }));
const windows = (day: string, matches: { date: string; minutes: number }[]) =>
  loadOn(day, matches).map(({ minutes, matches: count, shortRests }) => [minutes, count, shortRests]);

describe('load', () => {
  test('is minutes and matches in 7, 14 and 28 days, the day itself included', () => {
    const matches = played(['2026-03-14', 60], ['2026-03-08'], ['2026-03-07'], ['2026-02-15', 30], ['2026-02-14']);
    expect(windows('2026-03-14', matches)).toEqual([
      [150, 2, 1],
      [240, 3, 1],
      [270, 4, 2],
    ]);
  });

  test('counts a rest of three days as short, one of four not, also before the window', () => {
    // Saturday, Wednesday, Monday.
    expect(windows('2026-03-16', played(['2026-03-07'], ['2026-03-11'], ['2026-03-16']))[2]).toEqual([270, 3, 1]);
    expect(windows('2026-03-16', played(['2026-03-06'], ['2026-03-11'], ['2026-03-16']))[2]).toEqual([270, 3, 0]);
    expect(windows('2026-03-16', played(['2026-03-09'], ['2026-03-13']))[0]).toEqual([90, 1, 1]);
  });

  test('leaves out later matches, and those that the player did not play', () => {
    expect(windows('2026-03-14', played(['2026-03-15'], ['2026-03-14', 0], ['2026-03-12']))).toEqual([
      [90, 1, 0],
      [90, 1, 0],
      [90, 1, 0],
    ]);
    expect(windows('2026-03-14', [])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('is congested from two matches after a short rest within a fortnight', () => {
    expect(isCongested(loadOn('2026-03-14', played(['2026-03-06'], ['2026-03-10'], ['2026-03-14'])))).toBe(true);
    expect(isCongested(loadOn('2026-03-14', played(['2026-03-05'], ['2026-03-10'], ['2026-03-14'])))).toBe(false);
    expect(isCongested(loadOn('2026-03-24', played(['2026-03-06'], ['2026-03-10'], ['2026-03-14'])))).toBe(false);
  });
});

test('a window without a known match sheet is not known; one without a match is nothing played', () => {
  const known = (matches: [date: string, hasSheet: boolean][], minutes = played()) =>
    knownLoad(
      '2026-03-14',
      loadOn('2026-03-14', minutes),
      matches.map(([date, hasSheet]) => ({ date, hasSheet })),
    ).map((window) => window?.minutes ?? null);
  expect(known([])).toEqual([null, null, null]);
  expect(known([['2026-02-20', true]])).toEqual([0, 0, 0]);
  expect(
    known([
      ['2026-02-20', true],
      ['2026-03-12', false],
    ]),
  ).toEqual([null, null, 0]);
  expect(known([['2026-03-12', false]], played(['2026-03-10', 30]))).toEqual([30, 30, 30]);
  // Of a later match nothing is known today, and nothing need be.
  expect(
    known([
      ['2026-02-20', true],
      ['2026-03-15', false],
    ]),
  ).toEqual([0, 0, 0]);
});

describe('minutes around an injury', () => {
  const match = (date: string, minutesPlayed: number) => ({
    date,
    minutesPlayed,
    duration: 90,
    official: true,
    teamType: 'club' as const,
  });

  test('are those of six weeks before it, and of the first four weeks after the return', () => {
    const matches = [
      match('2025-12-20', 90),
      match('2025-12-21', 90),
      match('2026-01-31', 45),
      match('2026-02-01', 90),
      match('2026-03-01', 0),
      match('2026-03-10', 30),
      match('2026-03-27', 90),
      match('2026-03-29', 90),
    ];
    const injury = { startDate: '2026-02-01', endDate: '2026-03-01' };
    expect(minutesAround(injury, matches, '2026-04-20')).toEqual({
      before: { minutes: 135, possible: 180, percentage: 75 },
      since: { minutes: 120, possible: 270, percentage: 44.4 },
      weeks: [
        { minutes: 0, possible: 90, percentage: 0 },
        { minutes: 30, possible: 90, percentage: 33.3 },
        { minutes: 0, possible: 0, percentage: null },
        { minutes: 90, possible: 90, percentage: 100 },
      ],
    });
  });

  test('have only weeks that have begun, and no share without a match', () => {
    const { before, since, weeks } = minutesAround(
      { startDate: '2026-02-01', endDate: '2026-03-01' },
      [],
      '2026-03-08',
    );
    expect(before.percentage).toBeNull();
    expect(since).toEqual({ minutes: 0, possible: 0, percentage: null });
    expect(weeks).toHaveLength(2);
  });
});
