import { expect, test } from 'vitest';
import { namesInjury } from '../../src/domain/availability-notes/names-injury.ts';

test.each([
  ['McArthur: Hamstring injury - Expected back 09 Feb', true],
  ['Tomkins: Knock - Unknown return date', true],
  ['Shoulder dislocation', true],
  ['McArthur: Lack of match fitness - 75% chance of playing', false],
  ['Barkley: Illness - Unknown return date', false],
  ['Gabriel: Joined Valencia on 18/8', false],
  // The name of a player is no part of the body.
  ['Foot: International duty - Expected back 2 Jan', false],
])('G-38 a note names an injury: %s', (text, expected) => {
  expect(namesInjury(text)).toBe(expected);
});
