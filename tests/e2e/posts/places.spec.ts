import { randomUUID } from 'node:crypto';
import { addPosts } from '../../add-posts.ts';
import { shiftsOn } from '../shifts.ts';
import { expect, test } from '../visitor.ts';

test('a list keeps the place where the reader stops, and moves nothing', async ({ page, db, enterNew }) => {
  const hashtag = `place${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  // So old that other tests do not find them.
  const posts = Array.from({ length: 25 }, (_, index) => ({
    message: `Report ${100 + index} #${hashtag}`,
    published: new Date(Date.now() - 100 * 86_400_000 - index * 60_000).toISOString(),
    hashtags: [hashtag],
  }));
  const ids = await addPosts(db, posts);
  await enterNew();
  await page.goto(`/explore/hashtag/${hashtag}`);
  await expect(page.locator('.feed .post')).toHaveCount(20);
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/api/reading-places') && request.postData()?.includes(`tw_${ids[7]}`) === true,
  );
  const at = (await page.locator('.post', { hasText: 'Report 107 ' }).boundingBox())?.y ?? 0;
  await page.mouse.wheel(0, at - 100);
  expect((await told).postData()).toContain(`view=h%3D${hashtag}`);
  expect(await shiftsOn(page)).toEqual([]);
});
