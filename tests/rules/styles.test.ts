import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from '../../src/domain/constants.ts';

/** Every style sheet and every component's styles, without comments. */
const styles = globSync('src/**/*.{css,astro}').map((file) => {
  const text = readFileSync(file, 'utf8');
  const css = file.endsWith('.css')
    ? text
    : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('\n');
  return { file, css: css.replace(/\/\*[\s\S]*?\*\//g, '') };
});

test('CONST-13 SHELL-10 layouts change at the four widths and nowhere else, always on the same side', () => {
  const allowed = new Set(BREAKPOINTS.flatMap((px) => [`width <= ${px}px`, `width > ${px}px`]));
  const used = styles.flatMap(({ file, css }) =>
    [...css.matchAll(/@media([^{]*)\{/g)].flatMap(([, query = '']) =>
      [...query.matchAll(/\(([^()]*\b(?:width|height)\b[^()]*)\)/g)].map((match) => ({
        file,
        condition: match[1] ?? '',
      })),
    ),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter(({ condition }) => !allowed.has(condition))).toEqual([]);
});
