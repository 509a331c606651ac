import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addPosts } from '../../add-posts.ts';
import { expect, test } from '../visitor.ts';

const PAGES = 7;
const POSTS = PAGES * 20;
const LONG_AGO = Date.now() - 100 * 86_400_000;

const postsAndWords = (page: Page) => page.locator('.feed :is(.post, .folded-post)');

/** The ids of all posts, folded or not. */
const idsOf = (page: Page) => postsAndWords(page).evaluateAll((each) => each.map(({ id }) => id));

/** The first post in the window, with its distance from the top of the window and of the page, px. */
const firstSeen = (page: Page) =>
  page.evaluate(() => {
    const post = [...document.querySelectorAll('.feed .post')].find((each) => each.getBoundingClientRect().top > 100);
    return { id: post?.id ?? '', top: post?.getBoundingClientRect().top, height: document.body.scrollHeight };
  });

test('FEED-09 G-74 posts far from the window are folded, nothing moves, and they come back as they were', async ({
  page,
  db,
  enterNew,
}) => {
  const hashtag = `fold${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const written = Array.from({ length: POSTS }, (_, index) => ({
    message: `Report ${index} #${hashtag}`,
    published: new Date(LONG_AGO - index * 60_000).toISOString(),
    hashtags: [hashtag],
  }));
  await addPosts(db, written);
  await enterNew();
  await page.goto(`/explore/hashtag/${hashtag}`);
  const first = page.locator('.feed .post').first();
  // A script that has run is not kept.
  const tagsOf = async () => (await first.innerHTML()).split('<').filter((tag) => !/^\/?script/.test(tag));
  const tags = await tagsOf();
  await page.mouse.wheel(0, 100);
  for (let pages = 2; pages <= PAGES; pages += 1) {
    await page.locator('.more-posts [rel=next]').evaluate((link: HTMLElement) => {
      link.scrollIntoView({ block: 'center' });
      link.click();
    });
    await expect.poll(() => postsAndWords(page).count()).toBeGreaterThanOrEqual(pages * 20);
  }
  await expect(page.locator('.folded').first()).toBeAttached();
  const ids = await idsOf(page);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(POSTS);
  await page.waitForFunction(() => document.querySelectorAll('.folded').length > 5);
  const seen = await firstSeen(page);
  await page.mouse.wheel(0, -1);
  await page.mouse.wheel(0, 1);
  await page.waitForTimeout(500);
  expect(await firstSeen(page)).toEqual(seen);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(first).toContainText(`Report 0 #${hashtag}`);
  expect(await tagsOf()).toEqual(tags);
  await expect.poll(() => page.locator('.folded').count()).toBeGreaterThan(0);
  expect(await idsOf(page)).toEqual(ids);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Report ${POSTS - 20} #${hashtag}`)).toBeVisible();
});
