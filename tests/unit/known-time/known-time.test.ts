import { expect, test } from 'vitest';
import { completenessOf } from '../../../src/domain/known-time/completeness.ts';
import { type InjuryRecord, isKnownOn, knownTime, knownWithin } from '../../../src/domain/known-time/known-time.ts';

const TODAY = '2026-11-21';
const whole: InjuryRecord = { coverage: 'fully_covered', from: null, until: null };
const season = { from: '2022-07-01', to: '2023-06-30' };

test('G-84 a record covers the days between its bounds, and nothing beyond today', () => {
  expect(knownWithin(whole, season, TODAY)).toEqual(season);
  expect(knownWithin({ ...whole, until: '2023-04-03' }, season, TODAY)).toEqual({ ...season, to: '2023-04-03' });
  expect(knownWithin({ ...whole, coverage: 'partially_covered', from: '2022-09-01' }, season, TODAY)).toEqual({
    ...season,
    from: '2022-09-01',
  });
  expect(knownWithin({ ...whole, until: '2022-06-30' }, season, TODAY)).toBeNull();
  expect(knownWithin({ ...whole, coverage: 'uncovered' }, season, TODAY)).toBeNull();
  expect(knownWithin({ ...whole, coverage: 'analysis_in_progress' }, season, TODAY)).toBeNull();
  expect(knownWithin(whole, { from: '2026-11-01', to: '2027-05-31' }, TODAY)).toEqual({
    from: '2026-11-01',
    to: TODAY,
  });
  expect(isKnownOn(whole, '2026-11-22', TODAY)).toBe(false);
});

// Ten days each. The record of the second ends on the fourth day: four are known. Of the third none is known.
test('G-84 known time is counted in player-days', () => {
  const stay = { from: '2022-08-01', to: '2022-08-10' };
  const records = [whole, { ...whole, until: '2022-08-04' }, { ...whole, coverage: 'uncovered' as const }];
  const stays = records.map((record) => ({ ...stay, record }));
  expect(knownTime(stays, season, TODAY)).toEqual({ days: 30, known: 14 });
  expect(knownTime(stays, { from: '2024-01-01', to: '2024-12-31' }, TODAY)).toEqual({ days: 0, known: 0 });
});

// 9,000 known days are 30 player-seasons: 2 injuries are 0.07 each, where about 2.0 are expected.
test('G-84 a record with half of the time or of the expected injuries missing is thin', () => {
  expect(completenessOf(2, { days: 9000, known: 9000 })).toEqual({
    knownShare: 100,
    playerSeasons: 30,
    injuriesPerSeason: 0.07,
    notes: 0,
    recordedNotes: 0,
    isThin: true,
  });
  expect(completenessOf(45, { days: 9000, known: 9000 })).toMatchObject({ injuriesPerSeason: 1.5, isThin: false });
  expect(completenessOf(45, { days: 20_000, known: 9000 })).toMatchObject({ knownShare: 45, isThin: true });
  // Palace 2021/22: one of eight notes has a record. Four notes say too little.
  const notes = Array.from({ length: 8 }, (_, at) => ({ hasRecord: at === 0 }));
  const whole = { days: 9000, known: 9000 };
  expect(completenessOf(45, whole, notes)).toMatchObject({ notes: 8, recordedNotes: 1, isThin: true });
  expect(completenessOf(45, whole, notes.slice(0, 4))).toMatchObject({ notes: 4, isThin: false });
  // A healthy squad: few injuries, and a record for each note.
  const recorded = notes.map(() => ({ hasRecord: true }));
  expect(completenessOf(9, whole, recorded)).toMatchObject({ injuriesPerSeason: 0.3, isThin: false });
  expect(completenessOf(0, { days: 300, known: 0 })).toMatchObject({
    injuriesPerSeason: null,
    notes: null,
    isThin: true,
  });
});
