import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './import-graph.ts';

/** Files over 300 lines, each with its reason. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {};
const FORBIDDEN_NAMES = /^(?:utils?|misc|helpers?|common|index)\b/;
const KEBAB =
  /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:island|test|spec|bench|config|d))?\.(?:ts|tsx|mjs|css|json)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(?:\.astro|(?:\.island)?\.tsx)$/;
/** A page is called what its address is called. */
const PAGES = 'src/pages/';

const files = sourceFiles.map((file) => {
  const text = readFileSync(file, 'utf8');
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return {
    file,
    lines: text.trimEnd().split('\n').length,
    // Comments are wanted: they must not make a file look long.
    code: withoutComments.split('\n').filter((line) => line.trim() !== '').length,
  };
});

/** What the given share of the numbers does not exceed. */
function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
}

test('half of the files hold at most 60 lines of code', () => {
  expect(
    quantile(
      files.map(({ code }) => code),
      0.5,
    ),
  ).toBeLessThanOrEqual(60);
});

test('nine files in ten have at most 180 lines, comments and all, and none over 300 without a reason', () => {
  expect(
    quantile(
      files.map(({ lines }) => lines),
      0.9,
    ),
  ).toBeLessThanOrEqual(180);
  expect(files.filter(({ file, lines }) => lines > 300 && !(file in LONG_FOR_A_REASON))).toEqual(
    [],
  );
});

test('every reason is still needed', () => {
  const long = files.filter(({ lines }) => lines > 300).map(({ file }) => file);
  expect(Object.keys(LONG_FOR_A_REASON).filter((file) => !long.includes(file))).toEqual([]);
});

test('a page file is read from top to bottom: at most 120 lines', () => {
  const long = files.filter(({ file, lines }) => file.startsWith(PAGES) && lines > 120);
  expect(long).toEqual([]);
});

test('no folder holds more than 25 files', () => {
  const folders = Map.groupBy(globSync('{src,tests}/**/*.*'), dirname);
  const full = [...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder);
  expect(full).toEqual([]);
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
    return (
      statements !== '' &&
      /^(?:export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*from[^;]*;\s*)+$/.test(statements)
    );
  });
  expect(barrels).toEqual([]);
});

test('the top of the repository holds what it must and nothing else', () => {
  const allowed = [
    ...['LICENSE', 'README.md', 'astro.config.mjs', 'package-lock.json', 'package.json'],
    ...['tsconfig.json', 'src', 'public', 'locales', 'tests'],
    // Made by the tools and not part of the repository.
    ...['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage'],
  ];
  const surplus = readdirSync('.').filter(
    (name) => !name.startsWith('.') && !allowed.includes(name),
  );
  expect(surplus).toEqual([]);
});
