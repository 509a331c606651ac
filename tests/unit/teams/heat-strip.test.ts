import { expect, test } from 'vitest';
import {
  leastAvailable,
  leastFirst,
  monthLines,
  monthsOf,
  presencesIn,
  stripCells,
  stripsOf,
} from '../../../src/views/teams/heat-strip.ts';
import type { TeamAvailability } from '../../../src/contract/team-availability.ts';

const match = (date: string) => ({
  id: 1,
  date,
  opponentTag: 't_2',
  opponentName: 'City',
  opponentCountry: null,
  isHome: date !== '2026-09-05',
});
const availability: TeamAvailability = {
  tag: 't_1',
  period: { from: '2026-08-01', to: '2026-11-21' },
  matches: [match('2026-08-08'), match('2026-08-15'), match('2026-09-05'), match('2026-09-12')],
  players: [
    {
      tag: 'p_1',
      label: 'Ada',
      coverage: 'fully_covered',
      presences: ['played', 'injured', null, 'played'],
      known: [true, true, true, true],
      availability: { available: 2, unavailable: 1, contradicted: 0, unknown: 0, percentage: 66.7 },
    },
    {
      tag: 'p_2',
      label: 'Gone',
      coverage: 'uncovered',
      presences: [null, null, null, null],
      known: [false, false, false, false],
      availability: { available: null, unavailable: null, contradicted: null, unknown: 0, percentage: null },
    },
  ],
};

test('a strip draws each presence once, over all of its matches', () => {
  const strips = stripsOf(availability);
  expect(strips.map(({ label }) => label)).toEqual(['Ada']);
  // The first and the fourth match: cells from 0 and from 30.
  expect(strips[0]?.paths).toEqual([
    { presence: 'played', path: 'M1 1h8v16h-8zM31 1h8v16h-8z' },
    { presence: 'injured', path: 'M12 4l6 10M18 4l-6 10' },
  ]);
  expect(presencesIn(strips)).toEqual(['played', 'injured']);
});

test('G-38 a share is a range where sources contradict each other, in the file too', () => {
  const [ada, ...others] = availability.players;
  if (!ada) throw new Error('no player');
  const doubtful = { available: 25, unavailable: 0, contradicted: 13, unknown: 0, percentage: 100 };
  const squad = { ...availability, players: [{ ...ada, availability: doubtful }, ...others] };
  expect(stripsOf(squad)[0]?.availability).toEqual([65.8, 100]);
  expect(stripCells(squad, 'en-gb')[1]?.slice(0, 2)).toEqual(['Ada', '65.8–100']);
});

test('a strip says of how many known matches its share is', () => {
  expect(stripsOf(availability)[0]?.share).toEqual({ available: 2, matches: 3 });
});

test('the least available player is the first, and who is not known the last', () => {
  const [ada] = stripsOf(availability);
  if (!ada) throw new Error('no strip');
  const rows = ([null, [90, 90], [40, 95]] as const).map((range) => ({ ...ada, availability: range }));
  expect(leastFirst(rows).map((strip) => strip.availability)).toEqual([[40, 95], [90, 90], null]);
});

test('each month but the first begins with a line', () => {
  const [first] = availability.matches;
  if (!first) throw new Error('no match');
  const matches = ['2026-08-30', '2026-09-02', '2026-09-20', '2026-11-01'].map((date) => ({ ...first, date }));
  expect(monthLines({ ...availability, matches })).toBe('M10 0v18M30 0v18');
});

test('the least available is one with at least half of the matches', () => {
  const [ada] = stripsOf(availability);
  if (!ada) throw new Error('no strip');
  const few = { ...ada, label: 'Few', availability: [0, 0] as const, share: { available: 0, matches: 1 } };
  const unknown = { ...ada, label: 'Unknown', availability: null, share: null };
  expect(leastAvailable([few, unknown, ada], 4)?.label).toBe('Ada');
  expect(leastAvailable([few, unknown], 4)).toBeUndefined();
  expect(leastAvailable([few, ada], 2)?.label).toBe('Few');
});

test('months stand where they begin', () => {
  expect(monthsOf(availability, 'en-gb')).toEqual([
    { name: 'Aug 2026', at: 0 },
    { name: 'Sept 2026', at: 50 },
  ]);
});

test('the file has a line for each player and a column for each match', () => {
  expect(stripCells(availability, 'en-gb').slice(0, 2)).toEqual([
    [
      'Player',
      'Available (%)',
      'Not known',
      '2026-08-08 City (home)',
      '2026-08-15 City (home)',
      '2026-09-05 City (away)',
      '2026-09-12 City (home)',
    ],
    ['Ada', 66.7, 0, 'Played', 'Injured', null, 'Played'],
  ]);
});
