import { eq } from 'drizzle-orm';
import { parseRssFeed } from 'feedsmith';
import { POSTS_A_PAGE } from '../../../src/domain/constants.ts';
import { appUser } from '../../../src/provider/data/schema/accounts.ts';
import { notification } from '../../../src/provider/data/schema/requests.ts';
import { savedSearch } from '../../../src/provider/data/schema/saved-searches.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

/** The account of the test. Other browsers run the same tests in the same database. */
let userId = 0;
test.beforeEach(async ({ enterNew }) => {
  userId = (await enterNew()).id;
});

test('a view of posts is saved with its filters, listed, opened, renamed and deleted', async ({
  page,
  fixtureWorld,
}) => {
  const news = `/explore/${fixtureWorld.sixty}/news`;
  await page.goto('/favourites/searches');
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible();

  await page.goto(`${news}?period=all&lang=en&f=about`);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByText('All · About · English')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Name').fill('Sixty in English');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  const main = page.getByRole('main');
  await expect(main.getByText('nothing new')).toBeVisible();

  await main.getByRole('link', { name: 'Sixty in English' }).click();
  await expect(page).toHaveURL(`${news}?period=all&lang=en&f=about`);

  await page.goto('/favourites/searches');
  await page.getByText('Change', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Name').fill('Sixty');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(main.getByRole('link', { name: 'Sixty', exact: true })).toBeVisible();
  await page.getByText('Change', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete Sixty' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible();
});

test('a choice in the feed changes what is saved', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await page.getByRole('navigation', { name: 'Show posts' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/[?&]f=about/);
  const link = page.getByRole('link', { name: 'Save this search' });
  await expect(link).toHaveAttribute('href', /f%3Dabout/);
});

test('alerts are switched on and off, and one leads to the posts', async ({ page, db, fixtureWorld }) => {
  await page.goto(`/favourites/searches/new?view=tag%3D${fixtureWorld.sixty}`);
  await page.getByLabel('Name').fill('Sixty');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Change', { exact: true }).click();
  await page.getByLabel('Alert').selectOption('Every new post');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('· Every new post')).toBeVisible();

  const [search] = await db.select().from(savedSearch).where(eq(savedSearch.userId, userId));
  expect(search).toMatchObject({ alert: 'every', name: 'Sixty' });
  const shown = { type: 'other', topic: 'alert', message: 'Sixty: 2 new posts', createdAt: new Date() } as const;
  await db.insert(notification).values({ ...shown, userId, savedSearchId: search?.id });
  await page.goto('/notifications');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sixty: 2 new posts' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.sixty}/news`);

  await page.goto('/favourites/searches');
  const box = page.getByRole('checkbox', { name: 'Notify me of injuries' });
  await box.check();
  await page.locator('.injury-alerts').getByRole('button').click();
  await expect(box).toBeChecked();
});

test('a view is followed in a feed reader by an address that needs no session', async ({
  page,
  playwright,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news?period=all`);
  await page.getByRole('link', { name: 'RSS', exact: true }).click();
  await page.getByLabel('Name').fill('Sixty');
  await page.getByRole('button', { name: 'Save' }).click();
  const address = await page.getByLabel('Address for feed readers (RSS)').inputValue();
  expect(await faultsOf(page)).toEqual([]);
  const { pathname } = new URL(address);
  await expect(page.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', pathname);

  const reader = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const first = await reader.get(pathname);
  expect(first.status()).toBe(200);
  const { etag = '', ...headers } = first.headers();
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  const feed = parseRssFeed(await first.text());
  expect(feed).toMatchObject({ title: 'Sixty · Touchline', atom: { links: [{ href: address, rel: 'self' }] } });
  expect(feed.items?.length).toBeGreaterThan(POSTS_A_PAGE);

  const ask = async (path: string, more: Record<string, string> = {}) => {
    const answer = await reader.get(path, { headers: more });
    return [answer.status(), await answer.text()];
  };
  expect(await ask(pathname, { 'if-none-match': etag })).toEqual([304, '']);
  expect(await ask(pathname, { 'if-modified-since': headers['last-modified'] ?? '' })).toEqual([304, '']);
  expect(
    (await ask(pathname, { 'if-none-match': 'W/"x"', 'if-modified-since': headers['last-modified'] ?? '' }))[0],
  ).toBe(200);
  const gone = 'There is nothing at this address. The saved search may have been deleted.';
  const [id = '', key = ''] = pathname.replace('/feeds/', '').split('.');
  for (const path of [`/feeds/${id}.${key.toLowerCase()}.xml`, `/feeds/999999.${key}.xml`, '/feeds/x.xml'])
    expect([path, ...(await ask(path))]).toEqual([path, 404, gone]);

  await page.getByRole('button', { name: 'Delete Sixty' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible();
  expect(await ask(pathname, { 'if-none-match': etag })).toEqual([404, gone]);
  await reader.dispose();
});

test('G-09 the address of a feed ends with the plan, and says so', async ({ page, playwright, db, fixtureWorld }) => {
  await page.goto(`/favourites/searches/new?view=tag%3D${fixtureWorld.sixty}`);
  await page.getByRole('button', { name: 'Save' }).click();
  const href = (await page.getByRole('link', { name: 'RSS' }).getAttribute('href')) ?? '';
  await db.update(appUser).set({ expiresOn: '2020-01-01' }).where(eq(appUser.id, userId));
  const reader = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const refused = await reader.get(href);
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    'This account’s plan has ended. This address works again once it is renewed.',
  ]);
  await reader.dispose();
});
