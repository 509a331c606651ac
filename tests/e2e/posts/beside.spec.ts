import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

/** Holds the answers of an address back. @returns lets them go */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(`**${path}*`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('POST-06 in a wide window a post opens beside its list, the next takes its place, and Escape closes it', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const posts = page.locator('.feed .post');
  const beside = page.locator('dialog.beside');
  await posts.nth(1).locator('.facts a.to-post').click();
  await expect(beside.locator('.whole-post .post')).toBeVisible();
  const first = await beside.getByRole('heading', { level: 2 }).first().textContent();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  // The list keeps clear of it.
  const edges = await page.evaluate(() => [
    document.querySelector('.feed .posts')?.getBoundingClientRect().right,
    document.querySelector('.beside')?.getBoundingClientRect().left,
  ]);
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0);
  await page.keyboard.press('j');
  await expect(posts.nth(2)).toBeFocused();
  await page.keyboard.press('o');
  await expect(beside.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '');
  await expect(beside).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
});

test('a post that has not come when the reader goes back does not open', async ({ page, enterNew, fixtureWorld }) => {
  await enterNew();
  const list = `/explore/${fixtureWorld.sixty}/news`;
  await page.goto(list);
  const posts = page.locator('.feed .post');
  // The scripts of posts are there.
  await posts.first().locator('.facts a.to-post').click();
  await expect(page.locator('dialog.beside')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Show posts' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/[?&]f=about/);
  const link = posts.nth(1).locator('.facts a.to-post');
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  const letGo = await hold(page, path);
  const asked = page.waitForRequest(`**${path}*`);
  await link.click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === list && url.search === '');
  const answer = page.waitForResponse(`**${path}*`);
  letGo();
  await (await answer).finished();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(list);
});

test('a post opens although older posts come to its list meanwhile', async ({ page, enterNew, fixtureWorld }) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const link = page.locator('.feed .post').nth(1).locator('.facts a.to-post');
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  const letGo = await hold(page, path);
  await link.click();
  await page.locator('.feed .post').last().scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/pages=2/);
  letGo();
  await expect(page.locator('dialog.beside')).toBeVisible();
});
