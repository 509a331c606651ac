import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/vocabulary.ts';
import { pageTypes, staffPageTypes } from '../e2e/page-types.ts';
import { shownTexts } from '../e2e/shown-texts.ts';
import { textFaults } from '../e2e/text-faults.ts';
import { STAFF, tokenOf } from '../site/fixture-world/fixture-tags.ts';
import type { Page } from './page.ts';
import { expect, test } from './visitor.ts';

type Texts = Record<string, string>;

const PLACEHOLDER = /\{\{\w+\}\}/g;
/** Status of pages that report an error. */
const STATUS: Record<string, number> = { 'not found': 404, 'server error': 500 };
/** Sent with every page, before its first word. */
const MAX_POLICY_LENGTH = 1500;
/** All scripts that a page loads before the first touch, as they come over the wire. */
const MAX_SCRIPT_BYTES = 5850;
/** Pages about the reader's account and the site, which show no data. */
const WITHOUT_DATA = [
  'sign-in',
  'licence agreement',
  'privacy',
  'legal notice',
  'for developers',
  'objection',
  'end of the digest',
  'server error',
];

/** Every text of a language by its key, with the placeholders as they are. */
function textsOf(language: Language): Texts {
  const texts: Texts = {};
  const walk = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node) as [string, string | object][]) {
      if (typeof value === 'string') texts[`${path}.${key}`] = value;
      else walk(value, `${path}.${key}`);
    }
  };
  for (const file of readdirSync(`locales/${language}`)) {
    walk(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as object, file);
  }
  return texts;
}

/** The texts with placeholders, filled in any way. */
function patternsOf(texts: readonly string[]): RegExp[] {
  return texts
    .filter((text) => text.includes('{{'))
    .map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(PLACEHOLDER, '.+'))
    .map((pattern) => new RegExp(`^${pattern}:?$`, 'u'));
}

/**
 * Tells whether a text is an English one that a language says otherwise: a whole one, or one with its placeholders filled.
 * Comparing a text with hundreds of patterns takes much longer than looking it up, and most texts stand on many pages.
 */
function englishIn(language: Language): (text: string) => boolean {
  const own = textsOf(language);
  const ownTexts = new Set(Object.values(own));
  const texts = Object.entries(textsOf('en-gb'))
    .filter(([key, text]) => own[key] !== text && !ownTexts.has(text))
    .map(([, text]) => text)
    .filter((text) => /[a-z]{3}/i.test(text.replaceAll(PLACEHOLDER, '')));
  const patterns = patternsOf(texts);
  const ownPatterns = patternsOf([...ownTexts]);
  const whole = new Set(texts.flatMap((text) => [text, `${text}:`]));
  expect(whole.size).toBeGreaterThan(300);
  const known = new Map<string, boolean>();
  const fits = (text: string, forms: readonly RegExp[]) => forms.some((form) => form.test(text));
  return (text) => {
    const isEnglish =
      known.get(text) ??
      (!ownTexts.has(text) && (whole.has(text) || (fits(text, patterns) && !fits(text, ownPatterns))));
    known.set(text, isEnglish);
    return isEnglish;
  };
}

/**
 * Expects of pages in a language that no text of them is at fault, and that none is left in English.
 * @returns the status of each
 */
async function expectTexts(page: Page, language: Language, paths: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  const isEnglish = language === DEFAULT_LANGUAGE ? () => false : englishIn(language);
  for (const path of paths) {
    const answer = await page.fetch(`/${language}${path}`, { redirect: 'follow' });
    statuses.push(answer.status);
    const texts = shownTexts(await answer.text());
    expect(texts.length, path).toBeGreaterThan(0);
    expect.soft(texts.filter(isEnglish), path).toEqual([]);
    expect.soft(textFaults(texts, language), path).toEqual([]);
  }
  return statuses;
}

