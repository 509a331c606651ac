import { eq } from 'drizzle-orm';
import { parseRssFeed } from 'feedsmith';
import { POSTS_A_PAGE } from '../../../src/domain/constants.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { notification } from '../../../src/provider/notifications/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { SITE } from '../../site/site.ts';
import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const newSearch = (tag: string) => `/favourites/searches/new?view=tag%3D${tag}`;
const save = (page: Page) => {
  const [button] = page.in('main').getAllByRole('button', { name: 'Save' });
  if (!button) throw new Error('There is nothing to save.');
  return page.press(button);
};

test('a view of posts is saved with its filters, listed, opened, renamed and deleted', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  const news = `/explore/${fixtureWorld.sixty}/news`;
  await visitor.goto('/favourites/searches');
  visitor.by.getByRole('heading', { name: 'No saved searches' });

  await visitor.goto(`${news}?period=all&lang=en&f=about`);
  await visitor.press(visitor.by.getByRole('link', { name: 'Save this search' }));
  expect(visitor.texts('main').join()).toContain('All · About · English');
  visitor.fill('Name', 'Sixty in English');
  await save(visitor);
  expect(visitor.texts('[role=status]')).toEqual(['Saved.']);
  expect(visitor.texts('main').join()).toContain('nothing new');

  await visitor.press(visitor.in('main').getByRole('link', { name: 'Sixty in English' }));
  expect(visitor.path).toBe(`${news}?period=all&lang=en&f=about`);

  await visitor.goto('/favourites/searches');
  visitor.fill('Name', 'Sixty', 'main');
  await save(visitor);
  visitor.in('main').getByRole('link', { name: 'Sixty' });
  await visitor.press(visitor.by.getByRole('button', { name: 'Delete Sixty' }));
  visitor.by.getByRole('heading', { name: 'No saved searches' });
});

test('alerts are switched on and off, and one leads to the posts', async ({ visitor, enterNew, db, fixtureWorld }) => {
  const { id: userId } = await enterNew();
  await visitor.goto(newSearch(fixtureWorld.sixty));
  visitor.fill('Name', 'Sixty');
  await save(visitor);
  visitor.fill('Alert', 'Every new post');
  await save(visitor);
  expect(visitor.texts('main').join()).toContain('· Every new post');

  const [search] = await db.select().from(savedSearch).where(eq(savedSearch.userId, userId));
  expect(search).toMatchObject({ alert: 'every', name: 'Sixty' });
  const shown = { type: 'other', topic: 'alert', message: 'Sixty: 2 new posts', createdAt: new Date() } as const;
  await db.insert(notification).values({ ...shown, userId, savedSearchId: search?.id });
  await visitor.goto('/notifications');
  await visitor.press(visitor.by.getByRole('button', { name: 'Sixty: 2 new posts' }));
  expect(visitor.path).toBe(`/explore/${fixtureWorld.sixty}/news`);

  await visitor.goto('/favourites/searches');
  const box = () => visitor.by.getByRole('checkbox', { name: /^Notify me of injuries/ });
  for (const isOn of [true, false]) {
    expect(box()).toHaveProperty('checked', !isOn);
    box().click();
    await visitor.press(visitor.in('.injury-alerts').getByRole('button'));
    expect(box()).toHaveProperty('checked', isOn);
  }
});

test('a view is followed in a feed reader by an address that needs no session', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await visitor.goto(`/explore/${fixtureWorld.sixty}/news?period=all`);
  await visitor.press(visitor.by.getByRole('link', { name: 'RSS' }));
  visitor.fill('Name', 'Sixty');
  await save(visitor);
  const address = visitor.by.getByLabelText<HTMLInputElement>('Address for feed readers (RSS)').value;
  const { pathname } = new URL(address);
  expect(visitor.by.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe(pathname);

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(SITE + path, { headers });
    return { answer, text: await answer.text() };
  };
  const { answer, text } = await ask(pathname);
  expect(answer.status).toBe(200);
  const { etag = '', ...headers } = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  const feed = parseRssFeed(text);
  expect(feed).toMatchObject({ title: 'Sixty · Touchline', atom: { links: [{ href: address, rel: 'self' }] } });
  expect(feed.items?.length).toBeGreaterThan(POSTS_A_PAGE);

  const since = headers['last-modified'] ?? '';
  const statusAfter = async (more: Record<string, string>) => (await ask(pathname, more)).answer.status;
  expect(await statusAfter({ 'if-none-match': etag })).toBe(304);
  expect(await statusAfter({ 'if-modified-since': since })).toBe(304);
  expect(await statusAfter({ 'if-none-match': 'W/"x"', 'if-modified-since': since })).toBe(200);
  const gone = 'There is nothing at this address. The saved search may have been deleted.';
  const [id = '', key = ''] = pathname.replace('/feeds/', '').split('.');
  for (const path of [`/feeds/${id}.${key.toLowerCase()}.xml`, `/feeds/999999.${key}.xml`, '/feeds/x.xml']) {
    const refused = await ask(path);
    expect([path, refused.answer.status, refused.text]).toEqual([path, 404, gone]);
  }

  await visitor.press(visitor.by.getByRole('button', { name: 'Delete Sixty' }));
  visitor.by.getByRole('heading', { name: 'No saved searches' });
  const deleted = await ask(pathname, { 'if-none-match': etag });
  expect([deleted.answer.status, deleted.text]).toEqual([404, gone]);
});

test('G-09 the address of a feed ends with the plan, and says so', async ({ visitor, enterNew, db, fixtureWorld }) => {
  const { id } = await enterNew();
  await visitor.goto(newSearch(fixtureWorld.sixty));
  await save(visitor);
  const href = visitor.by.getByRole('link', { name: 'RSS' }).getAttribute('href') ?? '';
  await db.update(appUser).set({ expiresOn: '2020-01-01' }).where(eq(appUser.id, id));
  const refused = await fetch(SITE + href);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'This account’s plan has ended. This address works again once it is renewed.',
  ]);
});
