import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf } from '../../../src/domain/posts/beginning.ts';

test.each([
  ['Out for weeks', 13, 'Out for weeks', false],
  ['Out for weeks', 12, 'Out for', true],
  ['Out for weeks', 7, 'Out for', true],
  ['Out for weeks', 6, 'Out fo', true],
  ['長い長い文章です', 4, '長い長い', true],
  ['a 12345678901234567890', 20, 'a 123456789012345678', true],
  ['👍👍👍', 3, '👍', true],
  ['', 5, '', false],
])('%j in %d characters is %j', (given, length, text, cut) => {
  expect(beginningOf(given, length)).toEqual({ text, cut });
});

test('is a beginning that is whole, no longer than wanted, and not less than half of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 4, max: 60 }), (given, length) => {
      const { text, cut } = beginningOf(given, length);
      expect(given.startsWith(text)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(length);
      expect(cut).toBe(text !== given);
      expect(text.isWellFormed()).toBe(given.isWellFormed());
      if (cut) expect(text.length).toBeGreaterThan(length / 2 - 2);
    }),
  );
});
