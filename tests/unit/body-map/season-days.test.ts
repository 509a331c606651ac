import { expect, test } from 'vitest';
import { episodesOf } from '../../../src/domain/injuries.ts';
import { seasonOptions } from '../../../src/domain/season.ts';
import type { Injury } from '../../../src/contract/injuries.ts';
import { seasonDays } from '../../../src/views/body-map/season-days.ts';
import { sampleInjury } from '../views/sample-injury.ts';

const TODAY = '2026-11-21';
const SEASONS = [2024, 2025, 2026].map((year) => ({ startDate: `${year}-07-01`, endDate: `${year + 1}-06-30` }));
const daysOf = (...injuries: Injury[]) =>
  seasonDays(episodesOf(injuries), seasonOptions(SEASONS, injuries), TODAY).map(
    ({ label, days, isLeast, band, length }) => [label, days, isLeast, band, length],
  );

test('each season has its recovery days with the colour of so many, and the longest bar is full', () => {
  expect(
    daysOf(
      sampleInjury({ id: 3, startDate: '2026-09-01', recoveryDays: 60 }),
      sampleInjury({ id: 2, startDate: '2025-02-01', recoveryDays: 10 }),
      sampleInjury({ id: 1, startDate: '2024-12-01', recoveryDays: 20 }),
    ),
  ).toEqual([
    ['2026/2027', 60, false, 3, 100],
    ['2024/2025', 30, false, 2, 50],
  ]);
});

test('days so far, an unknown length and other events are no whole figure of a season', () => {
  expect(daysOf(sampleInjury({ startDate: '2026-11-01', isOngoing: true, recoveryDays: null }))).toEqual([
    ['2026/2027', 20, true, 1, 100],
  ]);
  expect(daysOf(sampleInjury({ startDate: '2026-09-01', recoveryDays: null }))).toEqual([
    ['2026/2027', 0, true, null, 0],
  ]);
  expect(daysOf(sampleInjury({ startDate: '2026-09-01', otherEvent: true, recoveryDays: 8 }))).toEqual([]);
});
