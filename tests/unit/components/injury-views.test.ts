import { expect, test } from 'vitest';
import { expectations } from '../../../src/components/injuries/expectation.ts';
import type { Profile } from '../../../src/contract/profile.ts';

const injury = { id: 7, isOngoing: true, otherEvent: false };
const wordsOf = (expected: Profile['expectedAbsences']) => {
  const profile = { injuries: [injury], expectedAbsences: expected } as unknown as Profile;
  return expectations(profile, 'en-gb').get(7);
};

test('INJ-27 G-32 the expected absence, in words', () => {
  const figures = { cases: 312, open: 2, gone: 4, lower: 12, median: 20, upper: 31, isLongest: false };
  const known = { injuryId: 7, basis: 'diagnosis' as const, ...figures };
  expect(wordsOf([known])).toEqual({
    short: 'usually 3–4 weeks',
    long: 'usually 3–4 weeks (after 4 days of absence, half return 12 to 31 days later, median 20; n=312, same diagnosis)',
  });
  expect(wordsOf([{ ...known, cases: 4, median: 200 }])).toEqual({
    short: 'usually the rest of the season',
    long: 'usually the rest of the season (based on only 4 comparable cases)',
  });
  expect(wordsOf([])).toEqual({ short: '', long: 'not enough data' });
});

test('INJ-27 other events and what has ended have none', () => {
  const profile = {
    injuries: [
      { ...injury, isOngoing: false },
      { ...injury, id: 8, otherEvent: true },
    ],
    expectedAbsences: [],
  } as unknown as Profile;
  expect(expectations(profile, 'en-gb').size).toBe(0);
});
