import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinationOf } from '../../../src/domain/search/destination.ts';

test.each([
  ['#Arsenal', { kind: 'hashtag', hashtag: 'arsenal' }],
  ['# New Castle', { kind: 'hashtag', hashtag: 'newcastle' }],
  ['p_17', { kind: 'entity', tag: 'p_17' }],
  [' cp_3 ', { kind: 'entity', tag: 'cp_3' }],
  ['foo_bar', { kind: 'fulltext', text: 'foo_bar' }],
  ['p_0', { kind: 'fulltext', text: 'p_0' }],
  ['out for the season', { kind: 'fulltext', text: 'out for the season' }],
  ['C# developers', { kind: 'fulltext', text: 'C# developers' }],
  ['#', { kind: 'fulltext', text: '#' }],
  ['  ', null],
])('SRCH-09 SRCH-10 SRCH-11 G-12 %j leads to %j', (typed, destination) => {
  expect(destinationOf(typed)).toEqual(destination);
});

test('every text leads somewhere, unless there is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(destinationOf(text) === null).toBe(text.trim() === '');
    }),
  );
});
