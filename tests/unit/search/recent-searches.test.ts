import { expect, test } from 'vitest';
import { readSearches, withSearch } from '../../../src/domain/search/recent-searches.ts';

test('SRCH-13 the newest search stands first', () => {
  expect(withSearch(['saka'], ' kane ')).toEqual(['kane', 'saka']);
});

test('SRCH-15 the same text in other letters counts once, as it is written now', () => {
  expect(withSearch(['kane', 'saka', 'ÖZIL'], 'özil')).toEqual(['özil', 'kane', 'saka']);
});

test('SRCH-15 CONST-10 twenty are kept', () => {
  let recent: string[] = [];
  for (let i = 0; i < 30; i += 1) recent = withSearch(recent, `player ${i}`);
  expect(recent).toHaveLength(20);
  expect(recent.at(-1)).toBe('player 10');
});

test('an empty text is no search, and a long one is kept short', () => {
  expect(withSearch(['kane'], '  ')).toEqual(['kane']);
  expect(withSearch([], 'x'.repeat(500))[0]).toHaveLength(100);
});

test.each([
  ['["kane","saka"]', ['kane', 'saka']],
  ['["kane",5,null,"Kane"]', ['kane']],
  [JSON.stringify(Array.from({ length: 40 }, (_, i) => `p${i}`)), Array.from({ length: 20 }, (_, i) => `p${i}`)],
  [null, []],
  ['', []],
  ['{"kane":1}', []],
  ['[', []],
])('reads %s as %j', (stored, searches) => {
  expect(readSearches(stored)).toEqual(searches);
});
