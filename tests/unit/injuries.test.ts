import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Episode,
  episodeMissedMatches,
  episodeRecovery,
  episodesOf,
  episodesWithin,
  type InjuryFigures,
  injuryStatus,
  sortEpisodes,
  summarise,
} from '../../src/domain/injuries.ts';
import { countedDays } from '../../src/domain/injuries/recovery.ts';
import { addDays } from '../../src/domain/days.ts';

const TODAY = '2026-11-21';

function row(id: number, fields: Partial<InjuryFigures> = {}): InjuryFigures {
  return {
    id,
    startDate: '2026-01-10',
    isOngoing: false,
    recoveryDays: 10,
    missedMatches: { value: 2 },
    parentId: null,
    otherEvent: false,
    ...fields,
  };
}
const ids = (episodes: readonly Episode<InjuryFigures>[]) => episodes.map(({ head }) => head.id);

/** A player's rows as they can come: at most 30, any of them a stage of any, or of one that is not there. */
const rows = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      startDate: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2016-01-01', days)),
      isOngoing: fc.boolean(),
      recoveryDays: fc.option(fc.nat(400)),
      missed: fc.option(fc.nat(50)),
      parentId: fc.option(fc.integer({ min: 1, max: 40 })),
      otherEvent: fc.boolean(),
    })
    .map(({ missed, ...fields }) => ({ ...fields, missedMatches: { value: missed } })),
  { maxLength: 30, selector: ({ id }) => id },
);

describe('INJ-23 status', () => {
  const injury = { isOngoing: false, startDate: '2026-01-10', endDate: null, recoveryDays: null };
  test('is in progress while ongoing, even past the day expected', () => {
    const ongoing = { ...injury, isOngoing: true, endDate: '2026-02-01' };
    expect(injuryStatus(ongoing, TODAY, '2026-11-20')).toBe('in_progress');
  });
  test('is returned on the end day and after it', () => {
    expect(injuryStatus({ ...injury, endDate: TODAY }, TODAY)).toBe('returned');
    expect(injuryStatus({ ...injury, endDate: '2026-11-22' }, TODAY)).toBe('unknown');
  });
  test('is returned when the player has played more than a week after the injury', () => {
    expect(injuryStatus(injury, TODAY, '2026-01-18')).toBe('returned');
    expect(injuryStatus(injury, TODAY, '2026-01-17')).toBe('unknown');
  });
  test('is unknown without an end, unless it is over since an unknown day', () => {
    expect(injuryStatus(injury, TODAY)).toBe('unknown');
    expect(injuryStatus({ ...injury, recoveryDays: 0 }, TODAY)).toBe('returned');
  });
});

describe('episodes', () => {
  test('INJ-13 stages stand under their parent, oldest first', () => {
    const [episode, ...others] = episodesOf([
      row(3, { parentId: 1, startDate: '2026-02-02' }),
      row(1),
      row(2, { parentId: 1, startDate: '2026-01-10' }),
    ]);
    expect(others).toEqual([]);
    expect(episode?.head.id).toBe(1);
    expect(episode?.stages.map(({ id }) => id)).toEqual([2, 3]);
  });
  test('a stage without its parent, and a stage of a stage, stand alone', () => {
    const list = [row(1), row(2, { parentId: 1 }), row(3, { parentId: 2 })];
    expect(ids(episodesOf([...list, row(4, { parentId: 99 })]))).toEqual([1, 3, 4]);
  });
  test('no row is lost, not even in a circle of parents', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const shown = episodesOf(list).flatMap(({ head, stages }) => [head, ...stages]);
        expect(shown.toSorted((a, b) => a.id - b.id)).toEqual(list.toSorted((a, b) => a.id - b.id));
      }),
    );
  });
});

