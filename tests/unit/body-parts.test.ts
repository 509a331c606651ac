import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasBodyPart, onPart, sideShown } from '../../src/domain/body-parts.ts';
import { BODY_PARTS, SIDES } from '../../src/domain/vocabulary.ts';

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
  test.each([
    ['knee', 'left', 'left', true],
    ['knee', 'right', 'left', false],
    ['knee', 'both', 'left', true],
    ['knee', 'na', 'left', false],
    ['chest', 'na', 'left', true],
    ['pelvis', 'na', 'right', true],
    ['chest', 'right', 'left', false],
    ['knee', 'na', undefined, true],
  ] as const)('BODY-10 BODY-12 %s, %s matches %s: %s', (injuried_part, side, chosen, matches) => {
    expect(onPart({ injuried_part, side }, injuried_part, chosen)).toBe(matches);
  });
  test('BODY-10 an injury is found under exactly one part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BODY_PARTS), fc.constantFrom(...SIDES), (part, side) => {
        const found = BODY_PARTS.filter((p) => onPart({ injuried_part: part, side }, p));
        expect(found).toEqual([part]);
      }),
    );
  });
});

test('INJ-11 Covid-19 and doping have no body part', () => {
  const injury = { injury_category: 'injury', injury_type: 'muscular-injury' } as const;
  expect(hasBodyPart(injury)).toBe(true);
  expect(hasBodyPart({ ...injury, injury_category: 'covid-19' })).toBe(false);
  expect(hasBodyPart({ ...injury, injury_category: 'doping' })).toBe(false);
  expect(hasBodyPart({ ...injury, injury_type: 'doping' })).toBe(false);
});
