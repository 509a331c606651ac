import { describe, expect, test } from 'vitest';
import { breakdownOf, type InjuryTraits, occasionOf } from '../../../src/domain/statistics/breakdown.ts';

const TODAY = '2026-11-21';
const injury = (fields: Partial<InjuryTraits>): InjuryTraits => ({
  id: 1,
  startDate: '2026-09-01',
  isOngoing: false,
  recoveryDays: 12,
  missedMatches: { value: null },
  parentId: null,
  otherEvent: false,
  type: 'muscular-injury',
  contact: 'na',
  setting: 'match',
  ...fields,
});

// From 12 September to 21 November are 18 + 31 + 21 = 70 days.
describe('injuries', () => {
  const rows = [
    injury({}),
    injury({ id: 2, contact: 'direct', setting: 'training', recoveryDays: 30 }),
    injury({
      id: 3,
      startDate: '2026-09-12',
      isOngoing: true,
      recoveryDays: null,
      type: 'bone-fracture',
      setting: 'none',
    }),
    injury({ id: 4, otherEvent: true }),
    injury({ id: 5, setting: 'match_warmup', recoveryDays: 0 }),
    // A stage: its days take the place of its parent's, and it is not counted again.
    injury({ id: 6, parentId: 5, recoveryDays: 61, setting: 'training' }),
    injury({ id: 7, recoveryDays: null }),
  ];
  const { types, contacts, occasions, severity, ongoing } = breakdownOf(rows, TODAY);

  test('PSTAT-05 PSTAT-06 PSTAT-07 by type, contact and occasion', () => {
    expect(types).toMatchObject({ 'muscular-injury': 4, 'bone-fracture': 1, doping: 0 });
    expect(contacts).toEqual({ direct: 1, indirect: 0, no_contact: 0, na: 4 });
    expect(occasions).toEqual({ match: 2, training: 1, other: 1, unknown: 1 });
  });

  test('CSTAT-07 PSTAT-08 G-40 by severity, ongoing ones apart', () => {
    expect(severity).toEqual({ under_30: 1, from_30_to_60: 1, over_60: 2, unknown: 1 });
    expect(ongoing).toEqual({ under_30: 0, from_30_to_60: 0, over_60: 1, unknown: 0 });
  });
});

test.each([
  ['match', 'match'],
  ['during_match', 'match'],
  ['training', 'training'],
  ['match_warmup', 'other'],
  ['other', 'other'],
  ['none', 'unknown'],
] as const)('PSTAT-07 %s is %s', (setting, occasion) => {
  expect(occasionOf(setting)).toBe(occasion);
});
