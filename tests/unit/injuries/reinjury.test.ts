import { describe, expect, test } from 'vitest';
import { recentReturn, reinjuryWeeks } from '../../../src/domain/injuries/reinjury.ts';
import type { InjuryRecord } from '../../../src/domain/known-time/known-time.ts';

describe('re-injury by week since the return', () => {
  // Day 3 and 13 are the fourth and the fourteenth day: 4 + 7 player-days in week 1, 7 in week 2. One injury in 11 days is
  // 90.9 per 1,000.
  test('counts player-days up to the injury or the end of the record', () => {
    const [first, second, third] = reinjuryWeeks({ injured: [[3, 1]], free: [[13, 1]] });
    expect(first).toMatchObject({ from: 1, to: 1, atRisk: 2, playerDays: 11, injuries: 1 });
    expect(first?.rate?.value).toBeCloseTo(1000 / 11, 9);
    expect(second).toMatchObject({ atRisk: 1, playerDays: 7, injuries: 0, rate: { value: 0, low: 0 } });
    expect(third).toMatchObject({ atRisk: 0, playerDays: 0, injuries: 0, rate: null });
  });

  test('every day and every injury of the year stands in one of the weeks', () => {
    const weeks = reinjuryWeeks({
      injured: [
        [0, 1],
        [6, 2],
        [7, 1],
        [84, 1],
        [363, 1],
      ],
      free: [[363, 5]],
    });
    expect(weeks.map(({ injuries }) => injuries)).toEqual([3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(weeks.map(({ to }) => to).slice(-3)).toEqual([12, 26, 52]);
    const days = weeks.reduce((sum, { playerDays }) => sum + playerDays, 0);
    expect(days).toBe(1 + 2 * 7 + 8 + 85 + 364 + 5 * 364);
  });
});

describe('back for less than four weeks', () => {
  const today = '2026-11-21';
  const record: InjuryRecord = { coverage: 'fully_covered', from: null, until: null };
  const injury = (endDate: string | null, more = {}) => ({
    endDate,
    isOngoing: false,
    parentId: null as number | null,
    ...more,
  });

  test.each([
    ['2026-11-21', 0],
    ['2026-11-09', 12],
    ['2026-10-25', 27],
    ['2026-10-24', null],
    ['2026-11-22', null],
    [null, null],
  ])('a return on %s: %s days', (end, days) => {
    expect(recentReturn([injury(end)], record, today)?.days ?? null).toBe(days);
  });
  test('names the latest return, and no stage of an episode', () => {
    const rows = [injury('2026-11-01'), injury('2026-11-10'), injury('2026-11-20', { parentId: 7 })];
    expect(recentReturn(rows, record, today)).toEqual({ injury: rows[1], days: 11 });
  });
  test('G-84 says nothing of a player who is out, nor of one with a record that ends before today', () => {
    const back = injury('2026-11-10');
    expect(recentReturn([back, injury(null, { isOngoing: true })], record, today)).toBeNull();
    expect(recentReturn([back], { ...record, until: '2026-11-20' }, today)).toBeNull();
    expect(recentReturn([back], { ...record, coverage: 'uncovered' }, today)).toBeNull();
  });
});
