import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { addPosts } from '../../add-posts.ts';
import { expect, test } from '../visitor.ts';

test('what follows a muted post comes to its place, which does not move; it comes back by one press, even when all are muted', async ({
  page,
  db,
  enterNew,
}) => {
  const hashtag = `mute${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  // Posts of two outlets in turn, newest first, so old that other tests do not find them.
  const written = Array.from({ length: 60 }, (_, index) => ({
    message: `Report ${index} #${hashtag}`,
    published: new Date(Date.now() - 90 * 86_400_000 - index * 60_000).toISOString(),
    hashtags: [hashtag],
    more: { ownerName: index % 2 === 0 ? `Loud ${hashtag}` : `Calm ${hashtag}` },
  }));
  await addPosts(db, written);
  await enterNew();
  const list = `/explore/hashtag/${hashtag}`;
  await page.goto(list);
  const posts = page.locator('.feed .post');
  const notice = page.locator('.feed [data-undo]');
  const post = posts.filter({ hasText: 'Report 9 ' });
  await post.evaluate((card) => scrollTo({ top: card.getBoundingClientRect().top + scrollY - 300 }));
  // The scroll brings the older posts.
  await expect(posts).toHaveCount(40);
  await post.hover();
  await post.getByRole('button', { name: 'Share or mute' }).click();
  const top = await pressIn(post, post.getByRole('button', { name: 'Mute this news' }));
  await expect(notice).toHaveText('Muted. Undo Mutes');
  await expect.poll(async () => Math.round((await notice.boundingBox())?.y ?? 0)).toBe(top);
  await expect(notice.locator('+ .post')).toContainText('Report 10 ');
  await expect(post).toHaveCount(0);
  const undone = await pressIn(notice, notice.getByRole('button', { name: 'Undo' }));
  await expect(notice).toBeHidden();
  await expect.poll(async () => Math.round((await post.boundingBox())?.y ?? 0)).toBe(undone);

  for (const name of ['Loud', 'Calm']) {
    const next = posts.filter({ hasText: `${name} ${hashtag}` }).first();
    await next.hover();
    await next.getByRole('button', { name: 'Share or mute' }).click();
    await next.getByRole('button', { name: `Mute ${name} ${hashtag}` }).click();
    await expect(posts.filter({ hasText: `${name} ${hashtag}` })).toHaveCount(0);
  }
  await expect(page.locator('.feed .state')).toContainText('All posts in this list are muted.');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(posts.filter({ hasText: `Calm ${hashtag}` }).first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === list);
});

test('older posts that come by themselves wait until a muted post has gone', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  const list = `/explore/${fixtureWorld.sixty}/news`;
  await page.goto(list);
  const posts = page.locator('.feed .post');
  const first = posts.first();
  const muted = page.locator(`.feed [id="${await first.getAttribute('id')}"]`);
  const answer = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  await page.route(`**${list}*`, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await answer.promise;
    await route.continue();
  });
  await first.getByRole('button', { name: 'Share or mute' }).click();
  await first.getByRole('button', { name: 'Mute this news' }).click();
  await expect.poll(() => asked).toHaveLength(1);
  // Near the end, where older posts come by themselves.
  await posts.last().scrollIntoViewIfNeeded();
  await expect(page.locator('.more-posts a')).toBeInViewport();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(asked).toEqual(['']);
  answer.resolve(undefined);
  await expect(muted).toHaveCount(0);
  await posts.last().scrollIntoViewIfNeeded();
  await expect.poll(() => posts.count()).toBeGreaterThan(20);
});

/** Presses a button of a row. The press itself may scroll. @returns where the row stood at that moment */
async function pressIn(row: Locator, button: Locator): Promise<number> {
  await row.evaluate((each) => {
    const remember = () => (each.ownerDocument.body.dataset['pressedAt'] = `${each.getBoundingClientRect().top}`);
    each.addEventListener('click', remember, { capture: true });
  });
  await button.click();
  return Math.round(Number(await row.page().locator('body').getAttribute('data-pressed-at')));
}
