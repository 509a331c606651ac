import { expect, test } from 'vitest';
import { wantsNoCounting } from '../../../src/domain/search/privacy-signals.ts';

test.each([
  [{ dnt: '1', gpc: undefined }, true],
  [{ dnt: 'yes', gpc: undefined }, true],
  [{ dnt: null, gpc: '1' }, true],
  [{ dnt: '0', gpc: true }, true],
  [{ dnt: '0', gpc: '0' }, false],
  [{ dnt: 'unspecified', gpc: false }, false],
  [{ dnt: undefined, gpc: null }, false],
] as const)('G-13 %j wants no counting: %s', (signals, expected) => {
  expect(wantsNoCounting(signals)).toBe(expected);
});
