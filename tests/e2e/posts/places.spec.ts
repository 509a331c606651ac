import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addPosts } from '../../add-posts.ts';
import { shiftsOn } from '../shifts.ts';
import { expect, test } from '../visitor.ts';

const posts = (page: Page) => page.locator('.feed .post');
const goOn = (page: Page) => page.getByRole('link', { name: /Continue where you stopped/ });
const isPlace = (address: string) => new URL(address).pathname.endsWith('/api/reading-places');
/** Posts of only one test, so old that other tests do not find them. */
const written = (hashtag: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    message: `Report ${from + index} #${hashtag}`,
    published: new Date(Date.now() - 100 * 86_400_000 - (from + index) * 60_000).toISOString(),
    hashtags: [hashtag],
  }));

test('a list goes on where the reader stopped, on another device and without script', async ({
  page,
  db,
  browser,
  baseURL,
  enterNew,
}) => {
  const hashtag = `place${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await addPosts(db, written(hashtag, 100, 40));
  await enterNew();
  await page.goto(`/explore/hashtag/${hashtag}`);
  await expect(posts(page)).toHaveCount(20);
  await expect(goOn(page)).toHaveCount(0);
  const told = page.waitForRequest((request) => isPlace(request.url()));
  await posts(page)
    .filter({ hasText: 'Report 107 ' })
    .evaluate((card) => scrollTo({ top: card.getBoundingClientRect().top + scrollY - 100 }));
  const sent = new URLSearchParams((await told).postData() ?? '');
  const id = sent.get('post') ?? '';
  await expect(page.locator(`[id="${id}"]`)).toContainText(/Report 10[67] /);

  const { cookies } = await page.context().storageState();
  const other = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: { cookies, origins: [] },
  });
  const phone = await other.newPage();
  await phone.goto(`/explore/hashtag/${hashtag}`);
  await expect(phone.locator('.stopped + .post')).toHaveId(id);
  await goOn(phone).click();
  await expect(phone).toHaveURL((url) => url.hash === `#${id}` && !url.search);
  await expect(phone.locator(`[id="${id}"]`)).toBeInViewport();
  // So many newer posts that the place is on another page.
  await addPosts(db, written(hashtag, 50, 30));
  await phone.goto(`/explore/hashtag/${hashtag}`);
  await goOn(phone).click();
  await expect(posts(phone).first()).toHaveId(id);
  await other.close();
});

test('keeping the place moves nothing', async ({ page, db, enterNew }) => {
  const hashtag = `place${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await addPosts(db, written(hashtag, 100, 25));
  await enterNew();
  await page.goto(`/explore/hashtag/${hashtag}`);
  const told = page.waitForRequest((request) => isPlace(request.url()));
  await page.mouse.wheel(0, 300);
  await told;
  expect(await shiftsOn(page)).toEqual([]);
});
