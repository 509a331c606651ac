import { eq } from 'drizzle-orm';
import { parseRssFeed } from 'feedsmith';
import { POSTS_A_PAGE } from '../../../src/domain/constants.ts';
import { bundle } from '../../../src/i18n/translate.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { readlistPost } from '../../../src/provider/bookmarks/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { postEntity } from '../../../src/provider/posts/schema.ts';
import { SITE } from '../../site/site.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

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

test('G-09 the address of the calendar answers as calendar apps ask, while the plan lasts', async ({
  visitor,
  enterNew,
  db,
}) => {
  const { id } = await enterNew();
  await visitor.goto('/settings/feeds');
  const press = (name: string) => visitor.press(visitor.by.getByRole('button', { name }));
  await press('Create the addresses');
  const address = addressIn(visitor, 'Address for calendar apps (ICS)');
  const { status, text, headers } = await ask(address);
  expect([status, headers]).toMatchObject([200, { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' }]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  const { etag = '' } = headers;
  expect((await ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await ask(address, { method: 'HEAD' });
  expect([head.status, head.headers['etag'], head.text]).toEqual([200, etag, '']);
  const [, key = ''] = address.replace('/feeds/', '').split('.');
  for (const path of [`/feeds/${id + 1}.${key}.ics`, `/feeds/${id}.${key}.xml`, '/feeds/x.ics']) {
    const refused = await ask(path, { headers: { 'accept-language': 'de' } });
    expect([path, refused.status, refused.text]).toEqual([path, 404, bundle('de', 'settings').feeds.gone]);
  }
  await db.update(appUser).set({ expiresOn: '2020-01-01' }).where(eq(appUser.id, id));
  expect((await ask(address)).status).toBe(403);
  await db.update(appUser).set({ expiresOn: null }).where(eq(appUser.id, id));
  await press('Revoke the addresses');
  expect((await ask(address, { headers: { 'if-none-match': etag } })).status).toBe(404);
});

test('G-09 lists of every kind are read as RSS and JSON Feed without a session', async ({
  visitor,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id: userId } = await enterNew();
  const entityId = Number(fixtureWorld.sixty.slice(2));
  const [{ id: postId } = { id: 0n }] = await db
    .select({ id: postEntity.postId })
    .from(postEntity)
    .where(eq(postEntity.entityId, entityId))
    .limit(1);
  const createdAt = new Date();
  await db.insert(favourite).values({ userId, entityId, digest: 'no', push: 'no', createdAt });
  await db.insert(readlistPost).values({ userId, postId, folder: 'Press', createdAt });
  const views = ['', 'favourites=1', 'saved=1', 'saved=1&folder=Press'];
  const lists = [...views, `tag=${fixtureWorld.sixty}&period=all&lang=en`, 'q=training', 'h=football'];
  await visitor.goto('/settings/feeds');
  await visitor.press(visitor.by.getByRole('button', { name: 'Create the addresses' }));
  const addresses = new Set<string>();
  for (const view of lists) {
    await visitor.goto(`/settings/feeds?view=${encodeURIComponent(view)}`);
    for (const label of ['Address for feed readers (RSS)', 'Address for feed readers (JSON Feed)']) {
      const path = addressIn(visitor, label);
      addresses.add(path);
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
  }
  expect(addresses.size).toBe(2 * lists.length);
});

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

test('the reading list leads to its own address', async ({ visitor, enterNew }) => {
  await enterNew();
  await visitor.goto('/settings/feeds?view=saved%3D1');
  await visitor.press(visitor.by.getByRole('button', { name: 'Create the addresses' }));
  expect(visitor.texts('main h2')).toEqual(['Reading list', 'Posts of your favourites', 'Calendar']);
});
