import { expect, test } from 'vitest';
import { type Membership, squadAvailability } from '../../../src/domain/statistics/squad-availability.ts';

const member = (player_id: number, fields: Partial<Membership> = {}): Membership => ({
  player_id,
  team_id: 7,
  team_type: 'club',
  from: '2026-08-01',
  to: '2027-05-31',
  ...fields,
});
const played = (date: string, team_id = 7) => ({ team_id, date });
const matches = ['2026-08-08', '2026-08-15', '2026-08-22', '2026-08-29'].map((day) => played(day));

// Two players and four matches are 8 player-matches. Out from 8 to 29 August: the match of the injury and that of the
// day of the return are not lost, the two between are. 6 of 8 are 75 %.
test('G-21 availability is the share of player-matches not lost to injury', () => {
  const absences = new Map([[1, [{ date: '2026-08-08', end_date: '2026-08-29', ongoing: false }]]]);
  expect(squadAvailability(matches, [member(1), member(2)], absences)).toEqual({
    possible: 8,
    injured: 2,
    percentage: 75,
  });
});

test('G-21 an injury that goes on costs every match after it, one without an end none', () => {
  const out = (ongoing: boolean) => new Map([[1, [{ date: '2026-08-10', end_date: null, ongoing }]]]);
  expect(squadAvailability(matches, [member(1)], out(true)).injured).toBe(3);
  expect(squadAvailability(matches, [member(1)], out(false)).injured).toBe(0);
});

test('G-21 a player counts while he belongs to the squad, and only in its own matches', () => {
  const joined = member(1, { from: '2026-08-20' });
  const others = [played('2026-08-22', 8)];
  expect(squadAvailability([...matches, ...others], [joined], new Map()).possible).toBe(2);
  expect(squadAvailability([], [joined], new Map()).percentage).toBeNull();
});
