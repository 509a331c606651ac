import { expect, test } from 'vitest';
import type { Injury } from '../../../src/contract/injuries.ts';
import type { Episode } from '../../../src/domain/injuries.ts';
import { partChips } from '../../../src/views/injuries/part-chips.ts';

function episode(part: string, days: number, more: Partial<Injury> = {}): Episode<Injury> {
  const head = {
    category: 'injury',
    type: 'muscular-injury',
    part,
    side: 'left',
    otherEvent: false,
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    isOngoing: false,
    recoveryDays: days,
    ...more,
  } as Injury;
  return { head, stages: [] };
}

test('the parts with the most injuries come first, with the band of their days', () => {
  const episodes = [
    episode('knee', 90),
    episode('thigh', 5),
    episode('thigh', 6),
    episode('foot', 3),
    episode('thigh', 200, { otherEvent: true }),
    episode('unspecified', 3),
  ];
  expect(partChips(episodes, '2026-11-27')).toEqual([
    { part: 'thigh', injuries: 2, band: 1 },
    { part: 'knee', injuries: 1, band: 5 },
    { part: 'foot', injuries: 1, band: 1 },
  ]);
});

test('with one part there is nothing to choose', () => {
  expect(partChips([episode('knee', 9), episode('knee', 8)], '2026-11-27')).toEqual([]);
});