describe('summary', () => {
  // 10 + 25 = 35 days, 2 + 2 = 4 matches.
  test('INJ-05 counts injuries, days and matches', () => {
    expect(summarise([row(1), row(2, { recoveryDays: 25 })], TODAY)).toEqual({
      injuries: 2,
      recoveryDays: 35,
      daysOut: 25,
      missedMatches: 4,
      unknownMissed: 0,
    });
    const none = { injuries: 0, recoveryDays: 0, daysOut: 0, missedMatches: 0, unknownMissed: 0 };
    expect(summarise([], TODAY)).toEqual(none);
  });
  test('matches that no source counts are not known, and not 0', () => {
    const unknown = row(1, { missedMatches: { value: null } });
    expect(summarise([unknown], TODAY)).toMatchObject({ missedMatches: null, unknownMissed: 1 });
    expect(summarise([unknown, row(2)], TODAY)).toMatchObject({ missedMatches: 2, unknownMissed: 1 });
  });
  test('counts the days that injuries share once, and those apart twice', () => {
    const later = row(2, { startDate: '2026-01-20' });
    expect(summarise([row(1), later], TODAY)).toMatchObject({ recoveryDays: 20, daysOut: 20 });
    expect(summarise([row(1), row(2)], TODAY)).toMatchObject({ recoveryDays: 20, daysOut: 10 });
  });
  // Greg Cunningham: three injuries run into one another from 10.09.2019 to 29.11.2020, 446 days.
  test('of 1,365 days added up, 690 are different days', () => {
    const absences: [startDate: string, days: number][] = [
      ['2012-09-18', 88],
      ['2017-08-16', 130],
      ['2018-11-25', 26],
      ['2019-09-10', 380],
      ['2019-10-06', 334],
      ['2019-10-19', 407],
    ];
    const list = absences.map(([startDate, recoveryDays], index) => row(index + 1, { startDate, recoveryDays }));
    expect(summarise(list, TODAY)).toMatchObject({ recoveryDays: 1365, daysOut: 690 });
  });
  // The children's 12 + 25 = 37 days take the place of 30; their matches say nothing above 0, so that the parent's 9 stay.
  test('INJ-19 INJ-20 leaves child rows out and takes their sum for the parent', () => {
    const parent = row(1, { recoveryDays: 30, missedMatches: { value: 9 } });
    const first = row(2, { parentId: 1, recoveryDays: 12, missedMatches: { value: 0 } });
    const second = row(3, {
      parentId: 1,
      recoveryDays: 25,
      missedMatches: { value: null },
    });
    expect(summarise([parent, first, second], TODAY)).toEqual({
      injuries: 1,
      recoveryDays: 37,
      daysOut: 37,
      missedMatches: 9,
      unknownMissed: 0,
    });
  });
  // Stages of 1 and 2 matches are 3, whatever the parent says.
  test('INJ-20 takes the matches of the children where they say any', () => {
    const parent = row(1, { missedMatches: { value: 9 } });
    const stages = [1, 2].map((value) => row(value + 1, { parentId: 1, missedMatches: { value } }));
    expect(summarise([parent, ...stages], TODAY).missedMatches).toBe(3);
  });
  test('INJ-20 keeps the parent’s figure where its children say nothing', () => {
    const child = row(2, {
      parentId: 1,
      recoveryDays: 0,
      missedMatches: { value: null },
    });
    const [episode] = episodesOf([row(1), child]);
    expect(episode && episodeRecovery(episode, TODAY)).toMatchObject({ days: 10, soFar: false });
    expect(episode && episodeMissedMatches(episode)).toBe(2);
  });
  test('INJ-19 a child row is left out where its parent is not in the list', () => {
    expect(summarise([row(2, { parentId: 1 })], TODAY).injuries).toBe(0);
  });
  test('INJ-21 leaves other events out', () => {
    expect(summarise([row(1), row(2, { otherEvent: true })], TODAY).recoveryDays).toBe(10);
  });
  // From 2 to 21 November are 19 days; 0 and nothing add none. Matches: 0 + 0 + 2.
  test('unknown adds nothing, an ongoing absence counts to today', () => {
    const list = [
      row(1, { recoveryDays: 0, missedMatches: { value: 0 } }),
      row(2, { recoveryDays: null, missedMatches: { value: null } }),
      row(3, { isOngoing: true, startDate: '2026-11-02', recoveryDays: 0 }),
    ];
    expect(summarise(list, TODAY)).toEqual({
      injuries: 3,
      recoveryDays: 19,
      daysOut: 19,
      missedMatches: 2,
      unknownMissed: 1,
    });
  });
  test('an episode goes on while one of its stages does', () => {
    const stage = row(2, { parentId: 1, isOngoing: true, startDate: '2026-11-20' });
    const [episode] = episodesOf([row(1, { isOngoing: true }), stage]);
    expect(episode && episodeRecovery(episode, TODAY)).toMatchObject({ days: 1, soFar: true });
  });
  test('figures are never negative and never more than all rows together', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const { injuries, recoveryDays, daysOut, missedMatches } = summarise(list, TODAY);
        expect(daysOut).toBeLessThanOrEqual(recoveryDays);
        const all = (figure: (r: InjuryFigures) => number) => list.reduce((total, r) => total + figure(r), 0);
        const one = (r: InjuryFigures) => countedDays(episodeRecovery({ head: r, stages: [] }, TODAY));
        expect(injuries).toBeGreaterThanOrEqual(0);
        expect(injuries).toBeLessThanOrEqual(list.length);
        expect(recoveryDays).toBeGreaterThanOrEqual(0);
        expect(recoveryDays).toBeLessThanOrEqual(all(one));
        expect(missedMatches ?? 0).toBeGreaterThanOrEqual(0);
        expect(missedMatches ?? 0).toBeLessThanOrEqual(all((r) => r.missedMatches.value ?? 0));
      }),
    );
  });
});

