import { expect, test } from 'vitest';
import { placesOf } from '../../../src/views/shell/places.ts';

const currentOf = (here: string) =>
  placesOf('en-gb', '', here)
    .filter(({ current }) => current)
    .map(({ name }) => name);

test('each place is marked on its page and on the pages below', () => {
  expect(currentOf('/search')).toEqual(['search']);
  expect(currentOf('/explore/world/news')).toEqual(['world']);
  expect(currentOf('/favourites')).toEqual(['favourites']);
  expect(currentOf('/bookmarked')).toEqual(['bookmarked']);
});

test('a page that only begins like a place is not marked', () => {
  expect(currentOf('/explore/worldwide')).toEqual([]);
  expect(currentOf('/explore/p_1/news')).toEqual([]);
});

test('links keep the language of the address', () => {
  expect(placesOf('it', 'it', '/search').map(({ href }) => href)).toEqual([
    '/it/search',
    '/it/explore/world',
    '/it/favourites',
    '/it/bookmarked',
  ]);
});
