import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { announcePosts } from '../../../src/provider/data/new-posts.ts';
import { addPosts } from '../../add-posts.ts';
import { expect, test } from '../visitor.ts';
import { shiftsOn } from '../shifts.ts';

/** Posts, and the words of those that are folded far from the window. */
const posts = (page: Page) => page.locator('.feed :is(.post, .folded-post)');
const notice = (page: Page) => page.locator('[data-newer]');
const back = (page: Page) => page.getByRole('link', { name: 'Back to where you were' });
const POLL = 30_000;

/** A hashtag used by only one test. */
const newHashtag = () => `live${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const DAY = 86_400_000;

/**
 * An instant long ago, so that other tests still find the newest posts of the world; a different one for each hashtag.
 */
const startOf = (hashtag: string) => Date.now() - 60 * DAY - (Number.parseInt(hashtag.slice(4, 12), 16) % (30 * DAY));

/** Posts with a hashtag: the first so many minutes before its instant, each next one a minute before. */
const written = (hashtag: string, count: number, minutesAgo: number) =>
  Array.from({ length: count }, (_, index) => ({
    message: `Report ${minutesAgo + index} minutes old #${hashtag}`,
    published: new Date(startOf(hashtag) - (minutesAgo + index) * 60_000).toISOString(),
    hashtags: [hashtag],
  }));

/** The top of a post in the window, px. */
const topOf = (page: Page, id: string) =>
  page.evaluate((post) => document.getElementById(post)?.getBoundingClientRect().top, id);

/** Counts the requests for newer posts. */
function countPolls(page: Page): () => number {
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('preview=true')) polls += 1;
  });
  return () => polls;
}