describe('INJ-04 order', () => {
  const episodes = episodesOf([
    row(1, { startDate: '2026-03-01', recoveryDays: 5 }),
    row(2, { startDate: '2026-05-01', recoveryDays: null }),
    row(3, { startDate: '2026-02-01', recoveryDays: 90 }),
    row(4, { startDate: '2026-04-01', recoveryDays: 0 }),
    row(5, { startDate: '2026-03-01', recoveryDays: 5 }),
  ]);
  test('by date, newest first and oldest first', () => {
    expect(ids(sortEpisodes(episodes, 'date', 'desc', TODAY))).toEqual([2, 4, 5, 1, 3]);
    expect(ids(sortEpisodes(episodes, 'date', 'asc', TODAY))).toEqual([3, 1, 5, 4, 2]);
  });
  test('by recovery, unknown and then undetermined last both ways', () => {
    expect(ids(sortEpisodes(episodes, 'recovery', 'desc', TODAY))).toEqual([3, 5, 1, 4, 2]);
    expect(ids(sortEpisodes(episodes, 'recovery', 'asc', TODAY))).toEqual([5, 1, 3, 4, 2]);
  });
  test('sorting loses and invents nothing and does not depend on the order before', () => {
    const key = fc.constantFrom('date' as const, 'recovery' as const);
    const order = fc.constantFrom('asc' as const, 'desc' as const);
    fc.assert(
      fc.property(rows, key, order, (list, by, way) => {
        const sorted = sortEpisodes(episodesOf(list), by, way, TODAY);
        expect(new Set(sorted)).toHaveLength(sorted.length);
        expect(ids(sorted).toSorted()).toEqual(ids(episodesOf(list)).toSorted());
        const turned = sortEpisodes(episodesOf(list.toReversed()), by, way, TODAY);
        expect(ids(turned)).toEqual(ids(sorted));
      }),
    );
  });
});

test('INJ-02 a season takes in the injuries of both its ends, and stages with their head', () => {
  const season = { startDate: '2026-01-01', endDate: '2026-06-30' };
  const episodes = episodesOf([
    row(1, { startDate: '2025-12-31' }),
    row(2, { startDate: '2026-01-01' }),
    row(3, { startDate: '2026-06-30' }),
    row(4, { startDate: '2026-07-01' }),
    row(5, { startDate: '2026-07-20', parentId: 3 }),
  ]);
  const within = episodesWithin(episodes, season);
  expect(ids(within)).toEqual([2, 3]);
  expect(within[1]?.stages.map(({ id }) => id)).toEqual([5]);
});
