import { describe, expect, test } from 'vitest';
import { reinjuryChart, reinjuryPlot, weekLabel } from '../../../src/views/diagnosis/reinjury-chart.ts';
import { listedRows, returnChart, returnPlot } from '../../../src/views/diagnosis/return-chart.ts';
import type { DiagnosisStatistics } from '../../../src/contract/diagnosis/statistics.ts';

type Absence = NonNullable<DiagnosisStatistics['absence']>;
type Reinjury = NonNullable<DiagnosisStatistics['reinjury']>;
type Week = Reinjury['weeks'][number];

const curve: Absence['curve'] = [
  { day: 0, atRisk: 20, back: 0 },
  { day: 10, atRisk: 20, back: 0.25 },
  { day: 20, atRisk: 15, back: 0.5 },
  { day: 38, atRisk: 8, back: 0.96 },
  { day: 90, atRisk: 1, back: 1 },
];
const absence: Absence = { cases: 19, open: 1, lower: 10, median: 20, upper: 30, curve };

function week(from: number, to: number, value: number | null, more: Partial<Week> = {}): Week {
  const rate = value === null ? null : { value, low: value / 2, high: value * 2 };
  return { from, to, atRisk: 40, playerDays: 280, injuries: 1, rate, ...more };
}

describe('share back by day', () => {
  test('the title names the median; the summary names quartiles and cases', () => {
    const chart = returnChart(absence, 'en-gb');
    expect(chart.title).toBe('Half were back by day 20');
    expect(chart.summary).toBe(
      'A quarter back by day 10, half by day 20, three quarters by day 30. n = 19 closed and 1 open cases.',
    );
  });

  test('an undetermined quartile is said in words, never as 0', () => {
    const chart = returnChart({ ...absence, median: null, upper: null }, 'en-gb');
    expect(chart.title).toBe('Fewer than half were back by the last known day');
    expect(chart.summary).toContain('half by day n/d, three quarters by day n/d');
  });

  test('the file has every day of the curve, shares in per cent with one decimal', () => {
    const thirds = returnChart({ ...absence, curve: [{ day: 3, atRisk: 9, back: 1 / 3 }] }, 'en-gb');
    expect(thirds.rows).toEqual([{ label: '3', values: [9, 33.3] }]);
    expect(returnChart(absence, 'en-gb').rows).toHaveLength(curve.length);
  });

  test('the table has round days up to the last day of the curve', () => {
    expect(listedRows(curve).map(({ label }) => label)).toEqual(['0', '7', '14', '21', '28', '42', '56', '84']);
    expect(listedRows([]).map(({ label }) => label)).toEqual(['0']);
  });

  test('a day between two steps has the share of the step before and the players at risk of the step after', () => {
    const rows = Object.fromEntries(listedRows(curve).map(({ label, values }) => [label, values]));
    expect(rows['7']).toEqual([20, 0]);
    expect(rows['14']).toEqual([15, 25]);
    expect(rows['42']).toEqual([1, 96]);
  });
});

describe('the drawing of the share back', () => {
  test('it ends where 95 % are back', () => {
    const { ticks } = returnPlot(curve);
    expect(ticks.map(({ day }) => day)).toEqual([0, 10, 20, 30, 40]);
    expect(ticks.map(({ at }) => at)).toEqual([0, 25, 50, 75, 100]);
  });

  test('a tick has the players at risk of its day', () => {
    expect(returnPlot(curve).ticks.map(({ atRisk }) => atRisk)).toEqual([20, 20, 15, 8, 1]);
  });

  test('the line begins at the lower left and goes by steps', () => {
    expect(returnPlot(curve).path).toBe('M0 100H25V75H50V50H95V4H100');
  });

  test('a curve that never reaches 95 % is drawn to its last day and no further', () => {
    const { path, ticks } = returnPlot(curve.slice(0, 3));
    expect(ticks.at(-1)?.day).toBe(20);
    expect(path.endsWith('V50H100')).toBe(true);
  });

  test('a curve without days is an empty drawing', () => {
    expect(returnPlot([]).path).toMatch(/^M0 100H0$/);
  });
});

