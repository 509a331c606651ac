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
  'Mar 12, 99',
  'Mar/12/1999',
  '12. Maerz 1999',
  '12 آذار 99',
  '12MAR1999',
  '99年3月12日',
  '平成11年3月12日',
  '12,03,1999',
  '12.03.1999 (27)',
  '12.03.1999 - 27 J.',
  '12-III-1999',
])('a list may write 12 March 1999 as %s', (cell) => {
  expect(dayIn(cell, 'dmy')).toBe('1999-03-12');
});

const MONTHS = Array.from({ length: 12 }, (_, month) => `1999-${String(month + 1).padStart(2, '0')}-23`);

test.each('en en-US de de-AT fr it es pt pt-BR ar ar-LB ar-MA ar-DZ zh ja ko'.split(' '))(
  'each month is read as Intl and Excel write it in %s',
  (language) => {
    for (const day of MONTHS) {
      const date = Date.parse(day);
      const format = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
      const styles = (['full', 'long', 'medium'] as const).map((dateStyle) => format({ dateStyle }).format(date));
      const names = (['short', 'long'] as const).flatMap((month) =>
        format({ month, day: 'numeric' })
          .formatToParts(date)
          .flatMap(({ type, value }) => (type === 'month' && /\p{L}{2}/u.test(value) ? value : [])),
      );
      const written = names.flatMap((name) => [
        `23-${name}-99`,
        `23 ${name} 1999`,
        `23/${name}/1999`,
        `${name} 23, 99`,
      ]);
      for (const cell of [...styles, ...written]) expect(dayOfCell(cell, 'dmy'), cell).toBe(day);
    }
  },
);

test('a column of dates may hold the numbers of a spreadsheet, others are no dates', () => {
  expect(dayOfCell('36231', 'dmy')).toBe('1999-03-12');
  expect(dayOfCell('36231.5', 'dmy')).toBe('1999-03-12');
  expect(dayOfCell('19990312', 'dmy')).toBe('1999-03-12');
  expect(dayOfCell('12031999', 'dmy')).toBe('1999-03-12');
  expect(dayOfCell('03121999', 'mdy')).toBe('1999-03-12');
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
      '?/?/2026',
      '31.12.9999',
      '2099-12-31',
      '00.01.1900',
      '1/0/1900',
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
      'in riabilitazione',
      'ainda lesionado',
      'toujours blessé',
      '離脱中',
      '부상중',
      'لا يزال مصابا',
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
