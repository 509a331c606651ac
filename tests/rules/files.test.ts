import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './import-graph.ts';

/** Files over 300 lines, each with its reason. */
const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {};
const FORBIDDEN_NAMES = /^(?:utils?|misc|helpers?|common|index)\b/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:island|test|spec|bench|config|d))?\.(?:ts|tsx|mjs|css|json)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*\.astro$/;
/** A page is called what its address is called. */
const PAGES = 'src/pages/';

const lengths = sourceFiles.map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').trimEnd().split('\n').length,
}));

test('files are short: half up to 60 lines, nine in ten up to 180, none over 300 without a reason', () => {
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  expect(at(0.5), 'lines of the median file').toBeLessThanOrEqual(60);
  expect(at(0.9), 'lines of the file that nine in ten are not longer than').toBeLessThanOrEqual(
    180,
  );
  const long = lengths.filter(({ file, lines }) => lines > 300 && !(file in LONG_FOR_A_REASON));
  expect(long).toEqual([]);
});

test('every reason is still needed', () => {
  const long = lengths.filter(({ lines }) => lines > 300).map(({ file }) => file);
  expect(Object.keys(LONG_FOR_A_REASON).filter((file) => !long.includes(file))).toEqual([]);
});

test('a page file is read from top to bottom: at most 120 lines', () => {
  const long = lengths.filter(({ file, lines }) => file.startsWith(PAGES) && lines > 120);
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
    return FORBIDDEN_NAMES.test(name) || !(file.endsWith('.astro') ? PASCAL : KEBAB).test(name);
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
