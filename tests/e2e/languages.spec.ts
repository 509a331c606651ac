import type { APIRequestContext } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/vocabulary.ts';
import { bcp47, nativeName } from '../../src/i18n/languages.ts';
import { STAFF } from '../site/fixture-world/fixture-tags.ts';
import { pageTypes, staffPageTypes } from './page-types.ts';
import { shownTexts } from './shown-texts.ts';
import { expect, test } from './signed-in.ts';
import { textFaults } from './text-faults.ts';

type Texts = Record<string, string>;

const PLACEHOLDER = /\{\{\w+\}\}/g;

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
  const patterns = texts
    .filter((text) => text.includes('{{'))
    .map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(PLACEHOLDER, '.+'))
    .map((pattern) => new RegExp(`^${pattern}:?$`, 'u'));
  const whole = new Set(texts.flatMap((text) => [text, `${text}:`]));
  expect(whole.size).toBeGreaterThan(300);
  const known = new Map<string, boolean>();
  return (text) => {
    const isEnglish =
      known.get(text) ?? (!ownTexts.has(text) && (whole.has(text) || patterns.some((pattern) => pattern.test(text))));
    known.set(text, isEnglish);
    return isEnglish;
  };
}

for (const language of LANGUAGES) {
  test(`I18N-01 G-78 ${language} has separate addresses, alternates, and the right lang`, async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/${language}/explore/${fixtureWorld.every}/injuries?sort=recovery`);
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47(language));
    const alternates = page.locator('link[rel=alternate]');
    await expect(alternates).toHaveCount(LANGUAGES.length + 1);
    for (const other of LANGUAGES) {
      const path = `/${other}/explore/${fixtureWorld.every}/injuries?sort=recovery`;
      await expect(page.locator(`link[hreflang="${bcp47(other)}"]`)).toHaveAttribute(
        'href',
        new RegExp(`^https?://[^/]+${path.replaceAll(/[.?]/g, '\\$&')}$`),
      );
    }
    const inner = await page
      .locator('main a')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
      );
    expect(inner.length).toBeGreaterThan(3);
    for (const href of inner) expect(href).toMatch(new RegExp(`^/${language}/`));
  });
}

test('G-78 the address wins over the cookie, the cookie over the browser, and English is the last', async ({
  request,
}) => {
  const langOf = async (path: string, headers: Record<string, string>) =>
    /<html lang="([\w-]+)"/.exec(await (await request.get(path, { headers })).text())?.[1];
  const german = { 'accept-language': 'nl, de;q=0.9, en;q=0.5' };
  expect(await langOf('/es/login', { ...german, cookie: 'lang=it' })).toBe('es');
  expect(await langOf('/login', { ...german, cookie: 'lang=it' })).toBe('it');
  expect(await langOf('/login', german)).toBe('de');
  expect(await langOf('/login', { 'accept-language': 'pt-BR' })).toBe('pt-BR');
  expect(await langOf('/login', { 'accept-language': 'pt' })).toBe('pt-PT');
  expect(await langOf('/login', { 'accept-language': 'ja' })).toBe('en-GB');
  expect(await langOf('/login', { 'accept-language': 'ja', cookie: 'lang=xx' })).toBe('en-GB');
});

/**
 * Expects of pages in a language that no text of them is at fault, and that none is left in English.
 * @returns the status of each
 */
async function expectTexts(
  request: APIRequestContext,
  language: Language,
  paths: readonly string[],
): Promise<number[]> {
  const statuses: number[] = [];
  const isEnglish = language === DEFAULT_LANGUAGE ? () => false : englishIn(language);
  for (const path of paths) {
    const answer = await request.get(`/${language}${path}`);
    statuses.push(answer.status());
    const texts = shownTexts(await answer.text());
    expect(texts.length, path).toBeGreaterThan(0);
    expect.soft(texts.filter(isEnglish), path).toEqual([]);
    expect.soft(textFaults(texts, language), path).toEqual([]);
  }
  return statuses;
}

for (const language of LANGUAGES)
  test(`PROD-22 I18N-01 on the pages in ${language} no text is at fault and no English is left`, async ({
    page,
    fixtureWorld,
  }) => {
    const more = ['/register', '/recovery-password', '/qr-login'];
    await expectTexts(page.request, language, [...Object.values(pageTypes(fixtureWorld)), ...more]);
  });

test.describe('for staff', () => {
  test.use({ account: STAFF });
  for (const language of LANGUAGES)
    test(`I18N-01 on the pages for staff in ${language} no text is at fault and no English is left`, async ({
      page,
      fixtureWorld,
    }) => {
      const statuses = await expectTexts(page.request, language, Object.values(staffPageTypes(fixtureWorld)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
});

test('I18N-05 a written translation is shown in its language, else the English one', async ({ page, fixtureWorld }) => {
  for (const [language, text] of [
    ['de', 'Kreuzbandriss'],
    ['it', 'Torn cruciate'],
  ]) {
    const path = `/${language}/explore/${fixtureWorld.every}/injuries`;
    expect(await (await page.request.get(path)).text()).toContain(text);
  }
});

test('I18N-03 days are written with dots, a birth date in words', async ({ page, fixtureWorld }) => {
  for (const [language, birthday] of [
    ['de', '2. März 1996'],
    ['br', '2 de março de 1996'],
    ['fr-fr', '2 mars 1996'],
  ]) {
    await page.goto(`/${language}/explore/${fixtureWorld.every}/bio`);
    await expect(page.locator('.who')).toContainText('02.03.1996');
    await expect(page.locator('.bio')).toContainText(birthday ?? '');
  }
});

test('I18N-07 the language menu changes the page one is on, from the keyboard too', async ({ page, fixtureWorld }) => {
  const path = `/explore/${fixtureWorld.every}/injuries?sort=recovery`;
  await page.goto(path);
  await page.locator('[popovertarget=languages]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'English', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page).toHaveURL(path);
});

test('I18N-01 200 requests in alternation each get their own language', async ({
  baseURL,
  demoToken,
  fixtureWorld,
}) => {
  const word = (language: Language) => textsOf(language)['injuries.json.columns.recovery'] ?? '?';
  const words = new Map(LANGUAGES.map((language) => [language, word(language)]));
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const language = LANGUAGES[at % LANGUAGES.length] ?? 'en-gb';
      const byPrefix = at % 2 === 0;
      const path = `${byPrefix ? `/${language}` : ''}/explore/${fixtureWorld.every}/injuries`;
      const cookie = `token=${demoToken}${byPrefix ? '' : `; lang=${language}`}`;
      const html = await (await fetch(`${baseURL}${path}`, { headers: { cookie } })).text();
      const right =
        html.includes(`<html lang="${bcp47(language)}"`) &&
        html.includes(words.get(language) ?? '?') &&
        html.includes(`</b> ${nativeName(language)}`);
      if (!right) wrong.push(`${at} ${language}`);
    }),
  );
  expect(wrong).toEqual([]);
});
