import { expect, test } from 'vitest';
import { accuracyOf, type ErrorSums, type ForecastRecord } from '../../../src/domain/injuries/forecasts.ts';
import { recordRows, sameCases, networkRows } from '../../../src/views/forecasts/forecast-records.ts';

/** The sums of these errors. */
function sumsOf(errors: readonly number[]): ErrorSums {
  const sum = (of: (error: number) => number) => errors.reduce((total, error) => total + of(error), 0);
  return {
    cases: errors.length,
    error: sum((error) => error),
    squared: sum((error) => error ** 2),
    absolute: sum(Math.abs),
    within3: sum((error) => Number(Math.abs(error) <= 3)),
    within7: sum((error) => Number(Math.abs(error) <= 7)),
  };
}

const states = { right: 0, early: 0, late: 0, withdrawn: 4, open: 1 };
const record = (name: string, errors: readonly number[], tag: string | null = null): ForecastRecord => ({
  tag,
  name,
  states,
  sums: sumsOf(errors),
});
/** Ten returns two days early, ten six days late. */
const TWENTY = [...Array<number>(10).fill(-2), ...Array<number>(10).fill(6)];

test('G-32 bias, mean absolute error and shares, with 95 % intervals', () => {
  const accuracy = accuracyOf(sumsOf(TWENTY));
  // Mean 2, standard deviation √(320 ÷ 19) = 4.10; 1.96 × 4.10 ÷ √20 = 1.80.
  expect(accuracy?.bias.value).toBe(2);
  expect(accuracy?.bias.low).toBeCloseTo(0.2, 1);
  expect(accuracy?.bias.high).toBeCloseTo(3.8, 1);
  expect(accuracy).toMatchObject({ meanAbsolute: 4, within3: { value: 0.5 }, within7: { value: 1 } });
  expect(accuracy?.within7.high).toBeCloseTo(1, 9);
});

test('G-32 fewer than 20 are not ranked, and our own estimates are ranked as others are', () => {
  expect(accuracyOf(sumsOf(TWENTY.slice(1)))).toBeNull();
  const records = [
    record('Few', [0, 0]),
    record(
      'Worse',
      TWENTY.map((error) => error * 3),
    ),
    record('Better', TWENTY, 't_4'),
  ];
  const own = { ...sumsOf(TWENTY.map((error) => error * 2)), inside: 9 };
  const rows = networkRows({ clubs: [], sources: records, own, same: sumsOf(TWENTY) }, 'en-gb');
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Better', 1],
    ['Touchline: median of comparable cases', 2],
    ['Worse', 3],
    ['Few', null],
  ]);
  expect(rows[3]).toMatchObject({ judged: 2, accuracy: null, withdrawn: 4, open: 1 });
  expect(rows[1]).toMatchObject({ withdrawn: null, open: null });
  expect(recordRows(records, 'en-gb')[0]?.accuracy).toMatchObject({ bias: '2.0 (0.2 to 3.8)', meanAbsolute: '4.0' });
  expect(sameCases({ clubs: [], sources: [], own, same: sumsOf(TWENTY) }, 'en-gb')).toMatch(
    /20 returns.* 8\.0 .* 4\.0\. 9 of/,
  );
  expect(sameCases({ clubs: [], sources: [], own: { ...own, cases: 19 }, same: sumsOf(TWENTY) }, 'en-gb')).toBeNull();
});
