import { expect, test } from 'vitest';
import { seasonHeads } from '../../../src/views/injuries/season-heads.ts';
import type { Injury } from '../../../src/contract/injuries.ts';
import { episodesOf } from '../../../src/domain/injuries.ts';
import { seasonOptions } from '../../../src/domain/season.ts';
import { sampleInjury } from './sample-injury.ts';

const TODAY = '2026-11-21';
const SEASONS = [
  { startDate: '2025-07-01', endDate: '2026-06-30' },
  { startDate: '2026-07-01', endDate: '2027-06-30' },
];
const headsOf = (injuries: Injury[], bounds: { from: string | null; until: string | null } | null = null) => {
  const seasons = seasonOptions(SEASONS, injuries);
  return [...seasonHeads(episodesOf(injuries), 'en-gb', { seasons, bounds, today: TODAY })];
};
const factsOf = (...injuries: Injury[]) => headsOf(injuries)[0]?.[1].facts.split(' · ');

test('INJ-05 a head stands on the first row of a season, with its injuries and their recovery days', () => {
  const heads = headsOf([
    sampleInjury({ id: 3, startDate: '2026-09-01', recoveryDays: 5 }),
    sampleInjury({ id: 2, startDate: '2026-02-01', recoveryDays: 10 }),
    sampleInjury({ id: 1, startDate: '2026-01-01', recoveryDays: 20 }),
  ]);
  expect(heads).toEqual([
    [3, { label: '2026/2027', teams: [], facts: '1 injury · 5 days' }],
    [2, { label: '2025/2026', teams: [], facts: '2 injuries · 30 days' }],
  ]);
});

test('heads name the teams of their injuries only where the record names more than one', () => {
  const [rovers, athletic] = ['Ward Rovers', 'Penumbra Athletic'].map((name, id) => ({
    tag: `t_${id}`,
    name,
    image: null,
  }));
  const before = sampleInjury({ id: 1, startDate: '2025-09-01', recoveryDays: 5, team: athletic ?? null });
  const after = sampleInjury({ id: 2, startDate: '2026-09-01', recoveryDays: 5, team: rovers ?? null });
  const teams = (...injuries: Injury[]) => headsOf(injuries).map(([, head]) => head.teams.map(({ name }) => name));
  expect(teams(after, before)).toEqual([['Ward Rovers'], ['Penumbra Athletic']]);
  expect(teams(after)).toEqual([[]]);
});

test('G-57 what is not known is said, and is never 0 days', () => {
  expect(factsOf(sampleInjury({ recoveryDays: null }))).toEqual(['1 injury', 'length of 1 not known']);
  expect(factsOf(sampleInjury({ id: 1, recoveryDays: 0 }), sampleInjury({ id: 2, recoveryDays: 8 }))).toEqual([
    '2 injuries',
    '8 days',
    'length of 1 not known',
  ]);
  const ongoing = { isOngoing: true, startDate: '2026-11-02', endDate: null, recoveryDays: null };
  expect(factsOf(sampleInjury(ongoing))).toEqual(['1 injury', '19 days so far']);
  const open = { bound: 'at_least', days: 30, until: '2026-02-09' } as const;
  expect(factsOf(sampleInjury({ endDate: null, recoveryDays: null, open }))).toEqual(['1 injury', 'at least 30 days']);
});

test('INJ-05 other events and stages are no injuries', () => {
  const event = sampleInjury({ id: 9, otherEvent: true, category: 'suspension' });
  expect(factsOf(event)).toEqual(['other events: 1']);
  const head = sampleInjury({ hasChildren: true });
  const stage = sampleInjury({ id: 8, parentId: 7, hasParent: true, recoveryDays: 12 });
  expect(factsOf(head, stage)).toEqual(['1 injury', '12 days']);
});

test('G-84 a season that the record does not hold entirely says where the record ends', () => {
  const injury = sampleInjury({ startDate: '2026-01-10', recoveryDays: 3 });
  const facts = (from: string | null, until: string | null) =>
    headsOf([injury], { from, until })[0]?.[1].facts.split(' · ').at(-1);
  expect(facts(null, '2026-03-01')).toBe('known until 01.03.2026');
  expect(facts('2025-12-01', null)).toBe('known from 01.12.2025');
  expect(facts('2025-07-01', '2026-06-30')).toBe('3 days');
});
