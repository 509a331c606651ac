import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The numbers of the specification's requirements and decisions. */
const known = new Set(readFileSync('tests/fixtures/requirement-ids.txt', 'utf8').trim().split('\n'));
const prefixes = [...new Set([...known].map((id) => id.replace(/-\d+$/, '')))].join('|');
const QUOTED = new RegExp(`\\b(?:${prefixes})-\\d{2}\\b`, 'g');

function quotedIn(pattern: string): { file: string; id: string }[] {
  return globSync(pattern).flatMap((file) =>
    (readFileSync(file, 'utf8').match(QUOTED) ?? []).map((id) => ({ file, id })),
  );
}

test('every requirement that a test quotes exists', () => {
  const quoted = quotedIn('tests/**/*.test.{ts,tsx}');
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('the product itself quotes none: it says what it does in its own words', () => {
  expect(quotedIn('src/**/*.{ts,tsx,mjs,astro,css}')).toEqual([]);
});
