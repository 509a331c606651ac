import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from '../../../src/components/charts/csv.ts';

test('texts that a spreadsheet would run are defused, numbers stay numbers', () => {
  const rows = [
    ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', 'A-1'],
    [-2.5, 0, null, 'a,b', 'say "no"', 'two\nlines'],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'+1,\'-1,\'@SUM(A1),\'\t=1,A-1\r\n-2.5,0,,"a,b","say ""no""","two\nlines"\r\n',
  );
});

test('whatever is written is read back the same by others, and never begins a formula', () => {
  const cells = fc.array(fc.tuple(fc.string(), fc.string({ minLength: 1 })), { minLength: 1 });
  fc.assert(
    fc.property(cells, (rows) => {
      const read: string[][] = parse(csvOf(rows), { bom: true });
      expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
      );
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
