import { expect, test } from 'vitest';
import type { Competition } from '../../../src/contract/competitions.ts';
import { filtered, hasEstimate, outCells, outFilter, outRows } from '../../../src/views/statistics/ongoing.ts';

const TODAY = '2026-11-21';
type Opened = Competition['players'][string]['openInjuries'][number];

const out = (team: string, label: string, fields: Partial<Opened>) => ({
  player: { profileData: { label, meta: { teamTag: `t_${team}`, teamName: team } } },
  openInjuries: [
    {
      id: 1,
      category: 'injury',
      type: 'muscular-injury',
      part: 'thigh',
      side: 'left',
      date: '2026-11-01',
      endDate: null,
      expected: null,
      lastSource: null,
      daysOut: 20,
      until: TODAY,
      ...fields,
    },
  ],
});
const estimate = (median: number | null) => ({
  basis: 'diagnosis' as const,
  cases: 40,
  open: 0,
  gone: 20,
  atRisk: 25,
  announced: null,
  backByAnnounced: null,
  lower: 10,
  median,
  upper: 50,
  whole: 20,
  isLongest: false,
  usual: null,
});

// Expected back: 'announced' on 1 December, 'sooner' 5 days after today, 'later' 60.
const competition = {
  players: {
    p_1: out('Beck', 'unknown', {}),
    p_2: out('Beck', 'later', { expected: estimate(60), daysOut: 44 }),
    p_3: out('Beck', 'announced', { endDate: '2026-12-01', expected: estimate(90) }),
    p_4: out('Beck', 'sooner', { expected: estimate(5), type: 'ligament-injury' }),
    p_5: out('Ards', 'other', { expected: { ...estimate(5), cases: 9 } }),
  },
} as unknown as Competition;
const rows = outRows(competition, 'en-gb');

test('ROST-06 G-24 players who are out are sorted by team, then by expected return, unknown last', () => {
  expect(rows.map(({ player }) => player)).toEqual(['other', 'sooner', 'announced', 'later', 'unknown']);
  expect(rows[0]).toMatchObject({ daysOut: 20, injury: 'Muscle injury, left thigh' });
});

test('G-24 filters by team and type, and leaves aside what is not there', () => {
  const shown = (query: string) =>
    filtered(rows, outFilter(new URLSearchParams(query), rows)).map(({ player }) => player);
  expect(shown('team=t_Ards')).toEqual(['other']);
  expect(shown('type=ligament-injury')).toEqual(['sooner']);
  expect(shown('team=t_Ards&type=ligament-injury')).toEqual([]);
  expect(shown('team=<b>&type=x&sort=x')).toHaveLength(5);
});

test('ROST-06 the longest absence comes first if the reader wishes it, over all teams', () => {
  const sorted = filtered(rows, outFilter(new URLSearchParams('sort=days'), rows)).map(({ daysOut }) => daysOut);
  expect(sorted).toEqual([44, 20, 20, 20, 20]);
});

test('G-32 fewer than ten cases say nothing of days', () => {
  expect(hasEstimate({ ...estimate(2), cases: 10 })).toBe(true);
  expect(hasEstimate({ ...estimate(null), isLongest: true })).toBe(false);
  expect(hasEstimate({ ...estimate(2), cases: 9 })).toBe(false);
  expect(hasEstimate({ ...estimate(2), atRisk: 9 })).toBe(false);
  expect(hasEstimate(null)).toBe(false);
  const [, other, sooner] = outCells(rows, 'en-gb');
  expect(other?.slice(6)).toEqual([null, null, 9, null]);
  expect(sooner?.slice(6)).toEqual([10, 50, 40, null]);
});
