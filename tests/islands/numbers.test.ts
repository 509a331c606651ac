import { expect, test } from 'vitest';
import { numbersOf } from '../../src/islands/charts/numbers.ts';

function tableOf(markup: string): HTMLTableElement {
  document.body.innerHTML = `<table${markup}</table>`;
  const table = document.querySelector('table');
  if (!table) throw new Error('There is no table.');
  return table;
}

test('reads the figures of a chart as they count and as the page writes them', () => {
  const { name, columns, rows, isTimeline } = numbersOf(
    tableOf(`><caption>Availability by match</caption>
      <thead><tr><th>Name</th><th>Available</th><th>Suspended</th></tr></thead>
      <tbody>
        <tr><th><a href="/">Ada</a></th><td><data value="0.5">50%</data></td><td><data value="1">1</data>  <i>of 4</i></td></tr>
        <tr><th>Bo</th><td>n/d</td><td><data value="0">0</data></td></tr>
      </tbody>`),
  );
  expect(name).toBe('Availability by match');
  // One suspension each is no share, however small.
  expect(columns).toEqual([
    { head: 'Available', isShare: true, isMeasure: true },
    { head: 'Suspended', isShare: false, isMeasure: true },
  ]);
  expect(rows).toEqual([
    {
      label: 'Ada',
      cells: [
        { value: 0.5, text: '50%' },
        { value: 1, text: '1 of 4' },
      ],
    },
    {
      label: 'Bo',
      cells: [
        { value: null, text: 'n/d' },
        { value: 0, text: '0' },
      ],
    },
  ]);
  expect(isTimeline).toBe(false);
});

test('words beside the figures are no measure, and days keep their order', () => {
  const { columns, isTimeline } = numbersOf(
    tableOf(`><thead><tr><th>Date</th><th>Opponent</th><th>Minutes</th></tr></thead>
      <tbody><tr><th><time datetime="2026-11-02">02.11.2026</time></th><td>Rovers</td><td><data value="90">90</data></td></tr></tbody>`),
  );
  expect(columns.map(({ isMeasure }) => isMeasure)).toEqual([false, true]);
  expect(isTimeline).toBe(true);
});

test('two of one name stay two bars', () => {
  const row = (days: number) => `<tr><th>Silva</th><td><data value="${days}">${days}</data></td></tr>`;
  const { rows } = numbersOf(
    tableOf(`><thead><tr><th>Name</th><th>Days</th></tr></thead><tbody>${row(9)}${row(4)}</tbody>`),
  );
  expect(rows.map(({ label }) => label)).toEqual(['Silva', 'Silva (2)']);
});

test('G-22 what is compared stands in columns, called by its name alone', () => {
  const { columns, rows } = numbersOf(
    tableOf(` data-bars="columns"><thead><tr><td></td><th abbr="Ada">Ada <a href="/">Remove</a></th><th abbr="Bo">Bo</th></tr></thead>
      <tbody>
        <tr><th>Injuries</th><td><data value="2">2</data></td><td><data value="0">0</data></td></tr>
        <tr><th>Recovery days</th><td><data value="40">40</data></td><td>n/d</td></tr>
      </tbody>`),
  );
  expect(columns.map(({ head }) => head)).toEqual(['Injuries', 'Recovery days']);
  expect(rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)])).toEqual([
    ['Ada', 2, 40],
    ['Bo', 0, null],
  ]);
});
