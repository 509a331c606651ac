import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, type Language } from '../../src/domain/vocabulary.ts';
import { isLanguage } from '../../src/i18n/languages.ts';
import { pageTypes } from '../e2e/page-types.ts';
import { IS_RELEASE } from '../is-release.ts';
import { STAFF, tokenOf } from '../site/fixture-world/fixture-tags.ts';
import { SITE } from '../site/site.ts';
import { addressesOf, ROUTES, valuesOf } from './routes.ts';
import { expect, test } from './visitor.ts';

/** Languages in which each address is tried. */
const TRIED = IS_RELEASE ? LANGUAGES.length : 1;

/** The languages in which an address is tried: another one for each. */
function languagesFor(at: number): Language[] {
  return LANGUAGES.map((_, next) => LANGUAGES[(at + next) % LANGUAGES.length] ?? 'en-gb').slice(0, TRIED);
}

const COMPARED = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'vary',
  'location',
];
/** Ids that are new in each answer, and the instant of the answer in a form. */
const NEW_ID = / value="\d{4}-\d\d-\d\dT[\d:.]+Z"|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Answers with a new secret, a new sum, or the log of what was asked before. */
const BODY_CHANGES = /^\/(?:settings\/(?:security|export)|download-app(?:\/code)?|objection|register)(?:\?|$)/;

/** What one address answers to a reader, and the same without the language in its links. */
async function answerTo(path: string, language: Language, { prefix, token }: { prefix: string; token: string }) {
  const headers = { cookie: `token=${token}; lang=${prefix ? '' : language}` };
  const answer = await fetch(SITE + prefix + path, { redirect: 'manual', headers });
  const html = await answer.text();
  const plain = (text: string) =>
    text.replaceAll(new RegExp(`(/|%2F)${language}(?:\\1|(?=["?&]|$))`, 'g'), '$1').replaceAll(NEW_ID, '');
  const compared = {
    status: answer.status,
    headers: COMPARED.map((name) => `${name}: ${plain(answer.headers.get(name) ?? '')}`),
    body: BODY_CHANGES.test(path) ? [] : plain(html).split(/(?=<)/),
  };
  return { html, compared };
}

const TRIES = 10;

/** Both answers to an address. Asks again while they differ, because a busy server leaves parts of a page out. */
async function bothAnswers(path: string, language: Language, token: string) {
  const ask = async () => ({
    plain: await answerTo(path, language, { prefix: '', token }),
    prefixed: await answerTo(path, language, { prefix: `/${language}`, token }),
  });
  const areAlike = ({ plain, prefixed }: Awaited<ReturnType<typeof ask>>) =>
    isDeepStrictEqual(plain.compared, prefixed.compared);
  let both = await ask();
  for (let again = 0; again < TRIES && !areAlike(both); again += 1) both = await ask();
  return both;
}

/** Links to addresses with a language, by their kind: the same page or file of different people, posts and periods. */
function linksIn(html: string): [kind: string, link: string][] {
  return [...html.matchAll(/ href="(\/([a-z]{2}(?:-[a-z]{2})?)\/[^"#]*)/g)].flatMap(([, found = '', language = '']) => {
    if (!isLanguage(language)) return [];
    const link = found.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
    const { pathname, searchParams } = new URL(link, SITE);
    const place = pathname.slice(language.length + 1).replaceAll(/\d+|(?<=\/(?:hashtag|fulltext)\/)[^/]+/g, '0');
    return [[`${place} ${searchParams.get('chart') ?? ''}`, link]];
  });
}

/** Some thousand addresses. */
const MAX_WALK_MS = 3_600_000;

for (const account of [STAFF, null])
  test(
    `G-78 every route answers ${account ? 'staff' : 'without a session'} alike with and without a language, and links to what is there`,
    async ({ fixtureWorld }) => {
      const token = account ? tokenOf(account) : '';
      const pages = Object.values(pageTypes(fixtureWorld)).filter((path) => path.includes('?'));
      const addresses = ROUTES.flatMap((route) => addressesOf(route, valuesOf(fixtureWorld)));
      const links = new Map<string, string>();
      for (const [at, path] of [...addresses, ...pages].entries())
        for (const language of languagesFor(at)) {
          const { plain, prefixed } = await bothAnswers(path, language, token);
          expect.soft(prefixed.compared, `/${language}${path}`).toEqual(plain.compared);
          // The style guide's people are invented.
          if (path !== '/styleguide') for (const [kind, link] of linksIn(prefixed.html)) links.set(kind, link);
        }
      for (const link of links.values()) {
        const answer = await fetch(SITE + link, { headers: { cookie: `token=${token}` }, redirect: 'manual' });
        expect.soft(answer.status, link).toBeLessThan(400);
        await answer.body?.cancel();
      }
      if (account) expect([...links.keys()].filter((kind) => kind.includes('.csv ')).length).toBeGreaterThan(20);
    },
    MAX_WALK_MS,
  );

test('G-78 an address with a language takes a form, and keeps a sign of its text', async ({ visitor, enterNew }) => {
  await enterNew();
  const body = new URLSearchParams({ follow: '1' });
  const answer = await visitor.fetch('/de/explore/hashtag/100%25', { method: 'POST', body, headers: { origin: SITE } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/explore/hashtag/100%25']);
  await visitor.goto('/de/favourites/followed');
  expect(visitor.texts('main a')).toContain('#100');
});
