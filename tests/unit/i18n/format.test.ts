import { expect, test } from 'vitest';
import type { Language } from '../../../src/domain/vocabulary.ts';
import { formats } from '../../../src/i18n/format.ts';

/** Intl writes narrow and no-break spaces; a reader of this file could not tell them apart. */
const plain = (text: string) => text.replace(/\s/g, ' ');

const cases: [Language, Record<'day' | 'longDay' | 'number' | 'percent' | 'count' | 'market', string>][] = [
  [
    'en-gb',
    {
      day: '02.11.2026',
      longDay: '2 November 2026',
      number: '12,345.7',
      percent: '63%',
      count: '1.2M',
      market: '12,000M',
    },
  ],
  [
    'it',
    {
      day: '02.11.2026',
      longDay: '2 novembre 2026',
      number: '12.345,7',
      percent: '63%',
      count: '1,2 M',
      market: '12.000 M',
    },
  ],
  [
    'es',
    {
      day: '02.11.2026',
      longDay: '2 de noviembre de 2026',
      number: '12.345,7',
      percent: '63 %',
      count: '1,2 M',
      market: '12.000 M',
    },
  ],
  [
    'pt-pt',
    {
      day: '02.11.2026',
      longDay: '2 de novembro de 2026',
      number: '12 345,7',
      percent: '63%',
      count: '1,2 M',
      market: '12 000 M',
    },
  ],
  [
    'br',
    {
      day: '02.11.2026',
      longDay: '2 de novembro de 2026',
      number: '12.345,7',
      percent: '63%',
      count: '1,2 M',
      market: '12.000 M',
    },
  ],
  [
    'fr-fr',
    {
      day: '02.11.2026',
      longDay: '2 novembre 2026',
      number: '12 345,7',
      percent: '63 %',
      count: '1,2 M',
      market: '12 000 M',
    },
  ],
  [
    'de',
    {
      day: '02.11.2026',
      longDay: '2. November 2026',
      number: '12.345,7',
      percent: '63 %',
      count: '1,2 M',
      market: '12.000 M',
    },
  ],
];

test.each(cases)('I18N-03 I18N-04 PROF-04 days and figures in %s', (language, written) => {
  const { day, longDay, number, percent, count, marketValue } = formats(language);
  expect({
    day: day('2026-11-02'),
    longDay: plain(longDay('2026-11-02')),
    number: plain(number(12_345.67)),
    percent: plain(percent(0.627)),
    count: plain(count(1_234_567)),
    market: plain(marketValue(12_000_000_000)),
  }).toEqual(written);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1250, '1.3K'],
  [99_949, '99.9K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [999_950_000, '1B'],
  [2_500_000_000, '2.5B'],
  [-1500, '-1.5K'],
])('CHART-21 a count of %i is written %s', (value, written) => {
  expect(formats('en-gb').count(value)).toBe(written);
});

test('I18N-04 a market value knows no B', () => {
  expect(formats('en-gb').marketValue(1_200_000_000)).toBe('1,200M');
  expect(formats('en-gb').marketValue(850_000)).toBe('850K');
});

test('PROF-04 no time zone moves a day', () => {
  expect(formats('de').longDay('2000-01-01')).toBe('1. Januar 2000');
  expect(formats('de').longDay('1999-12-31')).toBe('31. Dezember 1999');
});

test('names sort as their readers look them up: accents do not come last', () => {
  expect(['Zeca', 'Álvaro', 'Bruno'].sort(formats('es').compare)).toEqual(['Álvaro', 'Bruno', 'Zeca']);
});

test('figures of one column have as many decimals', () => {
  const { tenths } = formats('de');
  expect([89, 89.24, 100].map(tenths)).toEqual(['89,0', '89,2', '100,0']);
});

test.each<[Language, string, string]>([
  ['en-gb', '4–21 days', '1 day'],
  ['it', '4–21 giorni', '1 giorno'],
  ['es', '4–21 días', '1 día'],
  ['pt-pt', '4–21 dias', '1 dia'],
  ['br', '4–21 dias', '1 dia'],
  ['de', '4–21 Tage', '1 Tag'],
  ['fr-fr', '4–21 jours', '1 jour'],
])('a range of days in %s, and one whose ends are equal', (language, range, single) => {
  const { days } = formats(language);
  expect([days(4, 21), days(1, 1)].map((text) => text.replace(/\u00a0/g, ' '))).toEqual([range, single]);
});

test('signs are written as signs, and a figure that rounds to nothing has none', () => {
  const { signed, change, percentTenths } = formats('en-gb');
  expect([11.46, -43.71, 0.04, -0.04].map(signed)).toEqual(['+11.5', '−43.7', '0', '0']);
  expect([0.45, -0.163, 0.004, -0.004].map(change)).toEqual(['+45%', '−16%', '0%', '0%']);
  expect(percentTenths(0.356)).toBe('35.6%');
});

test('what is not 0 is not written as 0', () => {
  const { number } = formats('en-gb');
  expect([0, 0.04, -0.042, 0.05, 0.96, 2.76].map(number)).toEqual(['0', '0.04', '-0.04', '0.1', '1', '2.8']);
  expect(formats('de').number(8 / 190)).toBe('0,04');
});
