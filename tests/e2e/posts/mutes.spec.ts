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
  javaScriptEnabled,
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
  if (javaScriptEnabled) await expect(page.locator('.feed [data-muted]')).toHaveText('Muted. Mutes');
  else {
    await expect(page.locator('.banner')).toContainText(`Muted: Loud ${hashtag}`);
    await page.getByRole('link', { name: 'Back to the posts' }).click();
  }
  await expect(page).toHaveURL((url) => url.pathname === list);
  await expect(posts(page)).toHaveCount(1);
  await mute('Report 1', 'Calm');
  if (!javaScriptEnabled) await page.getByRole('link', { name: 'Back to the posts' }).click();
  const empty = page.locator('.feed .state');
  await expect(empty).toContainText('All posts in this list are muted.');
  await empty.getByRole('link', { name: 'Mutes' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts and outlets' })).toBeVisible();
  await page.getByRole('button', { name: `Unmute Calm ${hashtag}` }).click();
  await expect(page.locator('.mutes li')).toHaveCount(1);
  await page.goto(list);
  await expect(posts(page)).toHaveText([/Report 1/]);
});

test('a word is muted on the page of the mutes, and statistics say that they count it', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  const statistics = `/explore/${fixtureWorld.sixty}/media_stats`;
  const note = page.getByText('Muted posts are counted here.');
  await page.goto(statistics);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto('/favourites/mutes');
  await expect(page.getByRole('heading', { name: 'Nothing is muted' })).toBeVisible();
  await page.getByLabel('Word, phrase or hashtag').fill('Plain report');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.locator('.mutes li')).toContainText('Plain report');
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await expect(posts(page).first()).toBeVisible();
  await expect(posts(page).filter({ hasText: 'Plain report' })).toHaveCount(0);
  await page.goto(statistics);
  await expect(note).toBeVisible();
});

test('what follows a muted post comes to its place, which does not move', async ({
  page,
  db,
  enterNew,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without script the page loads again');
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
