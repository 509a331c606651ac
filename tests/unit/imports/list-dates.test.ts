import { expect, test } from 'vitest';
import { openEnd } from '../../../src/provider/data/import/open-end.ts';
import { dayIn, dayOfCell } from '../../../src/provider/data/import/outside/club-list/days.ts';

test.each([
  '12-Mar-99',
  'Mar 12, 1999',
  'Mar-12-1999',
  "12/03/'99",
  '12\\03\\1999',
  '12 March 1999',
  'Friday, March 12, 1999',
  '12. März 1999',
  '12-Mrz-99',
  '12 marzo 1999',
  'venerdì 12 marzo 1999',
  '12 de marzo de 1999',
  '12/mar/99',
  '12 de março de 1999',
  '12 mars 1999',
  '12 مارس 1999',
  '١٢/٣/١٩٩٩',
  '1999年3月12日',
  '1999. 3. 12.',
  '1999/03/12',
  '12.03.1999 00:00:00',
])('a list may write 12 March 1999 as %s', (cell) => {
  expect(dayIn(cell, 'dmy')).toBe('1999-03-12');
});

test('a column of dates may hold the numbers of a spreadsheet, others are no dates', () => {
  expect(dayOfCell('36231', 'dmy')).toBe('1999-03-12');
  expect(dayOfCell('36231.5', 'dmy')).toBe('1999-03-12');
  expect(dayOfCell('19990312', 'dmy')).toBe('1999-03-12');
  for (const cell of ['36231', '1999', '3-1', '2-1 (1-0)', '26/27', 'Omar Tietz', 'ID 12 of 1999', 'March 1999'])
    expect(dayIn(cell, 'dmy'), cell).toBeNull();
});

test.each([
  [
    'open',
    [
      '',
      '-',
      '–',
      '?',
      '…',
      '/',
      'offen',
      'Open',
      'n/a',
      'k.A.',
      'in corso',
      'en curso',
      'em aberto',
      'à définir',
      'مستمر',
      '未定',
      '미정',
      'x',
      '0',
      '0000-00-00',
      '31.12.9999',
      'day to day',
      's/d',
      'ancora fermo',
    ],
  ],
  [
    'expected',
    [
      'vsl. Januar 2027',
      '01/2027',
      '11.2026',
      '2027-01',
      '2027',
      'Anfang 2027',
      'Q1 2027',
      '6 Wochen',
      'mid-January',
      'fin de temporada',
    ],
  ],
  [
    'over',
    [
      'geheilt',
      'recovered',
      'guarito',
      'alta',
      'gesund',
      'apto',
      'liberado',
      'available',
      'März 2025',
      '03/2025',
      '2025',
    ],
  ],
  [null, ['2026-11-20', '2027-01-01', '32.13.2020', '12 March 2019', '99999']],
])('the end of an absence is %s', (expected, texts) => {
  for (const text of texts) expect(openEnd(text, '2026-11-25'), text).toBe(expected);
});
