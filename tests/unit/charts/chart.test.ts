import { expect, test } from 'vitest';
import { cellsOf, type Chart, fullLength, withShares } from '../../../src/views/charts/chart.ts';
import { finding } from '../../../src/views/charts/finding.ts';

const rows = [
  { label: 'Muscle injury', value: 6 },
  { label: 'Fracture', value: 1 },
  { label: 'Not known', value: 4, unknown: true },
];

test('one is no full bar of counts; shares and rates fill theirs', () => {
  expect(fullLength([1, null, 0])).toBe(5);
  expect(fullLength([38, 4])).toBe(38);
  expect(fullLength([0.4, 1.2])).toBe(1.2);
});

test('the title says which is the most frequent, never what is not known', () => {
  expect(finding(rows, 'en-gb')).toBe('Muscle injury most often: 6 of 11');
  expect(finding(rows, 'de')).toBe('Muscle injury am häufigsten: 6 von 11');
  expect(finding(rows.slice(0, 1), 'en-gb')).toBe('Muscle injury in every case: 6 of 6');
  expect(finding(rows.slice(2), 'en-gb')).toBe('Not recorded in any of 4 cases');
});

test('the title does not break a tie', () => {
  const equal = ['A', 'B', 'C', 'D'].map((label) => ({ label, value: 2 }));
  expect(finding(equal.slice(0, 2), 'en-gb')).toBe('Equally often, 2 of 4 each: A and B');
  expect(finding(equal, 'en-gb')).toBe('Evenly spread: at most 2 of 8');
});

test('the file holds heads and numbers, shares in per cent', () => {
  const chart: Chart = {
    id: 'types',
    kind: 'bars',
    name: 'Injury types',
    title: '',
    summary: '',
    definition: '',
    columns: { label: 'Type', value: 'Injuries', share: 'Share' },
    rows: withShares(rows),
  };
  // 6 of 14 are 42.857 per cent.
  expect(cellsOf(chart).slice(0, 2)).toEqual([
    ['Type', 'Injuries', 'Share (%)'],
    ['Muscle injury', 6, 54.5],
  ]);
  expect(withShares([{ label: 'None', value: 0 }])[0]?.share).toBeNull();
});
