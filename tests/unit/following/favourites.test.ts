import { expect, test } from 'vitest';
import { MAX_FAVOURITES } from '../../../src/domain/constants.ts';
import { DIGESTS, mayFollow, PUSHES, SILENT } from '../../../src/domain/following/favourites.ts';

test('G-44 FOLLOW-02 FOLLOW-09 a digest has three choices, push four', () => {
  expect(DIGESTS).toEqual(['all', 'starred', 'no']);
  expect(PUSHES).toEqual(['all', 'posts', 'mentions', 'no']);
});

test('FOLLOW-03 both are no unless somebody says otherwise', () => {
  expect(SILENT).toEqual({ digest: 'no', push: 'no' });
});

test('an account follows as many as its limit and none more', () => {
  expect(mayFollow(MAX_FAVOURITES - 1, MAX_FAVOURITES)).toBe(true);
  expect(mayFollow(MAX_FAVOURITES, MAX_FAVOURITES)).toBe(false);
});
