import { expect, test } from 'vitest';
import { sentimentName, sentimentOf, sentimentRange, SENTIMENTS } from '../../../src/domain/posts/sentiment.ts';
import { contentLanguageName, contentTag } from '../../../src/i18n/content-languages.ts';

test.each([
  [-100, 'verybad'],
  [-60, 'verybad'],
  [-59, 'bad'],
  [-20, 'bad'],
  [-19, 'barelybad'],
  [-6, 'barelybad'],
  [-5, 'neutral'],
  [0, 'neutral'],
  [5, 'neutral'],
  [6, 'barelygood'],
  [19, 'barelygood'],
  [20, 'good'],
  [59, 'good'],
  [60, 'verygood'],
  [100, 'verygood'],
])('CHART-15 G-35 a sentiment of %i is %s', (sentiment, name) => {
  expect(sentimentName(sentiment)).toBe(name);
});

test('CHART-13 G-36 CONST-20 a raw score times twenty, within a hundred; no opinion is not neutral', () => {
  expect([-2.31, 5, -9, 0, null].map(sentimentOf)).toEqual([-46, 100, -100, 0, null]);
});

test('G-15 Korean posts bear the code of Korean', () => {
  expect(contentTag('kr')).toBe('ko');
  expect(contentLanguageName('it', 'kr')).toBe('Coreano');
  expect(contentLanguageName('br', 'ar')).toBe('Árabe');
});

test('each sentiment covers the values with its name, and all of them together every value', () => {
  const values = SENTIMENTS.flatMap((name) => {
    const { from, to } = sentimentRange(name);
    return Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, name }));
  });
  expect(values.map(({ value }) => value)).toEqual(Array.from({ length: 201 }, (_, at) => at - 100));
  expect(values.filter(({ value, name }) => sentimentName(value) !== name)).toEqual([]);
});
