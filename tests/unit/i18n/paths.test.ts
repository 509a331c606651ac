import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TABS } from '../../../src/domain/tabs.ts';
import { paths, textBelow } from '../../../src/i18n/paths.ts';

test('G-78 addresses follow the reader, or carry a language', () => {
  expect(paths('').explore('p_1')).toBe('/explore/p_1');
  expect(paths('br').exploreTab('p_1', 'bio')).toBe('/br/explore/p_1/bio');
  expect(paths('').home()).toBe('/');
  expect(paths('it').home()).toBe('/it/');
  expect(paths('fr-fr').here('/explore/p_1/injuries')).toBe('/fr-fr/explore/p_1/injuries');
});

test('parameters without a value are left out', () => {
  expect(paths('').injuries('p_1')).toBe('/explore/p_1/injuries');
  expect(paths('').injuries('p_1', { season: '', sort: undefined, order: 'asc' })).toBe(
    '/explore/p_1/injuries?order=asc',
  );
  expect(paths('').search()).toBe('/search');
});

test('what a person typed stays one part or one value of an address', () => {
  expect(paths('').explore('a/../b?c#d')).toBe('/explore/a%2F..%2Fb%3Fc%23d');
  expect(paths('').search('a&b=c é')).toBe('/search?q=a%26b%3Dc+%C3%A9');
});

test('ROUTE-18 ROUTE-19 any text comes back from its address as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const path = paths('it');
      const at = (address: string) => `https://touchline.example${address}`;
      const wellFormed = text.toWellFormed();
      fc.pre(!/^\.{1,2}$/.test(text));
      expect(textBelow(at(path.fulltext(text)), 'fulltext')).toBe(wellFormed);
      expect(textBelow(at(path.hashtag(text)), 'hashtag')).toBe(wellFormed);
    }),
  );
  expect(textBelow('https://touchline.example/explore/fulltext/100%', 'fulltext')).toBe('100%');
});

test('a tab behind a hashtag or a text is no part of it', () => {
  for (const tab of TABS) {
    expect(textBelow(`https://touchline.example/explore/hashtag/derby/${tab}`, 'hashtag')).toBe('derby');
    expect(textBelow(`https://touchline.example/de/explore/fulltext/a%2Fb/${tab}`, 'fulltext')).toBe('a/b');
    expect(textBelow(`https://touchline.example/explore/hashtag/${tab}`, 'hashtag')).toBe(tab);
    expect(textBelow(`https://touchline.example/explore/hashtag/a%2F${tab}`, 'hashtag')).toBe(`a/${tab}`);
  }
});
