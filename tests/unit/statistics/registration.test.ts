import { describe, expect, test } from 'vitest';
import {
  type ClubRun,
  clubOfInjury,
  type EnteredSpell,
  OPEN_END,
  registrations,
  type SquadPlace,
  withEntered,
} from '../../../src/domain/statistics/registration.ts';

function place(teamId: number, more: Partial<SquadPlace> = {}): SquadPlace {
  return { teamId, startDate: '2021-08-01', endDate: '2022-05-31', firstMatch: null, lastMatch: null, ...more };
}

const run = (teamId: number, firstMatch: string, lastMatch: string): ClubRun => ({ teamId, firstMatch, lastMatch });

function spells(places: readonly SquadPlace[], runs: readonly ClubRun[] = []) {
  return registrations(places, runs).map(({ teamId, startDate, endDate }) => [teamId, startDate, endDate]);
}

test('G-38 a season with one club counts whole, also before the first match', () => {
  const whole = [[1, '2021-08-01', '2022-05-31']];
  expect(spells([place(1, { firstMatch: '2021-10-01', lastMatch: '2021-11-01' })])).toEqual(whole);
  expect(spells([place(1)], [run(1, '2021-10-01', '2021-11-01')])).toEqual(whole);
});

test('G-38 after a move in winter no day counts for both clubs, with match sheets and without', () => {
  const before = place(1, { firstMatch: '2021-08-13', lastMatch: '2021-12-11' });
  const after = place(2, { firstMatch: '2022-01-15', lastMatch: '2022-05-22' });
  const expected = [
    [1, '2021-08-01', '2021-12-11'],
    [2, '2021-12-12', '2022-05-31'],
  ];
  expect(spells([before, after])).toEqual(expected);
  expect(spells([after, before])).toEqual(expected);
  const sheets = [run(1, '2021-08-13', '2021-12-11'), run(2, '2022-01-15', '2022-05-22')];
  expect(spells([place(1), place(2)], sheets)).toEqual(expected);
});

test('G-38 a place without a match yields to the club that the player played for', () => {
  const whole = [[2, '2021-08-01', '2022-05-31']];
  const used = place(2, { firstMatch: '2022-01-06', lastMatch: '2022-05-20' });
  expect(spells([place(1), used])).toEqual(whole);
  expect(spells([used, place(1)])).toEqual(whole);
  const earlier = run(1, '2020-08-14', '2021-05-20');
  expect(spells([place(1), place(2)], [earlier, run(2, '2022-01-06', '2022-05-20')]).at(-1)).toEqual(whole[0]);
  expect(spells([place(1)])).toEqual([[1, '2021-08-01', '2022-05-31']]);
});

test('G-38 a loan and the return are three registrations, and no day counts twice', () => {
  const lender = place(1, { firstMatch: '2021-08-14', lastMatch: '2022-05-22' });
  const borrower = place(2, { firstMatch: '2021-09-11', lastMatch: '2021-12-28' });
  const runs = [
    run(1, '2021-08-14', '2021-08-28'),
    run(2, '2021-09-11', '2021-12-28'),
    run(1, '2022-01-15', '2022-05-22'),
  ];
  expect(spells([lender, borrower], runs)).toEqual([
    [1, '2021-08-01', '2021-08-28'],
    [2, '2021-08-29', '2021-12-28'],
    [1, '2021-12-29', '2022-05-31'],
  ]);
});

test('G-38 another competition of the same club takes nothing away', () => {
  const league = place(1, { firstMatch: '2021-08-13', lastMatch: '2022-05-22' });
  const cup = place(1, { firstMatch: '2021-09-15', lastMatch: '2021-09-15', endDate: '2022-05-14' });
  expect(spells([league, cup])).toEqual([[1, '2021-08-01', '2022-05-31']]);
});

test('G-38 a new season at a new club starts on its first day; where seasons overlap, after the last match before', () => {
  const old = place(1, { firstMatch: '2021-08-13', lastMatch: '2022-05-22' });
  const next = place(2, { startDate: '2022-08-01', endDate: '2023-05-31' });
  expect(spells([old, next])).toEqual([
    [1, '2021-08-01', '2022-05-31'],
    [2, '2022-08-01', '2023-05-31'],
  ]);
  const long = place(1, { endDate: '2022-07-31' });
  const early = place(3, { startDate: '2022-07-01', endDate: '2023-06-30' });
  expect(spells([long, early], [run(1, '2021-08-13', '2022-07-26'), run(3, '2022-09-18', '2023-05-20')])).toEqual([
    [1, '2021-08-01', '2022-07-26'],
    [3, '2022-07-27', '2023-06-30'],
  ]);
});

test('G-38 a match sheet proves a club that no squad names', () => {
  expect(spells([], [run(1, '2021-08-13', '2021-09-01')])).toEqual([[1, '2021-08-13', '2021-09-01']]);
});

