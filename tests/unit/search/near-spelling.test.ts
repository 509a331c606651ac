import { expect, test } from 'vitest';
import { isNear } from '../../../src/domain/search/near-spelling.ts';

test.each([
  ['messi', 'messi', true],
  ['mess', 'messi', true],
  ['mesis', 'messi', true],
  ['mesi', 'messi', true],
  ['messsi', 'messi', true],
  ['nessi', 'messi', true],
  ['lewam', 'lewandowski', true],
  ['levandow', 'lewandowski', true],
  ['kovacich', 'kovacic', true],
  ['msesi', 'messi', true],
  ['masse', 'messi', false],
  ['messixx', 'messi', false],
  ['wynaldum', 'wijnaldum', false],
])('%s can mean %s: %s', (typed, word, near) => {
  expect(isNear(typed, word)).toBe(near);
});
