import { expect, test } from 'vitest';
import { rosterCells, rosterGroups, rosterOrder, rosterTotals } from '../../../src/components/teams/roster.ts';
import type { SquadPlayer, Team } from '../../../src/contract/teams.ts';

function player(lastname: string, minutes: number, injuries: number | null): SquadPlayer {
  const meta = { role: 'Defender', position: 'CB', team_tag: 't_1', team_name: '', lastname };
  return {
    player: {
      profile_data: {
        image: null,
        label: lastname,
        meta: { ...meta, role: 'Defender', team_image: null, common_name: lastname },
      },
    },
    stats: {
      matches_played: 1,
      matches_on_bench: 0,
      matches_injured: injuries,
      minutes_played: minutes,
      goals: 0,
      yellow_cards: 0,
      red_cards: 0,
      injuries,
      recovery_days: injuries,
      daysOut: injuries,
      missed_matches: injuries,
      severe_injuries: injuries,
      injuries_in_match: injuries,
      muscular_injuries_in_match: injuries,
      fitness_index: null,
      primary_position: 'CB',
    },
    current_status: { fitness: null, ongoing_injuries: [], backFrom: null },
    has_record: true,
    opened_injuries: [],
    injuries_count: injuries,
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

test('G-23 totals add what is known', () => {
  const rows = rosterGroups(team, rosterOrder(new URLSearchParams()), 'de').flatMap((g) => g.rows);
  expect(rosterTotals(rows)).toMatchObject({ minutes: 225, injuries: 3 });
  expect(rosterTotals(rows.filter(({ name }) => name === 'Äbel')).injuries).toBeNull();
});

test('G-23 the file has the numbers of the table, blank where they are not known', () => {
  const [head, ...rows] = rosterCells(team, 'en-gb');
  expect(head).toHaveLength(12);
  expect(rows.map(([name]) => name)).toEqual(['Äbel', 'Bo', 'Zola']);
  expect(rows[0]).toEqual(['Äbel', 1, 0, null, 45, 0, 0, 0, null, null, null, null]);
});
