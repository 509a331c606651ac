import { expect, test } from 'vitest';
import { followerCells, followersChart, followerSentences } from '../../../src/views/media/followers.ts';
import { followersTrend } from '../../../src/domain/media/followers.ts';

interface More {
  network?: string;
  handle?: string;
  source?: string;
}

const reading = (day: string, followers: number, more: More = {}) => ({
  network: 'tw',
  handle: 'benokafor',
  day,
  followers,
  source: 'Wikidata',
  ...more,
});

test('a trend has a row for each step and gaps where nothing is known', () => {
  const { step, accounts, rows } = followersTrend([
    reading('2026-03-01', 100),
    reading('2026-03-01', 900, { network: 'ig' }),
    reading('2026-03-03', 120),
  ]);
  expect(step).toBe('day');
  expect(accounts.map(({ network }) => network)).toEqual(['tw', 'ig']);
  expect(rows).toEqual([
    { day: '2026-03-01', values: [100, 900] },
    { day: '2026-03-02', values: [null, null] },
    { day: '2026-03-03', values: [120, null] },
  ]);
});

test('of two readings in a step the last one counts', () => {
  const { step, rows } = followersTrend([reading('2026-01-01', 1), reading('2026-01-05', 2), reading('2026-06-01', 3)]);
  expect(step).toBe('week');
  expect(rows).toHaveLength(22);
  expect([rows[0]?.values, rows.at(-1)?.values]).toEqual([[2], [3]]);
});

test('one reading is a sentence and no chart', () => {
  const readings = [reading('2026-03-01', 1200), reading('2026-03-02', 50, { network: 'bsky', handle: 'ben.example' })];
  expect(followersChart(readings, 'en-gb')).toBeNull();
  expect(followerSentences(readings, 'en-gb')).toEqual([
    'X: benokafor, 1.2K followers on 01.03.2026, according to Wikidata.',
    'Bluesky: ben.example, 50 followers on 02.03.2026, according to Wikidata.',
  ]);
});

test('two readings of an account are a chart, with every reading in the file', () => {
  const readings = [reading('2026-03-01', 1200), reading('2026-03-03', 1300)];
  const chart = followersChart(readings, 'en-gb');
  expect(chart?.title).toBe('X: benokafor, 1.3K followers on 03.03.2026');
  expect(chart?.rows.map(({ values }) => values)).toEqual([[1200], [null], [1300]]);
  expect(followerCells(readings, 'en-gb').slice(1)).toEqual([
    ['2026-03-03', 'X: benokafor', 1300, 'Wikidata'],
    ['2026-03-01', 'X: benokafor', 1200, 'Wikidata'],
  ]);
});

test('a reading of a partner names the network as everywhere', () => {
  const readings = [
    reading('2026-03-01', 1000, { handle: '', source: 'x' }),
    reading('2026-03-02', 1000, { network: 'ig', handle: '', source: 'instagram' }),
    reading('2026-03-03', 1000, { network: 'threads', handle: '', source: 'threads' }),
  ];
  expect(followerSentences(readings, 'en-gb')).toEqual([
    'X, 1K followers on 01.03.2026, according to X.',
    'Instagram, 1K followers on 02.03.2026, according to Instagram.',
    'threads, 1K followers on 03.03.2026, according to threads.',
  ]);
  expect(followerCells(readings, 'en-gb')[2]).toEqual(['2026-03-02', 'Instagram', 1000, 'Instagram']);
});
