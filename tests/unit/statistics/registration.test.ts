import { expect, test } from 'vitest';
import { registrations, type SquadPlace } from '../../../src/domain/statistics/registration.ts';

function place(team_id: number, more: Partial<SquadPlace> = {}): SquadPlace {
  return {
    team_id,
    team_type: 'club',
    season_id: 1,
    start_date: '2021-08-01',
    end_date: '2022-05-31',
    first_match: null,
    last_match: null,
    ...more,
  };
}

function spells(...places: SquadPlace[]) {
  return registrations(places).map(({ team_id, from, to }) => [team_id, from, to]);
}

test('G-38 a season with one club counts whole, also before his first match', () => {
  expect(spells(place(1, { first_match: '2021-10-01', last_match: '2021-11-01' }))).toEqual([
    [1, '2021-08-01', '2022-05-31'],
  ]);
});

test('G-38 after a move in winter no day counts for both clubs', () => {
  const before = place(1, { first_match: '2021-08-13', last_match: '2021-12-11' });
  const after = place(2, { first_match: '2022-01-15', last_match: '2022-05-22' });
  const expected = [
    [1, '2021-08-01', '2021-12-11'],
    [2, '2021-12-12', '2022-05-31'],
  ];
  expect(spells(before, after)).toEqual(expected);
  expect(spells(after, before).toReversed()).toEqual(expected);
});

test('another competition of the same club, and the national team, take nothing away', () => {
  const league = place(1, { first_match: '2021-08-13', last_match: '2022-05-22' });
  const cup = place(1, { season_id: 2, first_match: '2021-09-15', last_match: '2021-09-15' });
  const nation = place(9, { season_id: 3, team_type: 'national', first_match: '2021-10-08' });
  expect(spells(league, cup, nation).map(([, from, to]) => [from, to])).toEqual([
    ['2021-08-01', '2022-05-31'],
    ['2021-08-01', '2022-05-31'],
    ['2021-08-01', '2022-05-31'],
  ]);
});

test('a new season at a new club starts on its first day', () => {
  const old = place(1, { last_match: '2022-05-22', first_match: '2021-08-13' });
  const next = place(2, { season_id: 2, start_date: '2022-08-01', end_date: '2023-05-31' });
  expect(spells(old, next)).toEqual([
    [1, '2021-08-01', '2022-05-31'],
    [2, '2022-08-01', '2023-05-31'],
  ]);
});
