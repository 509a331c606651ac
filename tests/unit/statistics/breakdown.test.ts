import { expect, test } from 'vitest';
import { breakdownOf, type InjuryTraits, occasionOf } from '../../../src/domain/statistics/breakdown.ts';

const TODAY = '2026-11-21';
const injury = (fields: Partial<InjuryTraits>): InjuryTraits => ({
  id: 1,
  date: '2026-09-01',
  ongoing: false,
  recovery_days: 12,
  missed_matches: { value: null },
  parent_injury_id: null,
  other_event: false,
  injury_type: 'muscular-injury',
  trauma: 'na',
  where: 'match',
  ...fields,
});

// From 12 September to 21 November are 18 + 31 + 21 = 70 days.
test('CSTAT-07 PSTAT-05 PSTAT-06 PSTAT-07 PSTAT-08 G-40 injuries by type, contact, occasion and severity', () => {
  const rows = [
    injury({}),
    injury({ id: 2, trauma: 'direct', where: 'training', recovery_days: 30 }),
    injury({
      id: 3,
      date: '2026-09-12',
      ongoing: true,
      recovery_days: null,
      injury_type: 'bone-fracture',
      where: 'none',
    }),
    injury({ id: 4, other_event: true }),
    injury({ id: 5, where: 'match_warmup', recovery_days: 0 }),
    // A stage: its days take the place of its parent's, and it is not counted again.
    injury({ id: 6, parent_injury_id: 5, recovery_days: 61, where: 'training' }),
    injury({ id: 7, recovery_days: null }),
  ];
  const { types, contacts, occasions, severity, ongoing } = breakdownOf(rows, TODAY);
  expect(types).toMatchObject({ 'muscular-injury': 4, 'bone-fracture': 1, doping: 0 });
  expect(contacts).toEqual({ direct: 1, indirect: 0, no_contact: 0, na: 4 });
  expect(occasions).toEqual({ match: 2, training: 1, other: 1, unknown: 1 });
  expect(severity).toEqual({ under_30: 1, from_30_to_60: 1, over_60: 2, unknown: 1 });
  expect(ongoing).toEqual({ under_30: 0, from_30_to_60: 0, over_60: 1, unknown: 0 });
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
