import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addPosts } from '../../add-posts.ts';
import { expect, test } from '../visitor.ts';

const posts = (page: Page) => page.locator('.feed .post');
const newHashtag = () => `mute${randomUUID().replaceAll('-', '').slice(0, 12)}`;
/** Posts of two outlets in turn, newest first, so old that other tests do not find them. */
const written = (hashtag: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    message: `Report ${index} #${hashtag}`,
    published: new Date(Date.now() - 90 * 86_400_000 - index * 60_000).toISOString(),
    hashtags: [hashtag],
    more: { ownerName: index % 2 === 0 ? `Loud ${hashtag}` : `Calm ${hashtag}` },
  }));

test('a source is muted from its post; the list says so when nothing is left, and the mute is taken back', async ({
  page,
  db,
  enterNew,
}) => {
  const hashtag = newHashtag();
  await addPosts(db, written(hashtag, 3));
  await enterNew();
  const list = `/explore/hashtag/${hashtag}`;
  const mute = async (message: string, name: string) => {
    const post = posts(page).filter({ hasText: message });
    await post.hover();
    await post.getByRole('button', { name: 'Share or mute' }).click();
    await post.getByRole('button', { name: `Mute ${name} ${hashtag}` }).click();
  };
  await page.goto(list);
  await expect(posts(page)).toHaveCount(3);
  await mute('Report 0', 'Loud');
  await expect(page.locator('.feed [data-muted]')).toHaveText('Muted. Mutes');
  await expect(page).toHaveURL((url) => url.pathname === list);
  await expect(posts(page)).toHaveCount(1);
  await mute('Report 1', 'Calm');
  const empty = page.locator('.feed .state');
  await expect(empty).toContainText('All posts in this list are muted.');
  await empty.getByRole('link', { name: 'Mutes' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts and outlets' })).toBeVisible();
  await page.getByRole('button', { name: `Unmute Calm ${hashtag}` }).click();
  await expect(page.locator('.mutes li')).toHaveCount(1);
  await page.goto(list);
  await expect(posts(page)).toHaveText([/Report 1/]);
});

test('what follows a muted post comes to its place, which does not move', async ({ page, db, enterNew }) => {
  const hashtag = newHashtag();
  await addPosts(db, written(hashtag, 60));
  await enterNew();
  await page.goto(`/explore/hashtag/${hashtag}`);
  const post = posts(page).filter({ hasText: 'Report 9 ' });
  await post.evaluate((card) => scrollTo({ top: card.getBoundingClientRect().top + scrollY - 300 }));
  // The scroll brings the older posts.
  await expect(posts(page)).toHaveCount(40);
  await post.hover();
  await post.getByRole('button', { name: 'Share or mute' }).click();
  const button = post.getByRole('button', { name: 'Mute this news' });
  await button.scrollIntoViewIfNeeded();
  const top = Math.round((await post.boundingBox())?.y ?? 0);
  await button.click();
  const notice = page.locator('.feed [data-muted]');
  await expect(notice).toBeVisible();
  await expect.poll(async () => Math.round((await notice.boundingBox())?.y ?? 0)).toBe(top);
  await expect(notice.locator('+ .post')).toContainText('Report 10 ');
  await expect(post).toHaveCount(0);
});
