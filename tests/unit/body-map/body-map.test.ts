import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyAreas, bodyChoice, bodyPlace, isIn } from '../../../src/domain/body/body-map.ts';
import { episodesOf } from '../../../src/domain/injuries.ts';
import { BODY_PARTS, SIDES } from '../../../src/domain/vocabulary.ts';

const TODAY = '2026-11-21';
const strain = {
  id: 1,
  parent_injury_id: null as number | null,
  injury_category: 'injury',
  injury_type: 'muscular-injury',
  injuried_part: 'thigh',
  side: 'left',
  other_event: false,
  date: '2026-01-01',
  ongoing: false,
  recovery_days: 24 as number | null,
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
    const place = bodyPlace({ ...strain, injuried_part: part, side });
    expect(isIn(place, { part, side: chosen })).toBe(matches);
  });

  test('BODY-10 an injury is found under exactly one part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BODY_PARTS), fc.constantFrom(...SIDES), (part, side) => {
        const place = bodyPlace({ ...strain, injuried_part: part, side });
        const found = BODY_PARTS.filter((name) => isIn(place, { part: name, side: null }));
        expect(found).toEqual([part]);
      }),
    );
  });

  test('other events, Covid-19 and doping have no place on the body', () => {
    expect(bodyPlace({ ...strain, other_event: true })).toBeNull();
    expect(bodyPlace({ ...strain, injury_category: 'covid-19' })).toBeNull();
    expect(bodyPlace({ ...strain, injury_type: 'doping' })).toBeNull();
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
      { ...strain, id: 2, side: 'both' as const, recovery_days: 41 },
      { ...strain, id: 3, injuried_part: 'head' as const, side: 'na' as const, recovery_days: 0 },
      { ...strain, id: 4, injuried_part: 'other' as const, recovery_days: 101 },
      { ...strain, id: 5, other_event: true },
    ];
    // Left thigh 24 + 41 = 65 days: band 4 (61 to 80); right thigh 41: band 3.
    expect(bodyAreas(episodesOf(rows), TODAY)).toEqual([
      { part: 'head', side: 'na', injuries: 1, days: 0, band: null },
      { part: 'thigh', side: 'left', injuries: 2, days: 65, band: 4 },
      { part: 'thigh', side: 'right', injuries: 1, days: 41, band: 3 },
      { part: 'other', side: null, injuries: 1, days: 101, band: 6 },
    ]);
  });

  // The left half is coloured by 10 + 24 = 34 days: band 2 (21 to 40).
  test('BODY-12 a groin without a side is listed once, and colours both halves', () => {
    const groin = { ...strain, injuried_part: 'pelvis' as const, side: 'na' as const };
    expect(bodyAreas(episodesOf([groin]), TODAY)).toEqual([
      { part: 'pelvis', side: 'na', injuries: 1, days: 24, band: 2 },
    ]);
    const left = { ...groin, id: 2, side: 'left' as const, recovery_days: 10 };
    expect(bodyAreas(episodesOf([groin, left]), TODAY)).toEqual([
      { part: 'pelvis', side: 'left', injuries: 1, days: 10, band: 2 },
      { part: 'pelvis', side: 'na', injuries: 1, days: 24, band: 2 },
    ]);
  });

  // 31 + 12 = 43 days instead of the head's 90: band 3 (41 to 60).
  test('INJ-20 an episode counts once, with the days of its stages', () => {
    const rows = [
      { ...strain, recovery_days: 90 },
      { ...strain, id: 2, parent_injury_id: 1, recovery_days: 31 },
      { ...strain, id: 3, parent_injury_id: 1, recovery_days: 12 },
    ];
    expect(bodyAreas(episodesOf(rows), TODAY)).toEqual([
      { part: 'thigh', side: 'left', injuries: 1, days: 43, band: 3 },
    ]);
  });

  // From 1 to 21 November are 20 days.
  test('an ongoing injury counts to today', () => {
    const rows = [{ ...strain, date: '2026-11-01', ongoing: true }];
    expect(bodyAreas(episodesOf(rows), TODAY)).toMatchObject([{ days: 20, band: 1 }]);
  });
});
