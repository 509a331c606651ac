import { expect, test } from 'vitest';
import { rowsWithin } from '../../../src/provider/teams/squad-health.ts';
import type { SquadInjury } from '../../../src/provider/teams/store.ts';

const PERIOD = { from: '2025-07-01', to: '2026-06-30' };

const injury = (startDate: string, endDate: string | null, isOngoing = false) =>
  ({ startDate, endDate, isOngoing }) as SquadInjury;

test.each([
  ['ends the day before', injury('2025-06-01', '2025-06-30'), false],
  ['ends on the first day', injury('2025-06-01', '2025-07-01'), true],
  ['begins on the last day', injury('2026-06-30', '2026-08-01'), true],
  ['begins the day after', injury('2026-07-01', '2026-08-01'), false],
  ['lasts longer than the period', injury('2025-01-01', '2027-01-01'), true],
  ['has no end', injury('2020-01-01', null), true],
  ['is to begin, without an end', injury('2026-07-01', null), false],
  ['is ongoing, whatever its days', injury('2026-07-01', '2026-07-02', true), true],
  ['ends before it begins, within', injury('2025-08-01', '2025-06-01'), true],
])('an injury that %s', (_, row, isWithin) => {
  expect(rowsWithin({ injuries: [row], memberships: [], matches: [] }, PERIOD).injuries).toHaveLength(isWithin ? 1 : 0);
});

test('memberships that touch the period, and its matches', () => {
  const stay = (from: string, to: string) => ({ playerId: 1, teamId: 2, teamType: 'club' as const, from, to });
  const match = (date: string) => ({ teamId: 2, date, listed: [] });
  const found = rowsWithin(
    {
      injuries: [],
      memberships: [
        stay('2024-07-01', '2025-06-30'),
        stay('2024-07-01', '2025-07-01'),
        stay('2026-07-01', '2027-06-30'),
      ],
      matches: [match('2025-06-30'), match('2025-07-01'), match('2026-06-30'), match('2026-07-01')],
    },
    PERIOD,
  );
  expect(found.memberships).toEqual([stay('2024-07-01', '2025-07-01')]);
  expect(found.matches).toEqual([match('2025-07-01'), match('2026-06-30')]);
});
