import { expect, test } from 'vitest';
import { rosterCells, rosterGroups, rosterOrder, rosterTotals, withoutToday } from '../../../src/views/teams/roster.ts';
import type { SquadPlayer, Team } from '../../../src/contract/teams.ts';

function player(lastname: string, minutes: number, injuries: number | null): SquadPlayer {
  const meta = { role: 'Defender', position: 'CB', teamTag: 't_1', teamName: '', lastname };
  return {
    player: {
      profileData: {
        image: null,
        label: lastname,
        meta: { ...meta, role: 'Defender', teamImage: null, commonName: lastname },
      },
    },
    stats: {
      matchesPlayed: 1,
      matchesOnBench: 0,
      matchesInjured: injuries,
      minutesPlayed: minutes,
      goals: 0,
      yellowCards: 0,
      redCards: 0,
      injuries,
      recoveryDays: injuries,
      daysOut: injuries === 2 ? 1 : injuries,
      missedMatches: injuries,
      severeInjuries: injuries,
      injuriesInMatch: injuries,
      muscularInjuriesInMatch: injuries,
      sharpness: null,
      primaryPosition: 'CB',
    },
    currentStatus: { fitness: null, ongoingInjuries: [], backFrom: null },
    coverage: 'fully_covered',
    openInjuries: [],
    injuriesCount: injuries,
  };
}

const players = {
  p_1: player('Zola', 90, 1),
  p_2: player('Äbel', 45, null),
  p_3: player('Bo', 90, 2),
};
const team = { players } as unknown as Team;
const order = (query: string) =>
  rosterGroups(team, rosterOrder(new URLSearchParams(query)), 'de').map(({ label, rows }) => [
    label,
    ...rows.map(({ name }) => name),
  ]);

test('ROST-01 G-23 a roster stands under its roles, by name unless asked', () => {
  expect(order('')).toEqual([['Abwehr', 'Äbel', 'Bo', 'Zola']]);
  expect(order('sort=name&order=desc')).toEqual([['Abwehr', 'Zola', 'Bo', 'Äbel']]);
});

test('G-23 figures run from the largest, equals by name, what is not known last either way', () => {
  expect(order('sort=minutes')).toEqual([['Abwehr', 'Bo', 'Zola', 'Äbel']]);
  expect(order('sort=injuries')).toEqual([['Abwehr', 'Bo', 'Zola', 'Äbel']]);
  expect(order('sort=injuries&order=asc')).toEqual([['Abwehr', 'Zola', 'Bo', 'Äbel']]);
  expect(order('sort=password')).toEqual([['Abwehr', 'Äbel', 'Bo', 'Zola']]);
});

test('a squad of a past period says nothing of today', () => {
  const injured = player('Zola', 90, 1);
  injured.stats.sharpness = 80;
  injured.currentStatus.backFrom = { injury: {} as never, days: 3 };
  const period = { from: '2024-07-01', to: '2025-06-30' };
  const past = { players: { p_1: injured }, period, expectedAbsences: [{}] } as unknown as Team;
  expect(withoutToday(past, '2025-06-30')).toBe(past);
  const { players: shown, expectedAbsences } = withoutToday(past, '2025-07-01');
  expect([shown['p_1']?.stats.sharpness, shown['p_1']?.currentStatus.backFrom, expectedAbsences]).toEqual([
    null,
    null,
    [],
  ]);
  expect(shown['p_1']?.stats.minutesPlayed).toBe(90);
});

test('G-23 totals add what is known', () => {
  const rows = rosterGroups(team, rosterOrder(new URLSearchParams()), 'de').flatMap((g) => g.rows);
  expect(rosterTotals(rows)).toMatchObject({ minutes: 225, injuries: 3 });
  expect(rosterTotals(rows.filter(({ name }) => name === 'Äbel')).injuries).toBeNull();
});

test('G-23 the file has the numbers of the table, blank where they are not known', () => {
  const [head, ...rows] = rosterCells(team, 'en-gb');
  expect(head).toHaveLength(13);
  expect(head?.at(-1)).toBe('Recovery days, overlaps counted once');
  expect(rows.map(([name]) => name)).toEqual(['Äbel', 'Bo', 'Zola']);
  expect(rows[0]).toEqual(['Äbel', 1, 0, null, 45, 0, 0, 0, null, null, null, null, null]);
  // Two injuries of a day each, on the same day.
  expect([rows[1]?.[9], rows[1]?.at(-1)]).toEqual([2, 1]);
});
