import { describe, expect, test } from 'vitest';
import { coverageStatus, knownPeriod, recordHolds, recordReaches } from '../../src/domain/coverage.ts';

const bounds = (from: string | null, until: string | null) => ({ from, until });

describe('COVER-01 coverage', () => {
  test('is full for a whole record up to the last match', () => {
    const until = bounds(null, '2023-04-03');
    expect(coverageStatus('whole', until, '2021-05-23')).toBe('fully_covered');
    expect(coverageStatus('whole', until, '2023-04-03')).toBe('fully_covered');
    expect(coverageStatus('whole', until, null)).toBe('fully_covered');
    expect(coverageStatus('whole', bounds(null, null), '2026-11-20')).toBe('fully_covered');
  });
  test('is partial for one that stops before, begins late or holds the newest rows only', () => {
    expect(coverageStatus('whole', bounds(null, '2023-04-03'), '2023-04-04')).toBe('partially_covered');
    expect(coverageStatus('whole', bounds('2017-01-01', null), null)).toBe('partially_covered');
    expect(coverageStatus('newest', bounds(null, null), null)).toBe('partially_covered');
  });
  test('is missing where nothing was recorded', () => {
    expect(coverageStatus('none', bounds(null, null), null)).toBe('uncovered');
  });
});

test('a record reaches its last day and holds a window between its bounds', () => {
  expect(recordReaches(bounds(null, '2023-04-03'), '2023-04-03')).toBe(true);
  expect(recordReaches(bounds(null, '2023-04-03'), '2023-04-04')).toBe(false);
  const window = { from: '2016-07-01', to: '2017-06-30' };
  expect(recordHolds(bounds('2016-07-01', '2017-06-30'), window)).toBe(true);
  expect(recordHolds(bounds('2016-07-02', null), window)).toBe(false);
  expect(recordHolds(bounds(null, '2017-06-29'), window)).toBe(false);
});

test('the bounds say from, until, both or all', () => {
  expect(knownPeriod(bounds(null, null))).toEqual({ kind: 'all' });
  expect(knownPeriod(bounds('2017-01-01', null))).toEqual({ kind: 'from', from: '2017-01-01' });
  expect(knownPeriod(bounds(null, '2023-04-03'))).toEqual({ kind: 'until', until: '2023-04-03' });
  expect(knownPeriod(bounds('2017-01-01', '2023-04-03'))).toEqual({
    kind: 'between',
    from: '2017-01-01',
    until: '2023-04-03',
  });
});
