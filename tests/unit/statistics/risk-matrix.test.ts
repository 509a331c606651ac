import { expect, test } from 'vitest';
import { riskGroups } from '../../../src/domain/statistics/risk-matrix.ts';
import type { BodyPart, InjuryType } from '../../../src/domain/vocabulary.ts';

const injury = (days: number, type: InjuryType, part: BodyPart) => ({
  playerId: 1,
  startDate: '2026-01-01',
  endDate: `2026-01-${String(1 + days).padStart(2, '0')}`,
  isOngoing: false,
  parentId: null,
  missedMatches: { value: null },
  open: null,
  type,
  part,
});

// 6,000 minutes are 100 hours, a tenth of 1,000. Thigh: 3 injuries are 30 per 1,000 hours; 10 + 20 + 90 = 120 days, in the
// middle 20, and 1,200 days per 1,000 hours. Ankle: 1 injury of 25 days: 10 per 1,000 hours, 250 days. The fracture has not
// ended: it is frequent, but has no median.
test('G-59 the risk matrix sets incidence against median absence, the dearest kind of injury first', () => {
  const rows = [
    injury(25, 'ligament-injury', 'ankle'),
    injury(10, 'muscular-injury', 'thigh'),
    injury(20, 'muscular-injury', 'thigh'),
    { ...injury(9, 'muscular-injury', 'thigh'), endDate: '2026-04-01' },
    { ...injury(9, 'bone-fracture', 'foot'), endDate: null },
  ];
  const hours = new Map([[1, 6000]]);
  expect(riskGroups(rows, hours)).toMatchObject([
    {
      type: 'muscular-injury',
      part: 'thigh',
      injuries: 3,
      closed: 3,
      days: 120,
      incidence: { value: 30 },
      medianDays: 20,
      burden: 1200,
    },
    { part: 'ankle', injuries: 1, closed: 1, incidence: { value: 10 }, medianDays: 25, burden: 250 },
    { part: 'foot', injuries: 1, closed: 0, incidence: { value: 10 }, medianDays: null, burden: 0 },
  ]);
  expect(riskGroups(rows, new Map())[0]).toMatchObject({ incidence: null, burden: null, medianDays: 20 });
});
