import { describe, expect, test } from 'vitest';
import type { Competition } from '../../../src/contract/competitions.ts';
import { rankedCharts } from '../../../src/views/statistics/ranked-charts.ts';
import { rankedCells, rankedOrder, rankedRows } from '../../../src/views/statistics/ranked-table.ts';
import { rankingCells, rankingOrder, rankingRows } from '../../../src/views/statistics/ranking.ts';

const team = (tag: string, name: string, total: number, days: number, availability: number | null) => ({
  team: { tag, image: null, meta: { commonName: name } },
  playersCount: 25,
  stats: {
    injuries: { total, severe: 1, injuriesInMatch: 2, muscularInjuriesInMatch: 1 },
    recoveryDays: days,
    daysOut: days - 5,
    matches: { injured: 3 },
    availability: { available: 9, unavailable: 1, contradicted: 0, unknown: 0, percentage: availability },
    completeness: {
      knownShare: 80,
      playerSeasons: 20,
      injuriesPerSeason: 1.5,
      notes: 0,
      recordedNotes: 0,
      isThin: name === 'Cove',
    },
  },
});
const competition = {
  tag: 'cp_1',
  teams: {
    t_1: team('t_1', 'Ards', 4, 40, 90),
    t_2: team('t_2', 'Beck', 8, 30, null),
    t_3: team('t_3', 'Cove', 4, 60, 85.5),
  },
} as unknown as Competition;
const order = (query: string) => rankingOrder(new URLSearchParams(query));
const names = (query: string) => rankingRows(competition, order(query), 'en-gb').map(({ label }) => label);

test('G-21 a ranking has most days first, or the order that the address asks for', () => {
  // Cove’s record is sparse: it is neither first nor last of the others, and has no place.
  expect(names('')).toEqual(['Ards', 'Beck', 'Cove']);
  expect(names('sort=injuries&order=desc')).toEqual(['Beck', 'Ards', 'Cove']);
  expect(names('sort=injuries&order=asc')).toEqual(['Ards', 'Beck', 'Cove']);
  expect(names('sort=team&order=asc')).toEqual(['Ards', 'Beck', 'Cove']);
  expect(order('sort=__proto__&order=x')).toEqual({ by: 'days', direction: 'desc' });
});

test('G-21 places go by the figure that sorts; a sparse record has none', () => {
  const places = (query: string) => rankingRows(competition, order(query), 'en-gb').map(({ rank }) => rank);
  expect(places('sort=injuries&order=desc')).toEqual([1, 2, null]);
  expect(places('sort=availability&order=desc')).toEqual([1, null, null]);
  expect(places('sort=team&order=asc')).toEqual([null, null, null]);
});

// The exact limits of 4, 8 and 60 are 1.1 to 10.2, 3.5 to 15.8 and 45.8 to 77.2; of a sparse record none count.
test('G-21 by injuries per player-season a rank says which others chance allows', () => {
  const many = team('t_4', 'Dunn', 60, 20, 80);
  many.stats.completeness.injuriesPerSeason = 3;
  const ranked = { ...competition, teams: { ...competition.teams, t_4: many } } as unknown as Competition;
  const ranks = (query: string) =>
    rankingRows(ranked, order(query), 'en-gb').map(({ label, firstRank, lastRank }) => [label, firstRank, lastRank]);
  const column = 'sort=injuriesPerSeason';
  expect(ranks(`${column}&order=desc`)).toEqual([
    ['Dunn', 1, 1],
    ['Ards', 2, 3],
    ['Beck', 2, 3],
    ['Cove', null, null],
  ]);
  expect(ranks(`${column}&order=asc`).map(([, from, to]) => [from, to])).toEqual([
    [1, 2],
    [1, 2],
    [3, 3],
    [null, null],
  ]);
  expect(
    ranks('sort=days')
      .flatMap(([, from, to]) => [from, to])
      .every((rank) => rank === null),
  ).toBe(true);
});

test('G-21 an availability that is not known comes last either way', () => {
  expect(names('sort=availability&order=desc')).toEqual(['Ards', 'Cove', 'Beck']);
  expect(names('sort=availability&order=asc')).toEqual(['Ards', 'Cove', 'Beck']);
});

test('G-21 the file has the numbers of the table', () => {
  const cells = rankingCells(rankingRows(competition, order(''), 'en-gb'), 'en-gb');
  expect(cells[3]).toEqual(['Cove', 4, 1, 60, 3, 2, 1, 85.5, 80, 1.5, 0.05, 0.51, 55, 'sparse record']);
  expect(cells[2]?.at(-1)).toBeNull();
  expect(cells[0]).toHaveLength(14);
  expect(cells[0]?.[12]).toBe('Recovery days, overlaps counted once');
});

