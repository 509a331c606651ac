import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityOf,
  availabilityParts,
  joinedParts,
  injuredAtMatch,
  presenceOf,
  type TeamMatch,
} from '../../../src/domain/statistics/availability.ts';
import { percentage } from '../../../src/domain/statistics/percentage.ts';

const match = (fields: Partial<TeamMatch> = {}): TeamMatch => ({
  date: '2026-03-14',
  duration: 90,
  minutesPlayed: 90,
  official: true,
  teamType: 'club',
  ...fields,
});

describe('ENT-28 availability', () => {
  // 90 + 45 + 0 = 135 of 3 × 90 = 270 minutes: 50 %; 2 of 3 matches: 66.67 %.
  test('PSTAT-02 PSTAT-03 is minutes and matches played of those possible', () => {
    const matches = [match(), match({ minutesPlayed: 45 }), match({ minutesPlayed: 0 })];
    expect(availabilityOf(matches)).toEqual({
      minutesPercentage: 50,
      minutesPlayed: 135,
      possibleMinutes: 270,
      matchesPercentage: 66.7,
      matchesPlayed: 2,
      possibleMatches: 3,
    });
  });
  // 1 of 90 minutes is 1.1 %, but a match played is one: 100 %.
  test('PSTAT-03 counts a match from its first minute on', () => {
    expect(availabilityOf([match({ minutesPlayed: 1 })])).toMatchObject({
      minutesPercentage: 1.1,
      matchesPercentage: 100,
    });
  });
  // 90 of 120 minutes: 75 %.
  test('G-38 counts extra time as possible', () => {
    const matches = [match({ duration: 120, minutesPlayed: 90 })];
    expect(availabilityOf(matches)).toMatchObject({ minutesPercentage: 75, possibleMinutes: 120 });
  });
  test('PSTAT-13 leaves friendlies and national teams out', () => {
    const matches = [match({ minutesPlayed: 0 }), match({ official: false }), match({ teamType: 'national' })];
    expect(availabilityOf(matches)).toMatchObject({ possibleMatches: 1, minutesPlayed: 0 });
  });
  test('has no percentage without a match', () => {
    expect(availabilityOf([])).toMatchObject({ minutesPercentage: null, matchesPercentage: null });
  });
  test('never leaves 0 to 100 per cent', () => {
    const any = fc.record({
      date: fc.constant('2026-03-14'),
      duration: fc.constantFrom(90, 120),
      minutesPlayed: fc.integer({ min: 0, max: 130 }),
      official: fc.boolean(),
      teamType: fc.constantFrom('club' as const, 'national' as const),
    });
    fc.assert(
      fc.property(fc.array(any), (matches) => {
        const { minutesPercentage, matchesPercentage } = availabilityOf(matches);
        for (const share of [minutesPercentage ?? 0, matchesPercentage ?? 0]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

test('ENT-29 injured at a match only where the record says so', () => {
  const injury = { startDate: '2026-03-14', setting: 'match' };
  expect(injuredAtMatch(match(), [injury])).toBe(true);
  expect(injuredAtMatch(match(), [{ ...injury, setting: 'during_match' }])).toBe(true);
  expect(injuredAtMatch(match(), [{ ...injury, setting: 'none' }])).toBe(false);
  expect(injuredAtMatch(match(), [{ ...injury, startDate: '2026-03-13' }])).toBe(false);
});

// 1 ÷ 3 = 33.33 %.
test('a share has one decimal', () => {
  expect(percentage(1, 3)).toBe(33.3);
  expect(percentage(0, 3)).toBe(0);
  expect(percentage(1, 0)).toBeNull();
});

describe('presence in a match', () => {
  const place = { date: '2026-03-14', minutesPlayed: 0, listed: false, namesUnused: true };
  const absence = (more: object = {}) => ({
    id: 1,
    date: '2026-03-10',
    back: '2026-03-20',
    otherEvent: false,
    category: 'injury' as const,
    ...more,
  });
  const ban = absence({ otherEvent: true, category: 'suspension' });
  const illness = absence({ otherEvent: true, category: 'illness' });

  test.each([
    ['played', { ...place, minutesPlayed: 1, listed: true }, [absence()], []],
    // On the bench: the player was present, whatever the record says.
    ['unused', { ...place, listed: true }, [absence()], []],
    ['injured', place, [illness, ban, absence()], ['2026-03-14']],
    ['suspended', place, [illness, ban], ['2026-03-14']],
    ['absent', place, [illness], ['2026-03-14']],
    // Four days before the national team plays; five are too many.
    ['called_up', place, [], ['2026-03-18']],
    ['not_in_squad', place, [], ['2026-03-19']],
    // A sheet without the unused ones says nothing about who is missing.
    ['not_played', { ...place, namesUnused: false }, [], []],
    // The day of the return, and that of the injury.
    ['not_in_squad', place, [absence({ back: '2026-03-14' })], []],
    ['not_in_squad', place, [absence({ date: '2026-03-14' })], []],
  ])('PSTAT-04 is %s as far as the data says', (presence, where, absences, duty) => {
    expect(presenceOf(where, absences, { duty, contradictions: [] })).toBe(presence);
  });

  test('PSTAT-04 is contradicted where a source calls the player injured, and no injury is recorded', () => {
    const told = { duty: [], contradictions: [{ injuryId: null, from: '2026-03-10', to: '2026-03-14' }] };
    expect(presenceOf(place, [ban], told)).toBe('contradicted');
    expect(presenceOf(place, [absence()], told)).toBe('injured');
    expect(presenceOf({ ...place, listed: true }, [], told)).toBe('unused');
    expect(presenceOf({ ...place, date: '2026-03-15' }, [], told)).toBe('not_in_squad');
  });

  test('G-38 what is contradicted is neither available nor lost', () => {
    const presences = ['played', 'injured', 'contradicted', 'contradicted'] as const;
    const matches = presences.map((presence) => ({ counted: true, known: true, presence }));
    const parts = { available: 1, unavailable: 1, contradicted: 2, unknown: 0, percentage: 50 };
    expect(availabilityParts(matches)).toEqual(parts);
    expect(availabilityParts(matches.slice(2))).toEqual({
      available: null,
      unavailable: null,
      contradicted: 2,
      unknown: 0,
      percentage: null,
    });
    expect(joinedParts([parts, parts])).toEqual({ ...parts, available: 2, unavailable: 2, contradicted: 4 });
  });

  test('G-38 G-84 is available unless injured, as far as the record goes', () => {
    const presences = ['played', 'unused', 'injured', 'suspended'] as const;
    const matches = presences.map((presence) => ({ counted: true, known: true, presence }));
    const beyond = { counted: true, known: false, presence: 'played' as const };
    // 3 of 4; the friendly does not count, and the match beyond the record is unknown.
    expect(availabilityParts([...matches, beyond, { counted: false, known: true, presence: 'injured' }])).toEqual({
      available: 3,
      unavailable: 1,
      contradicted: 0,
      unknown: 1,
      percentage: 75,
    });
    expect(availabilityParts([beyond])).toEqual({
      available: null,
      unavailable: null,
      contradicted: null,
      unknown: 1,
      percentage: null,
    });
  });
});
