import { expect, test } from 'vitest';
import { boardState } from '../../../src/domain/statistics/squad-board.ts';

const fit = { out: [], against: [], away: [], isBack: false, isKnown: true, isCongested: false };
const injury = { out: [{ id: 1 }] };

test.each([
  ['available', {}],
  ['unknown', { isKnown: false }],
  ['unknown', { isKnown: false, isCongested: true }],
  ['congested', { isCongested: true }],
  ['back', { isBack: true, isCongested: true }],
  ['away', { away: [{ category: 'injury' }], isBack: true }],
  ['suspended', { away: [{ category: 'injury' }, { category: 'suspension' }] }],
  ['contradicted', { against: [{ injuryId: null }], away: [{ category: 'suspension' }] }],
  ['contradicted', { ...injury, against: [{ injuryId: 1 }] }],
  // One injury is disputed, the other is not.
  ['out', { out: [{ id: 1 }, { id: 2 }], against: [{ injuryId: 1 }] }],
  ['out', { ...injury, against: [{ injuryId: 3 }], away: [{ category: 'suspension' }] }],
])('a player is %s: %j', (state, facts) => {
  expect(boardState({ ...fit, ...facts })).toBe(state);
});
