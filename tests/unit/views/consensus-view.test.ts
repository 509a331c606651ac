import { describe, expect, test } from 'vitest';
import { riskCells, riskRows, severityChart } from '../../../src/views/statistics/consensus-charts.ts';
import { consensusFigures, knownConsensus } from '../../../src/views/statistics/consensus-figures.ts';
import type { Consensus } from '../../../src/contract/consensus.ts';
import { hasMatrix } from '../../../src/views/statistics/risk-view.ts';
import { absences, group, sampleConsensus } from './sample-consensus.ts';

function known(more: Partial<Consensus> = {}) {
  const consensus = knownConsensus(sampleConsensus(more));
  if (!consensus) throw new Error('The sample is known.');
  return consensus;
}

function figureOf(label: string, more: Partial<Consensus> = {}) {
  const found = consensusFigures(known(more), 'en-gb').find((figure) => figure.label === label);
  if (!found) throw new Error(`No figure is called ${label}.`);
  return found;
}

describe('what is known of the consensus', () => {
  test('figures need hours, injuries, recurrences and all absences', () => {
    expect(knownConsensus(sampleConsensus())).toEqual(sampleConsensus());
    for (const field of ['hours', 'injuries', 'recurrences', 'allAbsences'] as const)
      expect(knownConsensus(sampleConsensus({ [field]: null })), field).toBeNull();
  });

  test('an interval of the burden is not needed', () => {
    expect(knownConsensus(sampleConsensus({ burdenInterval: null }))).not.toBeNull();
  });
});

describe('headline figures', () => {
  test('they stand in the order of the page', () => {
    expect(consensusFigures(known(), 'en-gb').map(({ label }) => label)).toEqual([
      'All injuries per 1,000 match hours',
      'Injury burden',
      'Injuries per 365 player-days',
      'Injuries',
      'Median absence',
      'Recurrences',
      'Match hours',
      'Missed matches',
      'All absences',
    ]);
  });

  test('incidence stands with its interval', () => {
    expect(figureOf('All injuries per 1,000 match hours')).toMatchObject({
      value: '8.1',
      note: '95% confidence interval 3.9–14.9',
      interval: { value: 8.1, low: 3.9, high: 14.9 },
    });
  });

  test('burden is a whole number; its interval stands only where there is one', () => {
    expect(figureOf('Injury burden')).toMatchObject({
      value: '194',
      note: 'days lost per 1,000 match hours; 95% confidence interval 102–322; 40 of 240 days come from injuries without a recorded return',
      interval: { value: 194.4, low: 101.6, high: 322.4 },
    });
    expect(figureOf('Injury burden', { burdenInterval: null })).not.toHaveProperty('interval');
    expect(figureOf('Injury burden', { burdenInterval: null }).note).toMatch(/^days lost per 1,000 match hours; 40 of/);
  });

  test('injuries per 365 player-days say how many days are known', () => {
    expect(figureOf('Injuries per 365 player-days')).toMatchObject({
      value: '0.6',
      note: '95% confidence interval 0.3–1; 6,570 known player-days, without match hours',
    });
  });

  test('the median covers closed injuries alone', () => {
    expect(figureOf('Median absence')).toMatchObject({
      value: '18',
      note: 'days from injury to full return; mean 25; n = 8 closed cases',
    });
  });

  test('recurrences are added up, with their share of the located injuries', () => {
    const { value, note } = figureOf('Recurrences');
    expect(value).toBe('3');
    expect(note).toContain('1 within two months of the return, 2 within twelve, 0 later');
    expect(note).toContain('38% of 8 injuries');
  });

  test('unknown figures are n/d, never 0', () => {
    const none = { ...absences, incidence: null, burden: null, medianDays: null, meanDays: null };
    const more = {
      injuries: none,
      burdenInterval: null,
      recurrences: { located: 0, early: 0, late: 0, delayed: 0 },
      hours: { minutes: 0, allCompetitions: null, onSheets: 0 },
    };
    expect(figureOf('All injuries per 1,000 match hours', more).value).toBe('n/d');
    expect(figureOf('All injuries per 1,000 match hours', more).note).toBe('95% confidence interval n/d–n/d');
    expect(figureOf('Injury burden', more).value).toBe('n/d');
    expect(figureOf('Median absence', more)).toMatchObject({ value: 'n/d' });
    expect(figureOf('Recurrences', more).value).toBe('n/d');
    expect(figureOf('Recurrences', more).note).toContain('n/d of 0 injuries');
    expect(figureOf('Match hours', more).note).toContain('n/d from totals over all competitions');
  });

  test('hours say how many players they cover', () => {
    expect(figureOf('Match hours')).toMatchObject({
      value: '1,234',
      note: '22 of 25 squad members played; the time of 20 is known; 75% from totals over all competitions, the rest from match sheets',
    });
  });

  test('all absences stand beside injuries', () => {
    expect(figureOf('All absences')).toMatchObject({
      value: '14',
      note: 'including illness and other reasons: 300 days, 40 missed matches',
    });
    expect(figureOf('Missed matches').value).toBe('31');
  });

  test('figures follow the language', () => {
    const german = consensusFigures(known(), 'de').map(({ value }) => value);
    expect(german[0]).toBe('8,1');
    expect(german[6]).toBe('1.234');
  });
});

