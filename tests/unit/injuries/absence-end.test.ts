import { expect, test } from 'vitest';
import { daysAway, daysOut, isOut, openLength, unionOfDays } from '../../../src/domain/injuries/absence-end.ts';
import { recoveryOf } from '../../../src/domain/injuries/recovery.ts';
import type { InjuryRecord } from '../../../src/domain/known-time/known-time.ts';

const TODAY = '2026-11-21';
const record: InjuryRecord = { coverage: 'fully_covered', from: null, until: '2023-04-03' };
const open = { startDate: '2022-03-20', endDate: null, recoveryDays: null, isOngoing: false, limits: null };

// From 20 March 2022 to 3 April 2023 are 379 days.
test('G-84 without a return a player is out to the end of the record, at least so many days', () => {
  const length = openLength(open, record, TODAY);
  expect(length).toEqual({ bound: 'at_least', days: 379, until: '2023-04-03' });
  expect(daysOut({ ...open, open: length })).toEqual({ date: '2022-03-20', back: '2023-04-04' });
  expect(recoveryOf({ ...open, recoveryDays: null, open: length }, TODAY)).toMatchObject({ days: 379, atLeast: true });
});

test('G-84 the match after it ends it: at most so many days, unless the record ends before', () => {
  const played = { ...open, limits: { from: '2022-03-20', back: '2022-04-09' } };
  const length = openLength(played, record, TODAY);
  expect(length).toEqual({ bound: 'at_most', days: 20, until: '2022-04-09' });
  expect(daysOut({ ...played, open: length }).back).toBe('2022-04-09');
  const later = { ...open, limits: { from: '2022-03-20', back: '2024-01-01' } };
  expect(openLength(later, record, TODAY)?.bound).toBe('at_least');
});

// Diego Carlos: 13 August 2022 to 6 May 2023 are 266 days.
test('G-84 a match right after the injury moves its start, not its end', () => {
  const moved = { ...open, startDate: '2022-08-11', limits: { from: '2022-08-13', back: '2023-05-06' } };
  const length = openLength(moved, { ...record, until: null }, TODAY);
  expect(length).toEqual({ bound: 'at_most', days: 266, until: '2023-05-06' });
  expect(daysOut({ ...moved, open: length })).toEqual({ date: '2022-08-13', back: '2023-05-06' });
});

test('G-84 an absence that is over since an unknown day loses no day', () => {
  const over = { ...open, recoveryDays: 0 };
  expect(openLength(over, record, TODAY)).toBeNull();
  const lost = daysOut({ ...over, open: null });
  expect(isOut(lost, '2022-03-21')).toBe(false);
  expect(recoveryOf(over, TODAY)).toEqual({ kind: 'unknown' });
});

test('an injury that goes on counts to today, a recorded return is no open end', () => {
  const current = { ...open, startDate: '2026-11-02', isOngoing: true };
  expect(openLength(current, { ...record, until: null }, TODAY)).toMatchObject({ bound: 'at_least', days: 19 });
  expect(openLength({ ...current, endDate: '2026-12-24' }, { ...record, until: null }, TODAY)?.until).toBe(TODAY);
  expect(openLength({ ...open, endDate: '2022-05-01' }, record, TODAY)).toBeNull();
  expect(openLength(open, { ...record, coverage: 'uncovered' }, TODAY)?.days).toBe(0);
});

test('neither the day of the injury nor that of the return is lost; a ban counts both of its days', () => {
  const ended = { ...open, endDate: '2022-03-27' };
  const lost = daysOut({ ...ended, open: null });
  expect(['2022-03-20', '2022-03-21', '2022-03-26', '2022-03-27'].map((day) => isOut(lost, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const ban = daysAway({ ...ended, endDate: '2022-03-20', otherEvent: true, open: null }, TODAY);
  expect(isOut(ban, '2022-03-20')).toBe(true);
  expect(isOut(ban, '2022-03-21')).toBe(false);
});

// 1 to 11 January are 10 days, 6 to 16 January 10 more: 15 days between 1 and 16 January. Then 2 days apart.
test('overlapping absences lose their common days once', () => {
  const first = { date: '2026-01-01', back: '2026-01-11' };
  const second = { date: '2026-01-06', back: '2026-01-16' };
  expect(unionOfDays([second, first])).toBe(15);
  expect(
    unionOfDays([first, { date: '2026-01-02', back: '2026-01-05' }, { date: '2026-02-01', back: '2026-02-03' }]),
  ).toBe(12);
  expect(unionOfDays([])).toBe(0);
});
