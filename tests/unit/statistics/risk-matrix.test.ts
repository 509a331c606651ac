import { expect, test } from 'vitest';
import { riskGroups } from '../../../src/domain/statistics/risk-matrix.ts';
import type { BodyPart, InjuryType } from '../../../src/domain/vocabulary.ts';

const injury = (days: number, injury_type: InjuryType, injuried_part: BodyPart) => ({
  date: '2026-01-01',
  end_date: `2026-01-${String(1 + days).padStart(2, '0')}`,
  ongoing: false,
  parent_injury_id: null,
  missed_matches: { value: null },
  injury_type,
  injuried_part,
});

// 6,000 minutes are 100 hours, a tenth of 1,000. Thigh: 2 injuries are 20 per 1,000 hours; 10 + 20 = 30 days are a mean
// of 15 and 300 days per 1,000 hours, which is 20 × 15. Ankle: 1 injury of 25 days: 10 per 1,000 hours, 250 days.
test('G-59 the risk matrix sets incidence against mean absence, the dearest kind of injury first', () => {
  const rows = [
    injury(25, 'ligament-injury', 'ankle'),
    injury(10, 'muscular-injury', 'thigh'),
    injury(20, 'muscular-injury', 'thigh'),
    { ...injury(9, 'bone-fracture', 'foot'), end_date: null },
  ];
  expect(riskGroups(rows, 6000)).toMatchObject([
    {
      injury_type: 'muscular-injury',
      injuried_part: 'thigh',
      injuries: 2,
      days: 30,
      incidence: { value: 20 },
      meanDays: 15,
      burden: 300,
    },
    { injuried_part: 'ankle', injuries: 1, incidence: { value: 10 }, meanDays: 25, burden: 250 },
  ]);
  expect(riskGroups(rows, 0)[0]).toMatchObject({ incidence: null, burden: null, meanDays: 15 });
});
