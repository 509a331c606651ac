import { expect, test } from 'vitest';
import { coveredDays, periodText } from '../../../src/i18n/period-text.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';

const season = { from: '2026-07-15', to: '2027-05-31' };
const today = '2026-11-21';

test('a period under way says that its figures are not complete', () => {
  expect(periodText(season, today, 'en-gb')).toBe('15.07.2026 to 31.05.2027 (figures so far)');
  expect(periodText(season, today, 'de')).toBe('15.07.2026 bis 31.05.2027 (bisheriger Stand)');
  for (const language of LANGUAGES) {
    expect(periodText(season, today, language), language).not.toBe(periodText(season, '2027-06-01', language));
  }
});

test('a period that has ended, that ends today or that has not begun is written alone', () => {
  for (const day of ['2027-06-01', '2027-05-31', '2026-07-14']) {
    expect(periodText(season, day, 'en-gb')).toBe('15.07.2026 to 31.05.2027');
    expect(coveredDays(season, day, 'en-gb')).toEqual({ from: '15.07.2026', to: '31.05.2027' });
  }
});

test('in a sentence a period under way ends today', () => {
  expect(coveredDays(season, today, 'en-gb')).toEqual({ from: '15.07.2026', to: '21.11.2026' });
});
