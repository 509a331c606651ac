import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyAreas, bodyChoice, bodyPlace, isIn } from '../../../src/domain/body/body-map.ts';
import { episodesOf } from '../../../src/domain/injuries.ts';
import { BODY_PARTS, SIDES } from '../../../src/domain/vocabulary.ts';

const TODAY = '2026-11-21';
const strain = {
  id: 1,
  parentId: null as number | null,
  category: 'injury',
  type: 'muscular-injury',
  part: 'thigh',
  side: 'left',
  otherEvent: false,
  startDate: '2026-01-01',
  isOngoing: false,
  recoveryDays: 24 as number | null,
} as const;

describe('the part filter', () => {
  test.each([
    ['knee', 'left', 'left', true],
    ['knee', 'right', 'left', false],
    ['knee', 'both', 'left', true],
    ['knee', 'both', 'right', true],
    ['knee', 'na', 'left', false],
    ['knee', 'na', 'na', true],
    ['knee', 'left', 'na', false],
    ['chest', 'na', 'left', true],
    ['pelvis', 'na', 'right', true],
    ['pelvis', 'na', 'na', true],
    ['pelvis', 'both', 'na', false],
    ['chest', 'right', 'left', false],
    ['head', 'na', 'left', false],
    ['knee', 'na', null, true],
    ['other', 'left', null, true],
  ] as const)('BODY-10 BODY-12 G-58 %s, %s matches %s: %s', (part, side, chosen, matches) => {
    const place = bodyPlace({ ...strain, part, side });
    expect(isIn(place, { part, side: chosen })).toBe(matches);
  });

  test('BODY-10 an injury is found under exactly one part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BODY_PARTS), fc.constantFrom(...SIDES), (part, side) => {
        const place = bodyPlace({ ...strain, part, side });
        const found = BODY_PARTS.filter((name) => isIn(place, { part: name, side: null }));
        expect(found).toEqual([part]);
      }),
    );
  });

  test('other events, Covid-19 and doping have no place on the body', () => {
    expect(bodyPlace({ ...strain, otherEvent: true })).toBeNull();
    expect(bodyPlace({ ...strain, category: 'covid-19' })).toBeNull();
    expect(bodyPlace({ ...strain, type: 'doping' })).toBeNull();
    expect(isIn(null, { part: 'thigh', side: null })).toBe(false);
  });

  test('an address chooses a known part, on a known side or on none', () => {
    expect(bodyChoice('knee', 'left')).toEqual({ part: 'knee', side: 'left' });
    expect(bodyChoice('knee', 'both')).toEqual({ part: 'knee', side: null });
    expect(bodyChoice('knee', null)).toEqual({ part: 'knee', side: null });
    expect(bodyChoice('tail', 'left')).toBeNull();
    expect(bodyChoice(null, 'left')).toBeNull();
  });
});

describe('the areas of the map', () => {
  test('BODY-05 BODY-06 parts with injuries, from head to foot, with their days and band', () => {
    const rows = [
      strain,
      { ...strain, id: 2, side: 'both' as const, recoveryDays: 41 },
      { ...strain, id: 3, part: 'head' as const, side: 'na' as const, recoveryDays: 0 },
      { ...strain, id: 4, part: 'other' as const, recoveryDays: 101 },
      { ...strain, id: 5, otherEvent: true },
    ];
    // Left thigh 24 + 41 = 65 days: band 4 (61 to 80); right thigh 41: band 3.
    expect(bodyAreas(episodesOf(rows), TODAY)).toEqual([
      { part: 'head', side: 'na', injuries: 1, days: 0, band: null, isOpen: false },
      { part: 'thigh', side: 'left', injuries: 2, days: 65, band: 4, isOpen: false },
      { part: 'thigh', side: 'right', injuries: 1, days: 41, band: 3, isOpen: false },
      { part: 'other', side: null, injuries: 1, days: 101, band: 6, isOpen: false },
    ]);
  });

  // The left half is coloured by 10 + 24 = 34 days: band 2 (21 to 40).
  test('BODY-12 a groin without a side is listed once, and colours both halves', () => {
    const groin = { ...strain, part: 'pelvis' as const, side: 'na' as const };
    expect(bodyAreas(episodesOf([groin]), TODAY)).toEqual([
      { part: 'pelvis', side: 'na', injuries: 1, days: 24, band: 2, isOpen: false },
    ]);
    const left = { ...groin, id: 2, side: 'left' as const, recoveryDays: 10 };
    expect(bodyAreas(episodesOf([groin, left]), TODAY)).toEqual([
      { part: 'pelvis', side: 'left', injuries: 1, days: 10, band: 2, isOpen: false },
      { part: 'pelvis', side: 'na', injuries: 1, days: 24, band: 2, isOpen: false },
    ]);
  });

  // 31 + 12 = 43 days instead of the head's 90: band 3 (41 to 60).
  test('INJ-20 an episode counts once, with the days of its stages', () => {
    const rows = [
      { ...strain, recoveryDays: 90 },
      { ...strain, id: 2, parentId: 1, recoveryDays: 31 },
      { ...strain, id: 3, parentId: 1, recoveryDays: 12 },
    ];
    expect(bodyAreas(episodesOf(rows), TODAY)).toEqual([
      { part: 'thigh', side: 'left', injuries: 1, days: 43, band: 3, isOpen: false },
    ]);
  });

  // From 1 to 21 November are 20 days.
  test('an ongoing injury counts to today', () => {
    const rows = [{ ...strain, startDate: '2026-11-01', isOngoing: true }];
    expect(bodyAreas(episodesOf(rows), TODAY)).toMatchObject([{ days: 20, band: 1 }]);
  });
});
