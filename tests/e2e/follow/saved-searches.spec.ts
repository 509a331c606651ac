import { desc } from 'drizzle-orm';
import { notification } from '../../../src/provider/data/schema/requests.ts';
import { savedSearch } from '../../../src/provider/data/schema/saved-searches.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test.beforeEach(async ({ enterNew }) => {
  await enterNew();
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

  const [search] = await db.select().from(savedSearch).orderBy(desc(savedSearch.id)).limit(1);
  expect(search).toMatchObject({ alert: 'every', name: 'Sixty' });
  const shown = { type: 'other', topic: 'alert', message: 'Sixty: 2 new posts', createdAt: new Date() } as const;
  await db.insert(notification).values({ ...shown, userId: search?.userId, savedSearchId: search?.id });
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
