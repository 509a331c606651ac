import { expect, test } from 'vitest';
import { AXIS_LABELS, axisPlace, SENTIMENT_SCALES } from '../../../src/domain/media/sentiment-axis.ts';
import { negativeShare, radarRings, sentimentBuckets } from '../../../src/domain/media/sentiment-risk.ts';

test('CHART-10 the logarithmic scale comes first', () => {
  expect(SENTIMENT_SCALES[0]).toBe('logarithmic');
});

test('CHART-14 the logarithmic scale is 50 times atan of 20 times the score, linear a sentiment stands at itself', () => {
  // A sentiment of 20 is a score of 1: 50 × atan(20) = 76.04; of 1: 50 × atan(1) = 39.27.
  expect([-100, 0, 1, 20, 100].map((value) => axisPlace(value, 'logarithmic'))).toEqual([-78, 0, 39.3, 76, 78]);
  expect([-100, 0, 1, 20, 100].map((value) => axisPlace(value, 'linear'))).toEqual([-100, 0, 1, 20, 100]);
});

test('CHART-16 the axis has labels at 100, and at 80 or 40', () => {
  expect(AXIS_LABELS).toEqual({
    logarithmic: { plain: 80, very: 100 },
    linear: { plain: 40, very: 100 },
  });
});

test('CHART-18 there are always seven buckets, each with its sources', () => {
  const buckets = sentimentBuckets([
    { name: 'verybad', source: 'tw', posts: 2, sum: -140 },
    { name: 'verybad', source: 'rss', posts: 1, sum: -61 },
    { name: 'neutral', source: 'ig', posts: 4, sum: 0 },
  ]);
  expect(buckets.map(({ key }) => key)).toEqual([
    'verybad',
    'bad',
    'barelybad',
    'neutral',
    'barelygood',
    'good',
    'verygood',
  ]);
  expect(buckets[0]).toEqual({
    key: 'verybad',
    posts: 3,
    partials: { tw: 2, ig: 0, fb: 0, rss: 1 },
  });
  // 3 of 7
  expect(negativeShare(buckets)).toBeCloseTo(0.4286, 4);
  expect(negativeShare([])).toBeNull();
});

test('CHART-17 the rings of the radar stand 20 per cent apart, as many as the largest share needs', () => {
  expect(radarRings([0.1, 0.05])).toEqual([0.2]);
  expect(radarRings([0.2])).toEqual([0.2]);
  expect(radarRings([0.61])).toEqual([0.2, 0.4, 0.6, 0.8]);
  expect(radarRings([1])).toHaveLength(5);
});
