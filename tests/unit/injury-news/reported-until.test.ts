import { expect, test } from 'vitest';
import { reportedUntil } from '../../../src/news/injury-news/candidates.ts';

test.each([
  ['out', 21, null, '2026-03-22'],
  ['out', 21, '2026-04-02', '2026-04-02'],
  ['out', null, '2026-02-01', null],
  ['out', null, '2026-03', '2026-03'],
  ['out', null, '2026-02', null],
  ['out', null, 'spring', null],
  ['doubtful', 7, null, null],
  ['back', null, '2026-04-02', null],
] as const)('G-84 of a player who is %s for %s days, until %s, posts expect %s', (status, daysMax, until, expected) => {
  expect(reportedUntil({ status, daysMax, until }, '2026-03-01')).toBe(expected);
});
