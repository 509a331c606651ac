import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinationOf } from '../../../src/domain/search/destination.ts';

test.each([
  ['SRCH-09 G-12', '#Arsenal', { kind: 'hashtag', hashtag: 'arsenal' }],
  ['SRCH-09 G-12', '# New Castle', { kind: 'hashtag', hashtag: 'newcastle' }],
  ['SRCH-10', 'p_17', { kind: 'entity', tag: 'p_17' }],
  ['SRCH-10', ' cp_3 ', { kind: 'entity', tag: 'cp_3' }],
  ['SRCH-11', 'foo_bar', { kind: 'fulltext', text: 'foo_bar' }],
  ['SRCH-11', 'p_0', { kind: 'fulltext', text: 'p_0' }],
  ['SRCH-11', 'out for the season', { kind: 'fulltext', text: 'out for the season' }],
  ['SRCH-11', 'C# developers', { kind: 'fulltext', text: 'C# developers' }],
  ['SRCH-11', '#', { kind: 'fulltext', text: '#' }],
  ['SRCH-11', '  ', null],
])('%s %j leads to %j', (_, typed, destination) => {
  expect(destinationOf(typed)).toEqual(destination);
});

test('every text leads somewhere, unless there is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(destinationOf(text) === null).toBe(text.trim() === '');
    }),
  );
});
