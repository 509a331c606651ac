import { expect, test } from 'vitest';
import { seasonNamed } from '../../../src/domain/names/season-names.ts';

test.each([
  ['2016-17', '2016/2017', '2016-07-01', '2017-06-30'],
  ['1999/2000', '1999/2000', '1999-07-01', '2000-06-30'],
  ['1999-00', '1999/2000', '1999-07-01', '2000-06-30'],
  ['2020', '2020', '2020-01-01', '2020-12-31'],
])('INJ-24 %s', (text, label, startDate, endDate) => {
  expect(seasonNamed(text)).toEqual({ label, startDate, endDate });
});

test.each(['', '2016-18', '16-17', '2016-7', '0001', 'spring', '2016-17 '])('"%s" is no season', (text) => {
  expect(seasonNamed(text)).toBeNull();
});
