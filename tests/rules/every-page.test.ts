import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FixtureTags } from '../site/fixture-world/fixture-tags.ts';
import { pageTypes, staffPageTypes } from '../e2e/page-types.ts';

const PAGES = 'src/pages/';
const TAGS = new Proxy({} as FixtureTags, { get: () => 'p_1' });

/** Pages that other tests look over with axe, by the file of those tests. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'accounts/doors.spec.ts': [
    'first-access',
    'locked',
    'login',
    'outbox/index',
    'own-record/[token]',
    'qr-login',
    'recovery-password',
    'register',
    'subscription-expired',
    'ticket/[ticket]',
    'trial-expired',
  ],
  'accounts/offline.spec.ts': ['offline'],
  'accounts/setup.spec.ts': ['setup'],
  'posts/post.spec.ts': ['post/[id]'],
};

/** Whole pages: others are parts that a script puts into a page. */
/** `purchase` redirects at once, `404` is the page of an unknown address, and the style guide is for developers. */
const PASSED = ['purchase', '404', 'styleguide'];

const files = globSync(`${PAGES}**/*.astro`)
  .filter((file) => !readFileSync(file, 'utf8').includes('export const partial = true'))
  .map((file) => file.slice(PAGES.length, -'.astro'.length));

/** The file that answers an address: of those that fit, the one with the fewest parameters, and of these the longest. */
function fileOf(address: string): string | undefined {
  const path = address.slice(1).split('?')[0] ?? '';
  const fitting = files.filter((file) => patternOf(file).test(path));
  const parameters = (file: string) => file.split('[').length;
  return fitting.toSorted((a, b) => parameters(a) - parameters(b) || b.length - a.length)[0];
}

function patternOf(file: string): RegExp {
  const path = file.replace(/(^|\/)index$/, '').replaceAll(/\[\.{3}\w+\]/g, '.+');
  return new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`);
}

test('axe looks over every page', () => {
  const looked = Object.values({ ...pageTypes(TAGS), ...staffPageTypes(TAGS) }).map(fileOf);
  const known = new Set([...looked, ...Object.values(ELSEWHERE).flat(), ...PASSED]);
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});

test('pages that are looked over elsewhere exist, and so do tests that ask axe', () => {
  const looks = (file: string) => existsSync(file) && readFileSync(file, 'utf8').includes('faultsOf');
  expect(Object.keys(ELSEWHERE).filter((file) => !looks(`tests/e2e/${file}`))).toEqual([]);
  const elsewhere = Object.values(ELSEWHERE).flat();
  expect(elsewhere.filter((file) => !files.includes(file))).toEqual([]);
});
