import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const FORBIDDEN_NAMES = /^(?:utils?|misc|helpers?|common|index)\b/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:island|test|spec|bench|config|d))?\.(?:ts|tsx|mjs|css|json)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(?:\.astro|(?:\.island)?\.tsx)$/;
/** A page is called what its address is called. */
const PAGES = 'src/pages/';

test('a page file is read from top to bottom: at most 120 lines', () => {
  const long = sourceFiles.filter(
    (file) => file.startsWith(PAGES) && readFileSync(file, 'utf8').trimEnd().split('\n').length > 120,
  );
  expect(long).toEqual([]);
});

test('only the newest snapshot of the schema stays: drizzle-kit compares with no other', () => {
  expect(globSync('src/provider/data/migrations/meta/*_snapshot.json')).toHaveLength(1);
});

test('names say what is inside, in kebab-case, components in PascalCase', () => {
  const wrong = globSync('{src,tests}/**/*.{ts,tsx,mjs,astro}').filter((file) => {
    if (file.startsWith(PAGES)) return false;
    const name = basename(file);
    const wellNamed = PASCAL.test(name) || (KEBAB.test(name) && !name.endsWith('.astro'));
    return FORBIDDEN_NAMES.test(name) || !wellNamed;
  });
  expect(wrong).toEqual([]);
});

test('no file only hands on what others export', () => {
  const barrels = sourceFiles.filter((file) => {
    const statements = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .trim();
    return statements !== '' && /^(?:export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*from[^;]*;\s*)+$/.test(statements);
  });
  expect(barrels).toEqual([]);
});

test('no pattern has flags for a part of it: V8 forgets them once it has compiled many patterns', () => {
  const wrong = sourceFiles.filter((file) =>
    /\(\?[ims]*-?[ims]+:/.test(readFileSync(file, 'utf8').replace('`(?i:)`', '')),
  );
  expect(wrong).toEqual([]);
});

test('the top of the repository holds what it must and nothing else', () => {
  const allowed = [
    'LICENSE',
    'README.md',
    'astro.config.mjs',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'src',
    'public',
    'locales',
    'tests',
    // Made by the tools and not part of the repository.
    'node_modules',
    'dist',
    'test-results',
    'playwright-report',
    'coverage',
  ];
  const surplus = readdirSync('.').filter((name) => !name.startsWith('.') && !allowed.includes(name));
  expect(surplus).toEqual([]);
});