test.describe('newer posts', () => {
  test('CONST-05 FEED-04 G-74 their number shows after 30 seconds; they come on request, and a link leads back', async ({
    page,
    db,
    enterNew,
  }) => {
    const hashtag = newHashtag();
    await addPosts(db, written(hashtag, 25, 100));
    await enterNew();
    await page.clock.install();
    const polls = countPolls(page);
    await page.goto(`/explore/hashtag/${hashtag}?pages=2`);
    await expect(posts(page)).toHaveCount(25);
    const seen = (await posts(page).nth(12).getAttribute('id')) ?? '';
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ block: 'start' }), seen);
    const ids = () => posts(page).evaluateAll((cards) => cards.map(({ id }) => id));
    const before = await ids();
    const top = (await topOf(page, seen)) ?? 0;
    await addPosts(db, written(hashtag, 2, 90));
    expect(polls()).toBe(0);
    await page.clock.fastForward(POLL);
    await expect(notice(page)).toHaveText('2 new posts to display');
    const [newest] = await addPosts(db, written(hashtag, 8, 50));
    await page.clock.fastForward(POLL);
    await expect(notice(page)).toHaveText('10 new posts to display');
    expect(await topOf(page, seen)).toBe(top);
    expect(await ids()).toEqual(before);
    expect(await shiftsOn(page)).toEqual([]);

    await notice(page).click();
    await expect(posts(page)).toHaveCount(20);
    await expect(posts(page).first()).toHaveId(`tw_${newest}`);
    await expect(posts(page).first().locator(':focus')).toHaveCount(1);
    await expect(posts(page).first()).toBeInViewport();
    await expect(notice(page)).toBeHidden();
    await back(page).click();
    await expect(posts(page)).toHaveCount(35);
    // Heights have fractions of a pixel, scrolling has none.
    expect(Math.abs(((await topOf(page, seen)) ?? Infinity) - top)).toBeLessThan(0.5);
    await expect(page.locator('.post :focus')).toBeInViewport();
    await expect(posts(page).first().locator(':focus')).toHaveCount(0);
    await expect(back(page)).toBeHidden();
    expect(new Set(await ids()).size).toBe(35);

    // The server announces more than a page. They leave no hidden gap on the way back.
    const shown = await ids();
    const place = await topOf(page, seen);
    const added = await addPosts(db, written(hashtag, 30, 10));
    await page.route(/preview=true/, (route) => route.abort());
    await expect(async () => {
      await announcePosts(
        db,
        added.map((id) => ({ id, entityIds: [], hashtags: [hashtag] })),
      );
      await expect(notice(page)).toHaveText(/^\d+ new posts to display$/, { timeout: 2000 });
      await expect(notice(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.unroute(/preview=true/);
    expect(await topOf(page, seen)).toBe(place);
    await notice(page).click();
    await expect(posts(page).first()).toContainText('Report 10 minutes old');
    await back(page).click();
    await expect(posts(page).first()).toHaveId(shown[0] ?? '');
    expect(await ids()).toEqual(shown);
    await page.clock.fastForward(20 * POLL);
    await expect(notice(page)).toHaveText('30 new posts to display');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Filters' }).click({ trial: true });
  });

  test('FEED-08 CONST-04 twenty remain on a phone too: the end of the list never comes into the window', async ({
    page,
    db,
    enterNew,
  }) => {
    const hashtag = newHashtag();
    await addPosts(db, written(hashtag, 60, 100));
    await enterNew();
    await page.setViewportSize({ width: 390, height: 844 });
    const opened = page.waitForRequest(/post-events/);
    await page.goto(`/explore/hashtag/${hashtag}?pages=3`);
    await posts(page).nth(40).scrollIntoViewIfNeeded();
    await opened;
    const older: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('before=')) older.push(request.url());
    });
    const [id = 0n] = await addPosts(db, written(hashtag, 1, 50));
    await expect(async () => {
      await announcePosts(db, [{ id, entityIds: [], hashtags: [hashtag] }]);
      await expect(notice(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
    /** How far under the top of the window the list ends, px, in each frame. */
    await page.evaluate(() => {
      const ends: number[] = [];
      Object.assign(globalThis, { ends });
      const look = () => {
        ends.push(document.querySelector('.more-posts [rel=next]')?.getBoundingClientRect().top ?? 0);
        requestAnimationFrame(look);
      };
      look();
    });
    await notice(page).click();
    await expect(back(page)).toBeVisible();
    await expect(posts(page).first()).toHaveId(`tw_${id}`);
    await expect(posts(page).first()).toBeInViewport();
    const ends = await page.evaluate(() => (globalThis as unknown as { ends: number[] }).ends);
    expect(Math.min(...ends)).toBeGreaterThan(844);
    expect(older).toEqual([]);
    await expect(posts(page)).toHaveCount(20);
  });

  test('G-74 a thousand that come while the reader scrolls move nothing, at three widths', async ({
    page,
    db,
    enterNew,
  }) => {
    const hashtag = newHashtag();
    await addPosts(db, written(hashtag, 60, 2000));
    await enterNew();
    await page.goto(`/explore/hashtag/${hashtag}?pages=3`);
    await expect(posts(page)).toHaveCount(60);
    const seen = (await posts(page).nth(30).getAttribute('id')) ?? '';
    let minutesAgo = 1900;
    for (const [width, count] of [
      [390, 334],
      [820, 333],
      [1440, 333],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ block: 'center' }), seen);
      /** Where the post stands in the document: what the reader scrolls by does not change it. */
      const place = () =>
        page.evaluate((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + scrollY, seen);
      const before = await place();
      for (let come = 0; come < count; come += 111) {
        const ids = await addPosts(db, written(hashtag, 111, (minutesAgo -= 111)));
        await announcePosts(
          db,
          ids.map((id) => ({ id, entityIds: [], hashtags: [hashtag] })),
        );
        await page.mouse.wheel(0, come % 2 === 0 ? 150 : -150);
        expect(await place()).toBe(before);
      }
      await expect(notice(page)).toHaveText(/new posts to display$/);
      expect(await place()).toBe(before);
    }
  });

  test('FEED-06 G-64 are asked for only while the page is visible and its period goes on; failures make the pauses longer', async ({
    page,
    db,
    enterNew,
  }) => {
    const hashtag = newHashtag();
    await addPosts(db, written(hashtag, 3, 100));
    await enterNew();
    await page.clock.install();
    const polls = countPolls(page);
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('post-events')) streams.push(request.url());
    });
    await page.goto(`/explore/hashtag/${hashtag}?period=last_year`);
    await page.clock.runFor(2 * POLL);
    expect(polls()).toBe(0);
    // Nothing is announced of a list with filters.
    await page.goto(`/explore/hashtag/${hashtag}?lang=en`);
    await page.clock.runFor(POLL);
    await expect.poll(polls).toBe(1);
    expect(streams).toEqual([]);
    await page.goto(`/explore/hashtag/${hashtag}`);
    await page.clock.runFor(POLL);
    await expect.poll(polls).toBe(2);
    await expect.poll(() => streams.length).toBe(1);
    const show = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('post-events'));
    await show('hidden');
    await ended;
    await page.clock.runFor(4 * POLL);
    expect(polls()).toBe(2);
    expect(streams).toHaveLength(1);

    await page.route('**/livestream?**', (route) => route.fulfill({ status: 503, body: '{}' }));
    const refused = page.waitForResponse(/preview=true/);
    await show('visible');
    await refused;
    await page.clock.runFor(POLL);
    expect(polls()).toBe(3);
    await expect(async () => {
      await page.clock.runFor(POLL);
      expect(polls()).toBe(4);
    }).toPass();
  });
});

test('FEED-09 FEED-10 older posts come while the reader scrolls, each once, then at a press, until the end is told', async ({
  page,
  db,
  enterNew,
}) => {
  const hashtag = newHashtag();
  // The last page is full.
  await addPosts(db, written(hashtag, 120, 10));
  await enterNew();
  await page.goto(`/explore/hashtag/${hashtag}`);
  await expect(posts(page)).toHaveCount(20);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(posts(page)).toHaveCount(100, { timeout: 500 });
  }).toPass();
  await expect(page.locator('body')).toBeFocused();
  await expect(page).toHaveURL(/pages=5/);
  // After five pages the foot of the page can be reached.
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByText('End of content')).toHaveCount(0);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(posts(page)).toHaveCount(120);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page.getByText('End of content')).toBeVisible();
  const ids = await posts(page).evaluateAll((cards) => cards.map(({ id }) => id));
  expect(new Set(ids).size).toBe(120);
});
