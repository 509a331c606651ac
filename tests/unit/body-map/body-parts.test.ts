import { describe, expect, test } from 'vitest';
import { hasBodyPart, sideShown } from '../../../src/domain/body/body-parts.ts';

describe('sides', () => {
  test.each([
    ['knee', 'left', 'left'],
    ['knee', 'both', 'both'],
    ['knee', 'na', null],
    ['pelvis', 'both', null],
    ['chest', 'both', null],
    ['pelvis', 'na', null],
    ['chest', 'right', 'right'],
  ] as const)('BODY-11 %s, %s shows %s', (part, side, shown) => {
    expect(sideShown(part, side)).toBe(shown);
  });
});

test('INJ-11 Covid-19 and doping have no body part', () => {
  const injury = { category: 'injury', type: 'muscular-injury' } as const;
  expect(hasBodyPart(injury)).toBe(true);
  expect(hasBodyPart({ ...injury, category: 'covid-19' })).toBe(false);
  expect(hasBodyPart({ ...injury, category: 'doping' })).toBe(false);
  expect(hasBodyPart({ ...injury, type: 'doping' })).toBe(false);
});
