import { expect, test } from 'vitest';
import { distributionOf, type KindOfInjury } from '../../../src/domain/statistics/distribution.ts';

const TODAY = '2026-11-21';
let id = 0;

function injury(more: Partial<KindOfInjury>): KindOfInjury {
  id += 1;
  return {
    id,
    parent_injury_id: null,
    other_event: false,
    date: '2026-01-01',
    ongoing: false,
    recovery_days: 10,
    missed_matches: { value: null },
    injury_type: 'muscular-injury',
    trauma: 'na',
    where: 'none',
    ...more,
  };
}

test('PSTAT-08 PSTAT-12 CONST-18 G-40 severity: edges belong to the middle band, ongoing ones count by their days so far', () => {
  const { severity } = distributionOf(
    [
      injury({ recovery_days: 29 }),
      injury({ recovery_days: 30 }),
      injury({ recovery_days: 60 }),
      injury({ recovery_days: 61 }),
      injury({ recovery_days: 0 }),
      injury({ recovery_days: null }),
      // From 1 October to 21 November: 51 days so far, whatever was announced.
      injury({ date: '2026-10-01', ongoing: true, recovery_days: 200 }),
    ],
    TODAY,
  );
  expect(severity).toEqual({
    under_30: { count: 1, ongoing: 0 },
    from_30_to_60: { count: 3, ongoing: 1 },
    over_60: { count: 1, ongoing: 0 },
    unknown: { count: 2, ongoing: 0 },
  });
});

test('an episode counts once, with the days of its stages; other events not at all', () => {
  const parent = injury({ recovery_days: 20, where: 'during_match', trauma: 'direct' });
  const stages = [20, 15].map((recovery_days) =>
    injury({ recovery_days, parent_injury_id: parent.id, where: 'training' }),
  );
  const found = distributionOf([parent, ...stages, injury({ other_event: true })], TODAY);
  // 20 + 15 days.
  expect(found).toMatchObject({
    total: 1,
    types: { 'muscular-injury': 1 },
    contacts: { direct: 1 },
    settings: { match: 1 },
    severity: { from_30_to_60: { count: 1 }, under_30: { count: 0 } },
  });
  expect(found.settings).not.toHaveProperty('training');
});