describe('each chart has a bar for each team, the longest first:', () => {
  const rows = rankingRows(competition, order(''), 'en-gb').map(({ label, href, figures }) => ({
    label,
    href,
    injuries: figures.injuries ?? 0,
    severe: figures.severe ?? 0,
    days: figures.days ?? 0,
    missed: figures.missed ?? 0,
    inMatch: figures.inMatch ?? 0,
    muscularInMatch: figures.muscularInMatch ?? 0,
  }));
  const charts = rankedCharts(rows, { language: 'en-gb', column: 'Team' });
  const [injuries, days, missed, matchday, muscular] = charts;

  test('CSTAT-01 CSTAT-06 injuries, each with a link', () => {
    expect(charts.map(({ id }) => id)).toEqual(['injuries', 'days', 'missed', 'matchday', 'muscular']);
    expect(injuries?.rows[0]).toMatchObject({
      label: 'Beck',
      href: '/explore/t_2',
      value: 8,
      part: 1,
    });
    expect(injuries?.title).toBe('Beck most affected: 8 of 16 injuries');
  });

  test('CSTAT-06 a sparse record is neither first nor last, and of sparse records alone none is', () => {
    const sparse = (...labels: string[]) => rows.map((row) => ({ ...row, isThin: labels.includes(row.label) }));
    const [ranked] = rankedCharts(sparse('Beck'), { language: 'en-gb', column: 'Team' });
    // Its injuries count among all, as in the total above the charts.
    expect(ranked?.title).toBe('Ards and Cove joint top: 4 of 16 each');
    // It has the most, and stands below the others with its mark.
    expect(ranked?.rows.map(({ label, note }) => [label, note])).toEqual([
      ['Ards', '1 over 28 days'],
      ['Cove', '1 over 28 days'],
      ['Beck', '1 over 28 days, sparse record'],
    ]);
    const [none] = rankedCharts(sparse('Ards', 'Beck', 'Cove'), { language: 'en-gb', column: 'Team' });
    expect(none).toMatchObject({ title: 'Every record is sparse, so none is ranked', summary: '' });
  });

  test('CSTAT-02 CSTAT-03 days and missed matches', () => {
    expect(days?.title).toBe('Cove lost the most: 60 of 130 days');
    expect(days?.summary).toBe('Median 40; fewest 30 (Beck).');
    expect(missed?.title).toBe('Ards, Beck and Cove joint top: 3 of 9 each');
  });

  test('CSTAT-04 CSTAT-05 shares in matches, of all and of muscular injuries', () => {
    // 2 of 4 are 50 %, of 8 a quarter.
    expect(matchday?.rows.map(({ share }) => share)).toEqual([0.5, 0.25, 0.5]);
    expect(muscular?.rows.map(({ value, share }) => [value, share])).toEqual([
      [1, 0.25],
      [1, 0.125],
      [1, 0.25],
    ]);
  });
});

describe('the table of ranked figures', () => {
  const figures = (label: string, injuries: number | null, inMatch: number | null) => ({
    label,
    href: `/explore/${label}`,
    injuries,
    severe: injuries === null ? null : 0,
    days: null,
    missed: null,
    inMatch,
    muscularInMatch: null,
  });
  const rows = [figures('b', 4, 1), figures('unknown', null, null), figures('a', 2, 2), figures('none', 0, 0)];
  const sorted = (query: string) => rankedRows(rows, rankedOrder(new URLSearchParams(query)), 'en-gb');

  test('CSTAT-01 most injuries first, by any column either way; what is not known stands last', () => {
    const labels = (query: string) => sorted(query).map(({ label }) => label);
    expect(labels('')).toEqual(['b', 'a', 'none', 'unknown']);
    expect(labels('sort=injuries&order=asc')).toEqual(['none', 'a', 'b', 'unknown']);
    expect(labels('sort=inMatch')).toEqual(['a', 'b', 'none', 'unknown']);
    expect(labels('sort=name&order=asc')).toEqual(['a', 'b', 'none', 'unknown']);
    expect(labels('sort=nothing')).toEqual(labels(''));
  });

  test('CSTAT-04 G-84 bars are as long as their figure, of injuries on one scale of at least 5, shares are of the row’s injuries, unknown is never 0', () => {
    const cells = Object.fromEntries(sorted('').map((row) => [row.label, row.cells]));
    expect(cells['b']?.injuries).toEqual({ value: 4, width: 80 });
    expect(cells['a']?.injuries).toEqual({ value: 2, width: 40 });
    expect(cells['b']?.inMatch).toEqual({ value: 1, width: 20, share: 0.25 });
    expect(cells['none']?.inMatch).toEqual({ value: 0, width: 0 });
    expect(cells['unknown']?.injuries.value).toBeNull();
    expect(rankedCells(rows, 'en-gb', 'team').at(-1)).toEqual(['unknown', null, null, null, null, null, null]);
  });
});