describe('severity', () => {
  const chart = severityChart(known(), 'en-gb');

  test('every band of the consensus has a row, also an empty one', () => {
    expect(chart.rows.map(({ label, value }) => [label, value])).toEqual([
      ['0 days (slight)', 0],
      ['1–3 days (minimal)', 1],
      ['4–7 days (mild)', 2],
      ['8–28 days (moderate)', 4],
      ['> 28 days (severe)', 1],
    ]);
  });

  test('the summary counts closed injuries', () => {
    expect(chart.summary).toBe('8 closed cases, by days to full return.');
  });

  test('the title names the largest band', () => {
    expect(chart.title).toContain('8–28 days (moderate)');
    expect(chart.title).toContain('4');
  });

  // A week is within the 20 days of the first band of the body map, 28 days within its second, more may be any.
  test('a band has the colour of its days on the body map', () => {
    expect(chart.rows.map(({ tone }) => tone)).toEqual(['heat-1', 'heat-1', 'heat-1', 'heat-2', 'heat-4']);
  });
});

describe('risk matrix', () => {
  test('five kinds with enough closed cases are a matrix, fewer are a list', () => {
    const kinds = (closed: readonly number[]) =>
      riskRows(sampleConsensus({ groups: closed.map((each) => ({ ...group, closed: each })) }), 'en-gb');
    expect(hasMatrix(kinds([5, 5, 5, 5, 5]))).toBe(true);
    expect(hasMatrix(kinds([9, 9, 9, 9, 4]))).toBe(false);
    expect(hasMatrix(kinds([]))).toBe(false);
  });

  test('a row names type and part, with rates and median', () => {
    expect(riskRows(sampleConsensus(), 'en-gb')).toEqual([
      {
        label: expect.stringMatching(/muscle injury.*thigh/i) as string,
        injuries: 4,
        closed: 3,
        incidence: { value: 3.2, low: 0.9, high: 8.3 },
        days: 21,
        burden: 72.9,
      },
    ]);
  });

  test('groups without play are left out', () => {
    expect(riskRows(sampleConsensus({ groups: [{ ...group, incidence: null }] }), 'en-gb')).toEqual([]);
    expect(riskRows(sampleConsensus({ groups: [{ ...group, burden: null }] }), 'en-gb')).toEqual([]);
  });

  test('a group without a closed injury keeps its row, without a median', () => {
    const [row] = riskRows(sampleConsensus({ groups: [{ ...group, closed: 0, medianDays: null }] }), 'en-gb');
    expect(row?.days).toBeNull();
  });

  test('the file has a head and the same figures; an unknown median is an empty cell', () => {
    const rows = riskRows(sampleConsensus({ groups: [group, { ...group, part: 'knee', medianDays: null }] }), 'en-gb');
    const [head, first, second] = riskCells(rows, 'en-gb');
    expect(head).toEqual([
      'Injury type',
      'Injuries',
      'Closed, n',
      'Per 1,000 match hours (95% confidence interval)',
      '95% confidence interval, from',
      '95% confidence interval, to',
      'Median absence, days',
      'Days per 1,000 match hours',
    ]);
    expect(first?.slice(1)).toEqual([4, 3, 3.2, 0.9, 8.3, 21, 72.9]);
    expect(second?.slice(1)).toEqual([4, 3, 3.2, 0.9, 8.3, null, 72.9]);
    expect(second).toHaveLength(head?.length ?? 0);
  });
});