for (const language of LANGUAGES) {
  test(`PROD-22 I18N-01 on the pages in ${language} no text is at fault and no English is left`, async ({
    page,
    fixtureWorld,
  }) => {
    const more = ['/register', '/recovery-password', '/qr-login'];
    await expectTexts(page, language, [...Object.values(pageTypes(fixtureWorld)), ...more]);
  });

  test(`I18N-01 on the pages for staff in ${language} no text is at fault and no English is left`, async ({
    visitor,
    fixtureWorld,
  }) => {
    visitor.setCookie('token', tokenOf(STAFF));
    const statuses = await expectTexts(visitor, language, Object.values(staffPageTypes(fixtureWorld)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
}

/** Expects of pages what needs no browser to be seen. */
async function expectSound(page: Page, types: Record<string, string>): Promise<void> {
  const sizes = new Map<string, number>();
  for (const [type, path] of Object.entries(types)) {
    const answer = await page.fetch(path);
    const html = await answer.text();
    expect.soft(answer.status, type).toBe(STATUS[type] ?? 200);
    expectPolicy(answer.headers.get('content-security-policy') ?? '', type);
    expect.soft(html, type).not.toMatch(/<[a-z][^>]*\s(?:style|onclick|onload|onerror)=/);
    const unsized = [...html.matchAll(/<(?:img|svg)\b[^>]*>/g)].filter(([tag]) => !/ width=.* height=/s.test(tag));
    expect.soft(unsized, `${type}: a picture says its size before it comes`).toEqual([]);
    const scripts = await scriptsOf(page, html, sizes);
    const bytes = scripts.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    expect.soft(bytes, `${type}: ${scripts.join()}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }
  expect(sizes.size).toBeGreaterThan(1);
}

function expectPolicy(policy: string, type: string): void {
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect.soft(policy, type).toContain(part);
  expect.soft(policy.length, type).toBeLessThanOrEqual(MAX_POLICY_LENGTH);
  // Originals of posts are shown in frames of their networks, after a press (G-60).
  expect.soft(policy.replace(/frame-src [^;]*/, ''), type).not.toMatch(/unsafe|\*|https?:|data:/);
}

/**
 * The scripts that a page asks for at once, with those that they import.
 * @param sizes of each script as it comes over the wire, which this completes
 */
async function scriptsOf(page: Page, html: string, sizes: Map<string, number>): Promise<string[]> {
  const files = new Set([...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((found) => found[1] ?? ''));
  for (const file of files) {
    const answer = await page.fetch(file, { headers: { 'accept-encoding': 'br' } });
    sizes.set(file, Number(answer.headers.get('content-length') ?? NaN));
    for (const [, imported = ''] of (await answer.text()).matchAll(/(?:from|import) ?"(\.\/[^"]+)"/g))
      files.add(`/assets/${imported.slice(2)}`);
  }
  return [...files];
}

test('every page has its status and its policy, no styles within, pictures with a size, and few scripts', async ({
  page,
  fixtureWorld,
}) => {
  await expectSound(page, pageTypes(fixtureWorld));
});

test('so has every page for staff', async ({ visitor, fixtureWorld }) => {
  visitor.setCookie('token', tokenOf(STAFF));
  await expectSound(visitor, staffPageTypes(fixtureWorld));
});

test('G-82 every kind of page that shows the demo world says so, others do not', async ({
  page,
  fixtureWorld,
  demoPlayer,
  ask,
}) => {
  const player = demoPlayer.tag;
  const club = demoPlayer.meta.teamTag ?? '';
  const { beacon: league } = fixtureWorld;
  const players = { every: player, out: player, well: player, solar: player, sixty: player, twenty: player };
  const demo = { ...fixtureWorld, ...players, club, league, series: league };
  const { injuries } = await ask<{ injuries: { media: unknown[] }[] }>(`/profile?t=${player}`);
  // Only a player with a video has that page.
  const absent = injuries.some(({ media }) => media.length > 0) ? [] : ['video'];
  const types = Object.entries(pageTypes(demo)).filter(([type]) => ![...WITHOUT_DATA, ...absent].includes(type));
  const note = 'Demo data: people, clubs and figures are fictional.';
  for (const [type, path] of [...types, ['a post', '/post/1'] as const]) {
    const answer = await page.fetch(path, { redirect: 'follow' });
    expect.soft(await answer.text(), `${type} ${answer.status}`).toContain(note);
  }
  expect(types.length).toBeGreaterThan(45);
  expect(await (await page.fetch(`/explore/${fixtureWorld.club}`)).text()).not.toContain(note);
});
