import { expect, test } from 'vitest';
import { injuryCharts } from '../../../src/views/charts/injury-charts.ts';
import { chartsBlock } from '../../../src/reports/charts-block.ts';
import { breakdownOf, type InjuryTraits } from '../../../src/domain/statistics/breakdown.ts';
import { INJURY_TYPES } from '../../../src/domain/vocabulary.ts';

const TODAY = '2026-11-21';
const words = { language: 'en-gb', summary: '', which: 'Of the period.' } as const;

/** An injury of each of so many types. */
const injuries = (types: number): InjuryTraits[] =>
  INJURY_TYPES.slice(0, types).map((type, place) => ({
    id: place + 1,
    startDate: '2026-09-01',
    isOngoing: false,
    recoveryDays: 12,
    missedMatches: { value: null },
    parentId: null,
    otherEvent: false,
    type,
    contact: 'na',
    setting: 'match',
  }));
const chartsOf = (rows: readonly InjuryTraits[]) => injuryCharts(breakdownOf(rows, TODAY), words);

test('PSTAT-09 types are a donut up to three, and a ranked list of bars from four on', () => {
  const typesOf = (types: number) => chartsOf(injuries(types)).find(({ id }) => id === 'types');
  expect([1, 3, 4, 6].map((types) => typesOf(types)?.kind)).toEqual(['donut', 'donut', 'bars', 'bars']);
  const rows = [...injuries(4), ...injuries(2).map((row) => ({ ...row, id: row.id + 10 }))];
  const ranked = chartsOf(rows)[0]?.rows.map(({ value }) => value);
  expect(ranked).toEqual([2, 2, 1, 1]);
});

// From 12 September to 21 November are 18 + 31 + 21 = 70 days.
test('PSTAT-12 G-40 an ongoing case stands in the band of its days so far, marked +', () => {
  const [first] = injuries(1);
  const rows = [
    ...injuries(1),
    ...(first ? [{ ...first, id: 2, startDate: '2026-09-12', isOngoing: true, recoveryDays: null }] : []),
  ];
  const severity = chartsOf(rows).find(({ id }) => id === 'severity');
  expect(severity?.rows.map(({ label, value, note }) => [label, value, note])).toEqual([
    ['< 30 days', 1, undefined],
    ['> 60 days', 1, '1+ ongoing'],
  ]);
});

test('where no case is recorded, no category is shown as 0, and nothing is drawn', () => {
  const rows = injuries(3).map((row) => ({ ...row, setting: 'none' as const }));
  const charts = chartsOf(rows);
  const shown = charts.filter(({ id }) => id === 'contact' || id === 'occasion');
  expect(
    shown.map(({ title, rows: shownRows }) => [title, shownRows.map(({ label, value }) => [label, value])]),
  ).toEqual([
    ['Not recorded in any of 3 cases', [['Not known', 3]]],
    ['Not recorded in any of 3 cases', [['Not known', 3]]],
  ]);
  const printed = chartsBlock(charts, 'en-gb').charts;
  expect(printed.map(({ name, rows: bars }) => [name, bars.length])).toEqual([
    ['Injury types', 3],
    ['Contact', 0],
    ['Match or training', 0],
    ['Severity', 1],
  ]);
});

test('a leader is named only if the cases that are not known could not change it', () => {
  const titleOf = (contacts: readonly InjuryTraits['contact'][]) => {
    const [one] = injuries(1);
    const rows = contacts.map((contact, id) => ({ ...one, id, contact }) as InjuryTraits);
    return chartsOf(rows).find(({ id }) => id === 'contact')?.title;
  };
  expect(titleOf(['direct', 'na'])).toBe('Known for 1 of 2');
  expect(titleOf(['no_contact', 'na', 'na'])).toBe('Known for 1 of 3');
  expect(titleOf(['direct', 'direct', 'no_contact', 'na'])).toBe('Known for 3 of 4');
  expect(titleOf(['direct', 'direct', 'na'])).toBe('Direct contact most often: 2 of 3');
  expect(titleOf(['direct', 'direct', 'direct', 'no_contact', 'na'])).toBe('Direct contact most often: 3 of 5');
  expect(titleOf(['direct', 'no_contact'])).toBe('Equally often, 1 of 2 each: Direct contact and No contact');
  expect(titleOf(['direct'])).toBe('Direct contact in every case: 1 of 1');
});

test('a setting without injuries is shown as 0 only if the setting of every injury is known', () => {
  const occasions = (rows: readonly InjuryTraits[]) =>
    chartsOf(rows)
      .find(({ id }) => id === 'occasion')
      ?.rows.map(({ label, value }) => [label, value]);
  const [known, ...others] = injuries(3);
  expect(occasions(injuries(3))).toEqual([
    ['Match', 3],
    ['Training', 0],
  ]);
  expect(
    occasions([...(known ? [known] : []), ...others.map((row) => ({ ...row, setting: 'none' as const }))]),
  ).toEqual([
    ['Match', 1],
    ['Not known', 2],
  ]);
});

test('no injury has no chart', () => {
  expect(chartsOf([])).toEqual([]);
});
