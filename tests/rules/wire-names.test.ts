import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORED_CODES } from './stored-codes.ts';

/** Everything that is no identifier: comments and texts; of texts with values only the text goes. */
const NO_CODE = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<!:)\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm;
const SNAKE_CASE = /(?<![\w/?&=-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w-])/g;

/** Names with an underscore in the code of a file; what templates say beside their values is text. */
function snakeCase(code: string): string[] {
  const bare = code.replace(NO_CODE, '').replace(/`[^`]*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));
  return bare.match(SNAKE_CASE) ?? [];
}

test('names are camelCase inside; only codes, stored values and parts of addresses have underscores', () => {
  const files = globSync('src/{domain,components,pages,loaders,islands}/**/*.{ts,tsx,astro}');
  const known = new Set(Object.values(STORED_CODES).flat());
  const found = files.flatMap((file) =>
    [...new Set(snakeCase(readFileSync(file, 'utf8')))]
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found, 'Name it in camelCase; src/contract/README.md says how it travels').toEqual([]);
});

test('the rule sees a name in code, and none in a text or a comment', () => {
  expect(snakeCase("const { end_date } = row; // the start_date\nf('start_date', `x_y ${row.last_name}`);")).toEqual([
    'end_date',
    'last_name',
  ]);
});
