import { expect, test } from 'vitest';
import { riskGroups } from '../../../src/domain/statistics/risk-matrix.ts';
import type { BodyPart, InjuryType } from '../../../src/domain/vocabulary.ts';

const injury = (days: number, injury_type: InjuryType, injuried_part: BodyPart) => ({
  player_id: 1,
  date: '2026-01-01',
  end_date: `2026-01-${String(1 + days).padStart(2, '0')}`,
  ongoing: false,
  parent_injury_id: null,
  missed_matches: { value: null },
  open: null,
  injury_type,
  injuried_part,
});

// 6,000 minutes are 100 hours, a tenth of 1,000. Thigh: 3 injuries are 30 per 1,000 hours; 10 + 20 + 90 = 120 days, in the
// middle 20, and 1,200 days per 1,000 hours. Ankle: 1 injury of 25 days: 10 per 1,000 hours, 250 days. The fracture has not
// ended: it is frequent, but has no median.
test('G-59 the risk matrix sets incidence against median absence, the dearest kind of injury first', () => {
  const rows = [
    injury(25, 'ligament-injury', 'ankle'),
    injury(10, 'muscular-injury', 'thigh'),
    injury(20, 'muscular-injury', 'thigh'),
    { ...injury(9, 'muscular-injury', 'thigh'), end_date: '2026-04-01' },
    { ...injury(9, 'bone-fracture', 'foot'), end_date: null },
  ];
  const hours = new Map([[1, 6000]]);
  expect(riskGroups(rows, hours)).toMatchObject([
    {
      injury_type: 'muscular-injury',
      injuried_part: 'thigh',
      injuries: 3,
      closed: 3,
      days: 120,
      incidence: { value: 30 },
      medianDays: 20,
      burden: 1200,
    },
    { injuried_part: 'ankle', injuries: 1, closed: 1, incidence: { value: 10 }, medianDays: 25, burden: 250 },
    { injuried_part: 'foot', injuries: 1, closed: 0, incidence: { value: 10 }, medianDays: null, burden: 0 },
  ]);
  expect(riskGroups(rows, new Map())[0]).toMatchObject({ incidence: null, burden: null, medianDays: 20 });
});
