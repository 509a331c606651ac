import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { styles } from './style-sheets.ts';

/** Names that libraries give to what they add to a page. */
const FOREIGN: Readonly<Record<string, string>> = {
  'vg-tooltip-element': 'Vega’s tooltip',
  visible: 'Vega’s tooltip, while it shows',
  key: 'Vega’s tooltip, its heads',
};

/** Markup and scripts without their comments and styles. */
const files = globSync('src/**/*.{astro,ts,tsx}').map((file) =>
  readFileSync(file, 'utf8').replace(/<style[^>]*>[\s\S]*?<\/style>|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
);
const markup = files.join('\n');

/** Words within quotation marks, and within what decides on classes. */
const given = new Set(
  files.flatMap((text) =>
    [...text.matchAll(/(["'`])((?:(?!\1).)*)\1|class:list=\{([^}]*)\}/g)].flatMap(
      ([, , quoted, list]) => (quoted ?? list ?? '').match(/[\w-]+/g) ?? [],
    ),
  ),
);

/** Given as a whole, or built from a stem and a number, the name of a token, or another given word: `tone-${tone}`. */
function isGiven(name: string): boolean {
  if (given.has(name) || name in FOREIGN || /^\d+$/.test(name)) return true;
  return [...name.matchAll(/(?<=-)|(?=\d|--)/g)].some(({ index }) => {
    const rest = name.slice(index);
    const isStem = new RegExp(`(?<![\\w-])${name.slice(0, index)}\\$\\{`).test(markup);
    return isStem && (rest.startsWith('-') || isGiven(rest));
  });
}

/** Classes and ids that a style sheet speaks of. */
function namesIn(css: string): string[] {
  const selectors = css.replace(/"[^"]*"|'[^']*'/g, '').match(/[^{};]*(?=\{)/g) ?? [];
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => selector.match(/(?<=[.#])[A-Za-z_][\w-]*/g) ?? []);
}

test('styles are of classes and ids that something has', () => {
  const named = styles.flatMap(({ file, css }) => namesIn(css).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(500);
  const unused = named.filter(({ name }) => !isGiven(name));
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('the rule notices what nothing has', () => {
  expect(namesIn('.nobody-has, #this-name > a { color: var(--ink); }')).toEqual(['nobody-has', 'this-name']);
  expect(['nobody-has', 'this-name', 'nobody-has-7'].filter(isGiven)).toEqual([]);
});