describe('re-injury by week', () => {
  const weeks = [
    week(1, 1, 2, { injuries: 8 }),
    week(2, 2, 1),
    week(13, 26, null, { injuries: 0, playerDays: 0, atRisk: 0 }),
  ];
  const reinjury: Reinjury = { returns: 40, injuries: 12, weeks };

  test('a week is named by its number, several by the first and last', () => {
    expect(weekLabel({ from: 4, to: 4 })).toBe('4');
    expect(weekLabel({ from: 13, to: 26 })).toBe('13–26');
  });

  test('the title names the week with the highest rate', () => {
    expect(reinjuryChart(reinjury, 'en-gb').title).toBe(
      'Most often in week 1 after the return: 2 per 1,000 player-days',
    );
  });

  test('neither one re-injury nor two weeks alike are a finding', () => {
    const titleOf = (weeks: Week[]) => reinjuryChart({ ...reinjury, weeks }, 'en-gb').title;
    const none = '12 re-injuries within a year of 40 returns.';
    expect(titleOf([week(1, 1, 2), week(2, 2, 1)])).toBe(none);
    expect(titleOf([week(1, 1, 2, { injuries: 5 }), week(2, 2, 2, { injuries: 5 })])).toBe(none);
  });

  test('without a re-injury the title says that none is known', () => {
    const none = reinjuryChart({ ...reinjury, injuries: 0, weeks: [week(1, 1, 0), week(2, 2, null)] }, 'en-gb');
    expect(none.title).toBe('No re-injury is known within a year of a return');
  });

  test('the summary agrees in number', () => {
    expect(reinjuryChart(reinjury, 'en-gb').summary).toBe('12 re-injuries within a year of 40 returns.');
    expect(reinjuryChart({ ...reinjury, returns: 1 }, 'en-gb').summary).toMatch(/of 1 return\.$/);
  });

  test('a week without player-days has no rate, not a rate of 0', () => {
    expect(reinjuryChart(reinjury, 'en-gb').rows.map(({ values }) => values)).toEqual([
      [40, 280, 8, 2, 1, 4],
      [40, 280, 1, 1, 0.5, 2],
      [0, 0, 0, null, null, null],
    ]);
  });

  test('rates have two decimals', () => {
    const [row] = reinjuryChart({ ...reinjury, weeks: [week(1, 1, 1.23456)] }, 'en-gb').rows;
    expect(row?.values.slice(3)).toEqual([1.23, 0.62, 2.47]);
  });
});

describe('the drawing of re-injuries', () => {
  test('weeks stand at the middle of their column; a week without a rate leaves a gap', () => {
    const { weeks } = reinjuryPlot([week(1, 1, 2), week(2, 2, null), week(3, 3, 1), week(4, 4, 1)]);
    expect(weeks.map(({ label, x }) => [label, x])).toEqual([
      ['1', 12.5],
      ['3', 62.5],
      ['4', 87.5],
    ]);
  });

  test('only some weeks bear the number at risk', () => {
    const { weeks } = reinjuryPlot([week(1, 1, 2), week(3, 3, 1), week(27, 52, 1)]);
    expect(weeks.map(({ atRisk }) => atRisk)).toEqual([40, null, 40]);
  });

  test('an interval that reaches beyond the drawing is cut at its edge', () => {
    const wide = week(2, 2, 1, { rate: { value: 1, low: 0.1, high: 100 } });
    const { weeks, ticks } = reinjuryPlot([week(1, 1, 2), wide]);
    expect(ticks.at(-1)?.value).toBe(4);
    expect(weeks[1]).toMatchObject({ value: 0.25, high: 1 });
  });

  test('heights are shares of the highest tick', () => {
    const { weeks, ticks } = reinjuryPlot([week(1, 1, 2)]);
    expect(ticks.map(({ up }) => up)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(weeks[0]).toMatchObject({ value: 0.5, low: 0.25, high: 1 });
  });

  test('without any rate the drawing has an axis and no week', () => {
    const { weeks, ticks } = reinjuryPlot([week(1, 1, null)]);
    expect(weeks).toEqual([]);
    expect(ticks.at(0)?.value).toBe(0);
    expect(ticks.every(({ up }) => Number.isFinite(up))).toBe(true);
  });
});
