import { expect, test } from 'vitest';
import type { ComparedMedia } from '../../../src/loaders/compared-media.ts';
import { mediaCells, mediaFinding, mediaRows } from '../../../src/views/media/compared-media.ts';

/** An entity with figures of its posts; those that are left out are not known. */
function one(name: string, posts: number, known: Record<string, number> = {}, exact = true): ComparedMedia {
  const figures = Object.entries({ posts, ...known }).map(([figure, value]) => ({ figure, now: { value, of: posts } }));
  return { profile: { name }, stats: { posts, exact, comparison: { figures } } } as unknown as ComparedMedia;
}
const valuesOf = (compared: ComparedMedia[]) =>
  Object.fromEntries(mediaRows(compared, 'en-gb').map(({ label, values }) => [label, values]));

test('G-22 the media of up to four are side by side, and what is not known is no nought', () => {
  const compared = [one('Rovers', 30, { reach: 1200, sentiment: -4.5, negative: 0.25 }), one('United', 10)];
  expect(valuesOf(compared)).toEqual({
    'Share of voice': [0.75, 0.25],
    Posts: [30, 10],
    'News items': [null, null],
    'Potential reach': [1200, null],
    'Average sentiment': [-4.5, null],
    Negative: [0.25, null],
  });
  expect(mediaFinding(compared, 'en-gb')).toBe('Largest share of voice: Rovers, 75%');
  expect(mediaCells([one('Rovers', 30, { sentiment: -4.52, negative: 0.2551 }), one('United', 60)], 'en-gb')).toEqual([
    ['', 'Rovers', 'United'],
    ['Share of voice (%)', 33.3, 66.7],
    ['Posts', 30, 60],
    ['News items', null, null],
    ['Potential reach', null, null],
    ['Average sentiment', -4.5, null],
    ['Negative (%)', 25.5, null],
  ]);
});

test('nobody has a share of posts that are not all counted, or of none', () => {
  const many = [one('Rovers', 200_000, {}, false), one('United', 10)];
  expect(valuesOf(many)['Share of voice']).toEqual([null, null]);
  expect(mediaFinding(many, 'en-gb')).toBe('Compare media');
  expect(mediaFinding([one('Rovers', 0)], 'en-gb')).toBe('No statistics for this period.');
  expect(mediaFinding([one('Rovers', 5), one('United', 5)], 'en-gb')).toBe(
    'Largest share of voice: Rovers and United, 50%',
  );
});
