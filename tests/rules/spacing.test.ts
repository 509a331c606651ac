import { expect, test } from 'vitest';
import { styles } from './style-sheets.ts';

/** Properties of spacing and size. */
const PROPERTIES =
  /(?<![\w-])((?:margin|padding|inset|scroll-margin|scroll-padding)[\w-]*|(?:row-|column-)?gap|(?:min-|max-)?(?:width|height)|flex-basis|grid-[\w-]+|top|right|bottom|left|--(?:page|tools))\s*:\s*([^;{}]+);/g;
const REM = 16;

/** Sizes that are off the grid, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** The lengths of a value in pixels. @example lengthsIn('0.5rem 10px') // [8, 10] */
function lengthsIn(value: string): number[] {
  return [...value.matchAll(/(\d*\.?\d+)(px|rem)\b/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'rem' ? REM : 1),
  );
}

/** On the grid of 4 pixels, or a line or an optical step of 1, 2 or 3. */
const fits = (px: number) => px % 4 === 0 || [1, 2, 3].includes(px);

const sizes = styles.flatMap(({ file, css }) =>
  [...css.matchAll(PROPERTIES)].map(([, property = '', value = '']) => ({
    where: `${file} ${property}: ${value.replace(/\s+/g, ' ').trim()}`,
    lengths: lengthsIn(value),
  })),
);

test('spaces and sizes stand on a grid of 4 pixels', () => {
  expect(sizes.length).toBeGreaterThan(500);
  const off = sizes.filter(({ lengths }) => !lengths.every(fits)).map(({ where }) => where);
  expect(off.filter((where) => !(where in EXCEPTIONS))).toEqual([]);
});

test('every reason is still needed', () => {
  const used = new Set(sizes.map(({ where }) => where));
  expect(Object.keys(EXCEPTIONS).filter((where) => !used.has(where))).toEqual([]);
});

test('lengths off the grid are found', () => {
  expect(lengthsIn('0.35rem 10px 2.75rem 1px').map(fits)).toEqual([false, false, true, true]);
});
