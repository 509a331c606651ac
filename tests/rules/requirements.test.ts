import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The numbers of the specification's requirements and decisions. */
const known = new Set(readFileSync('tests/fixtures/requirement-ids.txt', 'utf8').trim().split('\n'));
const prefixes = [...new Set([...known].map((id) => id.replace(/-\d+$/, '')))].join('|');
const QUOTED = new RegExp(`\\b(?:${prefixes})-\\d{2}\\b`, 'g');
/** A line of a comment quotes nothing: titles do. */
const COMMENT_LINE = /^ *(?:\/\/|\/?\*).*$/gm;
const TESTS = 'tests/**/*.{test,spec}.{ts,tsx}';

function quotedIn(pattern: string, leaveOut = /$^/g): { file: string; id: string }[] {
  return globSync(pattern).flatMap((file) =>
    (readFileSync(file, 'utf8').replaceAll(leaveOut, '').match(QUOTED) ?? []).map((id) => ({ file, id })),
  );
}

test('every requirement that a test quotes exists', () => {
  const quoted = quotedIn(TESTS);
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('every requirement is quoted by a test that every run has', () => {
  const inEveryRun = quotedIn(TESTS, COMMENT_LINE).filter(({ file }) => !/^tests\/(?:release|faults)\//.test(file));
  const quoted = new Set(inEveryRun.map(({ id }) => id));
  expect([...known].filter((id) => !quoted.has(id))).toEqual([]);
});

test('a title quotes at most three: with more it would prove little of each', () => {
  const titles = globSync('tests/{api,data,faults,islands,release,rules,unit}/**/*.test.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])(?:(?!\1).)*\1/g)].map(([title]) => ({ file, title })),
  );
  expect(titles.filter(({ title }) => (title.match(QUOTED)?.length ?? 0) > 3)).toEqual([]);
});

test('the product itself quotes none: it says what it does in its own words', () => {
  expect(quotedIn('src/**/*.{ts,tsx,mjs,astro,css}')).toEqual([]);
});
