import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { shiftsOn } from '../shifts.ts';
import { expect, test } from '../visitor.ts';

/** The age and the exact time of the newest post. */
const newest = (page: Page) => {
  const time = page.locator('.feed .post time').first();
  return { time, exact: time.locator('span').first(), ago: time.locator('span').last() };
};
/** An instant as a clock of a time zone shows it. */
const clock = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).replaceAll('/', '.');

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('G-64 times are those of the browser from the second page on, nothing moves, and paper has them whole', async ({
    page,
    enterNew,
    fixtureWorld,
  }) => {
    await page.goto('/login');
    await enterNew({ language: 'en-gb' });
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    const { ago, exact, time } = newest(page);
    const instant = (await time.getAttribute('datetime')) ?? '';
    await expect(exact).toHaveText(`${clock(instant, 'Asia/Tokyo')} GMT+9`);
    expect(await shiftsOn(page)).toEqual([]);
    // Each is seen in the place of the other.
    const place = await time.boundingBox();
    await expect(exact).toHaveCSS('clip-path', 'inset(50%)');
    await page.locator('.feed .to-post').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(exact).toHaveCSS('clip-path', 'none');
    await expect(ago).toHaveCSS('clip-path', 'inset(50%)');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(exact).toHaveCSS('clip-path', 'inset(50%)');
    await time.hover();
    await expect(exact).toHaveCSS('clip-path', 'none');
    expect(await time.boundingBox()).toEqual(place);
    expect(await faultsOf(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await expect(exact).toBeVisible();
    await expect(ago).toBeHidden();
    const printed = await exact.boundingBox();
    const line = await page.locator('.feed .post header').first().boundingBox();
    if (!printed || !line) throw new Error('The newest post is missing.');
    expect(printed.y).toBeGreaterThanOrEqual(line.y);
    expect(printed.y + printed.height).toBeLessThanOrEqual(line.y + line.height);
  });
});

test('G-64 a page that stays open goes on saying how long ago a post was', async ({ page, enterNew, fixtureWorld }) => {
  await page.clock.install();
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const { ago, exact } = newest(page);
  const before = await ago.textContent();
  await page.clock.runFor('02:00:00');
  await expect(ago).not.toHaveText(before ?? '');
  await expect(ago).toHaveText(/^\d+ hours ago$/);
  await page.clock.runFor('24:00:00');
  // Its day stands above it.
  await expect(ago).toHaveText((await exact.textContent())?.match(/\d\d:\d\d/)?.[0] ?? 'no time');
});