test('an injury counts for the club of its first day, whatever club the source names', () => {
  const at = (teamId: number, from: string, to: string, teamType: 'club' | 'national' = 'club') => ({
    teamId,
    teamType,
    from,
    to,
  });
  const memberships = [
    at(9, '2021-08-01', '2022-05-31', 'national'),
    at(1, '2021-08-01', '2021-12-11'),
    at(2, '2021-12-12', '2022-05-31'),
  ];
  const clubOn = (date: string, teamId: number | null) => clubOfInjury({ startDate: date, teamId }, memberships);
  expect(clubOn('2021-12-11', 2)).toBe(1);
  expect(clubOn('2021-12-12', null)).toBe(2);
  expect(clubOn('2022-07-01', 5)).toBe(5);
  expect(clubOn('2022-07-01', null)).toBeNull();
});

// Smalling had a place at Manchester United and no match for it, and was injured at Roma.
test('G-38 a place without a match yields to the club that a source names', () => {
  const named = [{ date: '2021-10-07', teamId: null }];
  expect(registrations([place(1)], [], named)).toEqual([]);
  const other = registrations([place(1), place(2)], [], [{ date: '2021-10-07', teamId: 2 }]);
  expect(other).toEqual([{ teamId: 2, startDate: '2021-08-01', endDate: '2022-05-31' }]);
});

// Walker-Peters came to Southampton in January; injured in August, at Tottenham.
test('G-38 before the first and after the last match the club that a source names comes first', () => {
  const runs = [run(1, '2022-01-11', '2022-03-20')];
  const named = [
    { date: '2021-08-26', teamId: null },
    { date: '2022-04-02', teamId: 3 },
  ];
  expect(registrations([place(1)], runs, named)).toEqual([
    { teamId: 1, startDate: '2022-01-11', endDate: '2022-04-01' },
  ]);
});

test('G-38 between two matches for a club the player belongs to it, whatever a source says', () => {
  const whole = [{ teamId: 1, startDate: '2021-08-01', endDate: '2022-05-31' }];
  const runs = [run(1, '2021-08-14', '2022-05-22')];
  expect(registrations([place(1)], runs, [{ date: '2021-11-05', teamId: null }])).toEqual(whole);
  expect(registrations([place(1)], runs, [{ date: '2021-08-02', teamId: 1 }])).toEqual(whole);
});

describe('what editors have entered', () => {
  const moved = (teamId: number, startDate: string, more: Partial<EnteredSpell> = {}): EnteredSpell => ({
    teamId,
    startDate,
    endDate: null,
    isLoan: false,
    ...more,
  });
  const entered = (told: EnteredSpell[], places: SquadPlace[] = [place(1)], runs: ClubRun[] = []) =>
    withEntered(registrations(places, runs), told, { places, runs }).map(({ teamId, startDate, endDate }) => [
      teamId,
      startDate,
      endDate,
    ]);
  const before = [1, '2021-08-01', '2021-12-31'];

  test('a transfer ends the time at the previous club, and the next one ends it', () => {
    expect(entered([moved(2, '2022-01-01')])).toEqual([before, [2, '2022-01-01', OPEN_END]]);
    expect(entered([moved(3, '2022-03-01'), moved(2, '2022-01-01')])).toEqual([
      before,
      [2, '2022-01-01', '2022-02-28'],
      [3, '2022-03-01', OPEN_END],
    ]);
  });

  test('a newer squad or match at another club counts more than a transfer', () => {
    const next = place(4, { startDate: '2022-08-01', endDate: '2023-05-31' });
    expect(entered([moved(2, '2022-01-01')], [place(1), next])).toEqual([
      before,
      [2, '2022-01-01', '2022-07-31'],
      [4, '2022-08-01', '2023-05-31'],
    ]);
    const [, , sheet] = entered([moved(2, '2022-01-01')], [place(1), place(4)], [run(4, '2022-04-02', '2022-05-01')]);
    expect(sheet).toEqual([4, '2022-04-02', '2022-05-31']);
  });

  test('a loan lies upon the time at the club, also upon an entered one; another end leaves no club', () => {
    const loan = moved(2, '2022-01-01', { endDate: '2022-02-28', isLoan: true });
    const back = [2, '2022-01-01', '2022-02-28'];
    expect(entered([loan])).toEqual([before, back, [1, '2022-03-01', '2022-05-31']]);
    expect(entered([moved(3, '2021-10-01'), loan])).toEqual([
      [1, '2021-08-01', '2021-09-30'],
      [3, '2021-10-01', '2021-12-31'],
      back,
      [3, '2022-03-01', OPEN_END],
    ]);
    expect(entered([{ ...loan, isLoan: false }])).toEqual([before, back]);
  });

  test('a player of whom no squad is known has what was entered', () => {
    expect(entered([moved(2, '2022-01-01')], [])).toEqual([[2, '2022-01-01', OPEN_END]]);
  });
});
