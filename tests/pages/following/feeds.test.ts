import { eq } from 'drizzle-orm';
import { parseRssFeed } from 'feedsmith';
import { POSTS_A_PAGE } from '../../../src/domain/constants.ts';
import { bundle } from '../../../src/i18n/translate.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { readlistPost } from '../../../src/provider/bookmarks/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { postEntity } from '../../../src/provider/posts/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { SITE } from '../../site/site.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const LANGUAGES = ['en-gb', 'de'] as const;
const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
};

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(SITE + path, init);
  return { answer, status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
};

/** The path of the first address with a label. */
function addressIn(page: Page, label: string): string {
  const [field] = page.by.getAllByLabelText<HTMLInputElement>(label);
  return (field?.value ?? '').replace(SITE, '');
}

test.for(LANGUAGES)(
  'G-09 the address of the calendar is made, renewed and revoked on a page without script: %s',
  async (language, { visitor, enterNew, db }) => {
    const texts = bundle(language, 'settings');
    const { id } = await enterNew({ language });
    await visitor.goto(`/${language}/settings/feeds`);
    const press = (name: string) => visitor.press(visitor.by.getByRole('button', { name }));
    const address = () => addressIn(visitor, texts.calendar.address);
    await press(texts.feeds.make);
    expect(visitor.texts('[role=status]')).toHaveLength(1);
    const first = address();
    await press(texts.feeds.renew);
    const second = address();

    const inLanguage = { 'accept-language': language };
    const { status, text, headers } = await ask(second, { headers: inLanguage });
    expect([status, headers]).toMatchObject([200, { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' }]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    const { etag = '' } = headers;
    expect((await ask(second, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await ask(second, { method: 'HEAD' });
    expect([head.status, head.headers['etag'], head.text]).toEqual([200, etag, '']);
    const [, key = ''] = second.replace('/feeds/', '').split('.');
    for (const path of [first, `/feeds/${id + 1}.${key}.ics`, `/feeds/${id}.${key}.xml`, '/feeds/x.ics']) {
      const refused = await ask(path, { headers: inLanguage });
      expect([path, refused.status, refused.text]).toEqual([path, 404, texts.feeds.gone]);
    }

    await db.update(appUser).set({ expiresOn: '2020-01-01' }).where(eq(appUser.id, id));
    expect((await ask(second)).status).toBe(403);
    await db.update(appUser).set({ expiresOn: null }).where(eq(appUser.id, id));
    await press(texts.feeds.revoke);
    visitor.by.getByRole('button', { name: texts.feeds.make });
    expect((await ask(second, { headers: { 'if-none-match': etag } })).status).toBe(404);
  },
);

test.for(LANGUAGES)(
  'G-09 lists of every kind are read as RSS and JSON Feed without a session, until they are renewed and revoked: %s',
  async (language, { visitor, enterNew, db, fixtureWorld }) => {
    const texts = bundle(language, 'settings');
    const { id: userId } = await enterNew({ language });
    const entityId = Number(fixtureWorld.sixty.slice(2));
    const [{ id: postId } = { id: 0n }] = await db
      .select({ id: postEntity.postId })
      .from(postEntity)
      .where(eq(postEntity.entityId, entityId))
      .limit(1);
    const createdAt = new Date();
    await db.insert(favourite).values({ userId, entityId, digest: 'no', push: 'no', createdAt });
    await db.insert(readlistPost).values({ userId, postId, folder: 'Press', createdAt });
    await visitor.goto(`/${language}/favourites/searches/new?view=tag%3D${fixtureWorld.sixty}`);
    await visitor.press(visitor.in('main').getByRole('button', { name: bundle(language, 'settings').save }));
    const [search] = await db.select().from(savedSearch).where(eq(savedSearch.userId, userId));
    const views = ['', 'favourites=1', 'saved=1', 'saved=1&folder=Press', `search=${search?.id}`];
    const lists = [...views, `tag=${fixtureWorld.sixty}&period=all&lang=en`, 'q=training', 'h=football'];
    const addresses = async () => {
      const found: [string, string][] = [];
      for (const view of lists) {
        await visitor.goto(`/${language}/settings/feeds?view=${encodeURIComponent(view)}`);
        for (const label of [texts.feeds.rss, texts.feeds.json]) found.push([view, addressIn(visitor, label)]);
      }
      return found;
    };
    const press = async (name: string) => {
      await visitor.goto(`/${language}/settings/feeds`);
      await visitor.press(visitor.by.getByRole('button', { name }));
    };
    await press(texts.feeds.make);
    const first = await addresses();
    for (const [view, path] of first) {
      const { status, text, headers } = await ask(path);
      expect([view, status, headers]).toMatchObject([view, 200, HEADERS]);
      const isRss = path.includes('.xml');
      const feed = isRss ? parseRssFeed(text) : (JSON.parse(text) as { title: string; items: unknown[] });
      expect([view, feed.title]).toEqual([view, expect.stringContaining('Touchline')]);
      if (['saved=1', 'saved=1&folder=Press', 'favourites=1'].includes(view))
        expect([view, feed.items?.length]).not.toEqual([view, 0]);
      const again = await ask(path, { headers: { 'if-none-match': headers['etag'] ?? '' } });
      expect([view, again.status, again.text]).toEqual([view, 304, '']);
    }
    expect(new Set(first.map(([, path]) => path)).size).toBe(2 * lists.length);
    const statusesOf = (paths: [string, string][]) =>
      Promise.all(paths.map(async ([view, path]) => [view, (await ask(path)).status]));
    await press(texts.feeds.renew);
    const second = await addresses();
    expect(await statusesOf(first)).toEqual(first.map(([view]) => [view, 404]));
    expect(await statusesOf(second)).toEqual(second.map(([view]) => [view, 200]));
    await press(texts.feeds.revoke);
    expect(await statusesOf(second)).toEqual(second.map(([view]) => [view, 404]));
  },
);

test('G-09 posts are followed in a feed reader by an address that needs no session', async ({
  visitor,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id } = await enterNew();
  await visitor.goto(`/explore/${fixtureWorld.sixty}/news?period=all&lang=en`);
  await visitor.press(visitor.by.getByRole('link', { name: 'RSS' }));
  await visitor.press(visitor.by.getByRole('button', { name: 'Create the addresses' }));
  const rss = addressIn(visitor, 'Address for feed readers (RSS)');
  const alternates = [...visitor.document.querySelectorAll('link[rel=alternate][type]')];
  expect(alternates.map((link) => link.getAttribute('type'))).toEqual(
    Array.from({ length: 3 }, () => ['application/rss+xml', 'application/feed+json']).flat(),
  );
  expect(alternates[0]?.getAttribute('href')).toBe(SITE + rss);

  const { status, text, headers } = await ask(rss);
  expect([status, headers]).toMatchObject([200, { ...HEADERS, 'content-type': 'application/rss+xml; charset=utf-8' }]);
  const feed = parseRssFeed(text);
  expect(feed.atom).toEqual({ links: [{ href: SITE + rss, rel: 'self', type: 'application/rss+xml' }] });
  expect(new URL(feed.link ?? '').search).toBe('?period=all&lang=en');
  expect(feed.items?.length).toBeGreaterThan(POSTS_A_PAGE);

  const { etag = '', 'last-modified': since = '' } = headers;
  const statusAfter = async (more: Record<string, string>) => (await ask(rss, { headers: more })).status;
  expect(await statusAfter({ 'if-none-match': etag })).toBe(304);
  expect(await statusAfter({ 'if-modified-since': since })).toBe(304);
  expect(await statusAfter({ 'if-none-match': 'W/"x"', 'if-modified-since': since })).toBe(200);
  expect((await ask(rss.replace('lang=en', 'lang=it'))).status).toBe(404);

  const json = await ask(addressIn(visitor, 'Address for feed readers (JSON Feed)'));
  expect([json.status, json.headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8']);
  const { items, ...rest } = JSON.parse(json.text) as { items: { id: string; content_text: string }[] };
  expect(rest).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: feed.title });
  expect(items.map((item) => item.id)).toEqual(feed.items?.map(({ guid }) => guid?.value));

  await db.update(appUser).set({ expiresOn: '2020-01-01' }).where(eq(appUser.id, id));
  const refused = await ask(rss);
  expect([refused.status, refused.text]).toEqual([
    403,
    'This account’s plan has ended. This address works again once it is renewed.',
  ]);
});

test('a saved search and the reading list lead to their own addresses', async ({ visitor, enterNew, fixtureWorld }) => {
  await enterNew();
  await visitor.goto(`/favourites/searches/new?view=tag%3D${fixtureWorld.sixty}`);
  visitor.fill('Name', 'Sixty & more');
  await visitor.press(visitor.in('main').getByRole('button', { name: 'Save' }));
  await visitor.press(visitor.in('main').getByRole('link', { name: 'RSS' }));
  await visitor.press(visitor.by.getByRole('button', { name: 'Create the addresses' }));
  visitor.by.getByRole('heading', { name: 'Sixty & more' });
  const { text } = await ask(addressIn(visitor, 'Address for feed readers (RSS)'));
  expect(parseRssFeed(text)).toMatchObject({ title: 'Sixty & more · Touchline' });
  await visitor.goto('/settings/feeds?view=saved%3D1');
  expect(visitor.texts('main h2')).toEqual(['Reading list', 'Posts of your favourites', 'Calendar']);
});
