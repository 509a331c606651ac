import { expect, test } from 'vitest';
import type { MediaView } from '../../../src/views/media/media-view.ts';
import { mentionsChart, rankedMedia } from '../../../src/views/media/ranked-media.ts';
import { radarOf, riskChart, riskOf } from '../../../src/views/media/risk-chart.ts';
import { mediaFigures } from '../../../src/views/media/media-figures.ts';
import { sentimentPoints } from '../../../src/views/media/sentiment-plot.ts';
import { sentimentChart, trendChart } from '../../../src/views/media/trend-charts.ts';
import { sampleStatistics } from '../sample-statistics.ts';

const { stats } = sampleStatistics('2026-11-21');
const view: MediaView = {
  language: 'en-gb',
  prefix: '',
  timeZone: 'UTC',
  subject: { kind: 'entity', tag: 'p_1' },
  scale: 'logarithmic',
  postsHref: ({ country, sentiment = [] }) => (country ? `/news?geo=${country}` : `/news?${sentiment.join('+')}`),
};

test('CHART-07 the title of the trend is its peak', () => {
  const chart = trendChart(stats, view);
  // 30 + 15 + 2 + 10 in the second week; 131 posts in five weeks.
  expect(chart.title).toBe('Peak in the week from 08.03.2026: 57 posts');
  expect(chart.summary).toBe('On average 26.2 a week.');
  expect(chart.rows[1]?.values).toEqual([57, 30, 15, 2, 10]);
});

test('CHART-15 CHART-08 sentiment is given in words, with the media relation; gaps stay gaps', () => {
  const chart = sentimentChart(stats, view);
  expect(chart.title).toBe('Barely negative on average: −7.4');
  expect(chart.summary).toBe('Web articles only: −11.2.');
  expect(chart.rows.map(({ values }) => values[0])).toEqual([14, 3, null, -22, -71]);
  expect(chart.series[2]?.label).toBe('Moving average (4 points)');
  expect(sentimentChart(stats, { ...view, language: 'de' }).title).toBe('Leicht negativ im Schnitt: −7,4');
});

test('CHART-08 a step is a dot as large as its posts are many, hollow where they are few, and placed by the scale', () => {
  const chart = { ...sentimentChart(stats, view), rows: [40, 10, 0, 9].map((weight, at) => row(weight, 20 * at)) };
  expect(sentimentPoints(chart, 'linear', { low: -100, high: 100 })).toEqual([
    { x: 12.5, y: 50, articles: null, radius: 8, isFew: false },
    { x: 37.5, y: 40, articles: null, radius: 4, isFew: false },
    { x: 62.5, y: null, articles: null, radius: 2.5, isFew: true },
    { x: 87.5, y: 20, articles: null, radius: 3.8, isFew: true },
  ]);
  // 50 × atan(20) = 76.
  expect(sentimentPoints(chart, 'logarithmic', { low: -100, high: 100 })[1]?.y).toBe(12);
});

const row = (weight: number, value: number) => ({
  label: '',
  values: [weight === 0 ? null : value, null],
  weight,
});

test('CHART-21 followers are written with K and M, posts are not', () => {
  const { followed, prolific } = rankedMedia(stats, view);
  expect(followed.title).toBe('Most followers: Tobias Sample (1.2M)');
  expect(followed.rows.map(({ text }) => text)).toEqual(['1.2M', '88K']);
  expect(prolific.rows.map(({ text }) => text)).toEqual([undefined, undefined]);
});

test('CHART-01 CHART-05 CHART-06 what leads on depends on where one is', () => {
  const linked = (subject: MediaView['subject']) => {
    const { hashtags } = rankedMedia(stats, { ...view, subject });
    const mentions = mentionsChart(stats, { ...view, subject });
    return [hashtags.rows[0]?.href, mentions.rows[0]?.href];
  };
  expect(linked({ kind: 'entity', tag: 'p_1' })).toEqual(['/explore/hashtag/SampleCup', '/explore/p_1']);
  expect(linked({ kind: 'hashtag', hashtag: 'Cup' })).toEqual(['/explore/hashtag/SampleCup', undefined]);
  expect(linked({ kind: 'search', query: 'cup' })).toEqual([undefined, undefined]);
  expect(rankedMedia(stats, view).countries.rows[0]).toMatchObject({
    label: 'England',
    href: '/news?geo=GB-ENG',
  });
});

test('CHART-03 the risk is what the three negative buckets hold', () => {
  // Buckets of 10, 13, 16, 19, 22, 25 and 28 posts: 39 of 133.
  expect(riskOf(stats)).toBeCloseTo(39 / 133, 5);
  expect(riskChart(stats, view).title).toBe('29% of posts with an opinion are negative (n = 133)');
  expect(riskChart({ ...stats, stats: {} }, view).title).toBe('No posts with an opinion');
  // Each figure of sentiment leads to its posts.
  const negative = mediaFigures(stats, 'en-gb', view.postsHref).find(({ label }) => label === 'Negative');
  expect(negative).toMatchObject({ value: '29%', href: '/news?verybad+bad+barelybad' });
  expect(riskChart(stats, view).rows.map(({ href }) => href)).toContain('/news?barelybad');
});

test('CHART-03 CHART-17 the radar: neutral points up, rings stand 20 per cent apart', () => {
  const { rings, axes, middle } = radarOf([0, 0, 0, 0.4, 0, 0, 0.1]);
  expect(rings.map(({ share }) => share)).toEqual([0.2, 0.4]);
  expect(axes).toHaveLength(7);
  expect(axes[3]).toMatchObject({ x: middle.x, y: rings[1]?.y, anchor: 'middle' });
  // The worst are on the left.
  expect([axes[0]?.anchor, axes[6]?.anchor]).toEqual(['end', 'start']);
});
