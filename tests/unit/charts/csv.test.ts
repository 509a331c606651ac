import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf, csvResponse } from '../../../src/views/charts/csv.ts';

test('texts that a spreadsheet would run are defused, numbers stay numbers', () => {
  const rows = [
    ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', 'A-1'],
    [-2.5, 0, null, 'a,b', 'say "no"', 'two\nlines'],
    ['\n=1', '\u200B=1', '\u2060@x', 'Injuries/\u200Bplayer-\u00ADseason', '👩‍⚕️', ' =1'],
  ];
  expect(csvOf(rows, 'en-gb')).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'+1,\'-1,\'@SUM(A1),\'\t=1,A-1\r\n-2.5,0,,"a,b","say ""no""","two\nlines"\r\n' +
      "\"'\n=1\",'=1,'\u2060@x,Injuries/player-season,👩‍⚕️, =1\r\n",
  );
});

test.each(['it', 'es', 'pt-pt', 'br', 'fr-fr', 'de'] as const)('spreadsheets in %s read decimal commas', (language) => {
  const rows = [
    ['a;b', 'a,b', '＝1'],
    [-1234.5, 0.25, 7],
  ];
  expect(csvOf(rows, language)).toBe('\uFEFF"a;b";"a,b";\'＝1\r\n-1234,5;0,25;7\r\n');
});

test('a file has its name in any script', async () => {
  const response = csvResponse([['Ä', 1.5]], "O'Neil (Łukasz) 손*", 'de');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''O%27Neil%20%28%C5%81ukasz%29%20%EC%86%90%2A.csv",
  );
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFÄ;1,5\r\n');
});

test.each([
  ['en-gb', ','],
  ['de', ';'],
] as const)(
  'whatever is written in %s is read back the same by others, and never begins a formula',
  (language, delimiter) => {
    const cells = fc.array(fc.tuple(fc.string(), fc.string({ minLength: 1 })), { minLength: 1 });
    fc.assert(
      fc.property(cells, (rows) => {
        const read: string[][] = parse(csvOf(rows, language), { bom: true, delimiter });
        expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
        );
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  },
);
