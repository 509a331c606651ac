import { expect, test } from 'vitest';
import { expectedReturn } from '../../src/domain/availability-notes/expected-return.ts';
import { timeZoneOf } from '../../src/domain/names/time-zones.ts';

test.each([
  ['Barkley: Lack of match fitness - Expected back 13 Jan', '2017-12-25', '2018-01-13'],
  ['Suspended until 27 Aug', '2018-08-18', '2018-08-27'],
  ['Knee injury - Expected back 1 Feb', '2018-02-01', '2018-02-01'],
  ['Expected back 29 Feb', '2019-03-01', '2020-02-29'],
  ['Expected back 31 Feb', '2019-01-01', null],
  ['Knee injury - Unknown return date', '2018-01-01', null],
  ['Back injury - 75% chance of playing', '2018-01-01', null],
])('%s, known on %s: %s', (text, knownOn, day) => {
  expect(expectedReturn(text, knownOn)).toBe(day);
});

test('an evening match in California has the date of that evening', () => {
  const dayIn = (country: string | null) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOf(country) }).format(new Date('2022-03-06T03:30:00Z'));
  expect(dayIn('US')).toBe('2022-03-05');
  expect(dayIn('GB-ENG')).toBe('2022-03-06');
  expect(dayIn(null)).toBe('2022-03-06');
});
