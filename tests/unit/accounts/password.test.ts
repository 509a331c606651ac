import { expect, test } from 'vitest';
import { isSequence } from '../../../src/domain/accounts/password.ts';

test.each([
  ['abcdefgh', true],
  ['HGFEDCBA', true],
  ['4321zyxw', true],
  ['aabbccdd', true],
  ['abcabcabc', true],
  ['абвгдежз', true],
  ['far side of the pitch', false],
  ['zq7!vK2x', false],
])('%s is a sequence: %s', (password, is) => {
  expect(isSequence(password)).toBe(is);
});
