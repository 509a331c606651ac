import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEXT_BACKGROUNDS, readTokenColours } from '../../src/components/styleguide/token-colours.ts';
import { contrastRatio } from '../../src/domain/contrast.ts';

test.each([
  ['#fff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b5d3b', '#0b5d3b', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
});

const colours = readTokenColours(readFileSync('src/styles/tokens.css', 'utf8'));
const pairs = Object.entries(TEXT_BACKGROUNDS).flatMap(([letters, grounds]) =>
  grounds.map((ground) => [letters, ground] as const),
);

test.each(pairs)('%s can be read on %s, on light and on dark pages', (letters, ground) => {
  const [ink, paper] = [letters, ground].map((name) => colours.find((each) => each.name === name));
  expect(contrastRatio(ink?.light ?? '', paper?.light ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(ink?.dark ?? '', paper?.dark ?? '')).toBeGreaterThanOrEqual(4.5);
});
