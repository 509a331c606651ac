import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../src/domain/vocabulary.ts';
import { bcp47, nativeName } from '../../src/i18n/languages.ts';
import { expect, test } from './visitor.ts';

for (const language of LANGUAGES)
  test(`I18N-01 G-78 ${language} has separate addresses, alternates, and the right lang`, async ({
    page,
    fixtureWorld,
  }) => {
    const path = `/explore/${fixtureWorld.every}/injuries?sort=recovery`;
    await page.goto(`/${language}${path}`);
    expect(page.one('html').getAttribute('lang')).toBe(bcp47(language));
    const alternates = page.all('link[rel=alternate]').map((link) => {
      const { origin, href } = new URL(link.getAttribute('href') ?? '');
      return [link.getAttribute('hreflang'), href.slice(origin.length)];
    });
    const others = LANGUAGES.map((other) => [bcp47(other), `/${other}${path}`]);
    expect(alternates).toEqual([...others, ['x-default', path]]);
    const inner = page.all('main a[href^="/"]').map((link) => link.getAttribute('href') ?? '');
    expect(inner.length).toBeGreaterThan(3);
    expect(inner.filter((href) => !href.startsWith(`/${language}/`))).toEqual([]);
  });

test('G-78 the address wins over the cookie, the cookie over the browser, and English is the last', async ({
  visitor,
}) => {
  const langOf = async (path: string, language: string, cookie = '') => {
    const answer = await visitor.fetch(path, { headers: { 'accept-language': language, cookie } });
    return /<html lang="([\w-]+)"/.exec(await answer.text())?.[1];
  };
  const german = 'nl, de;q=0.9, en;q=0.5';
  expect(await langOf('/es/login', german, 'lang=it')).toBe('es');
  expect(await langOf('/login', german, 'lang=it')).toBe('it');
  expect(await langOf('/login', german)).toBe('de');
  expect(await langOf('/login', 'pt-BR')).toBe('pt-BR');
  expect(await langOf('/login', 'pt')).toBe('pt-PT');
  expect(await langOf('/login', 'ja')).toBe('en-GB');
  expect(await langOf('/login', 'ja', 'lang=xx')).toBe('en-GB');
});

test('I18N-05 a written translation is shown in its language, else the English one', async ({ page, fixtureWorld }) => {
  for (const [language, text] of [
    ['de', 'Kreuzbandriss'],
    ['it', 'Torn cruciate'],
  ])
    expect(await (await page.fetch(`/${language}/explore/${fixtureWorld.every}/injuries`)).text()).toContain(text);
});

test('I18N-03 days are written with dots, a birth date in words', async ({ page, fixtureWorld }) => {
  for (const [language, birthday] of [
    ['de', '2. März 1996'],
    ['br', '2 de março de 1996'],
    ['fr-fr', '2 mars 1996'],
  ]) {
    await page.goto(`/${language}/explore/${fixtureWorld.every}/bio`);
    expect(page.texts('.who').join()).toContain('02.03.1996');
    expect(page.texts('.bio').join()).toContain(birthday);
  }
});

test('I18N-01 200 requests in alternation each get their own language', async ({ page, fixtureWorld }) => {
  const words = new Map(LANGUAGES.map((language) => [language, wordOf(language)]));
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const language = LANGUAGES[at % LANGUAGES.length] ?? 'en-gb';
      const byPrefix = at % 2 === 0;
      const path = `/explore/${fixtureWorld.every}/injuries`;
      const answer = byPrefix
        ? await page.fetch(`/${language}${path}`)
        : await page.fetch(path, { headers: { cookie: `${page.cookies}; lang=${language}` } });
      const html = await answer.text();
      const right =
        html.includes(`<html lang="${bcp47(language)}"`) &&
        html.includes(words.get(language) ?? '?') &&
        html.includes(`</b> ${nativeName(language)}`);
      if (!right) wrong.push(`${at} ${language}`);
    }),
  );
  expect(wrong).toEqual([]);
});

/** A word of a table of injuries in a language. */
function wordOf(language: Language): string {
  const texts = JSON.parse(readFileSync(`locales/${language}/injuries.json`, 'utf8')) as {
    columns: { recovery: string };
  };
  return texts.columns.recovery;
}
