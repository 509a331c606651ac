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
const instantOf = async (page: Page) => (await newest(page).time.getAttribute('datetime')) ?? '';

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('G-64 times are those of the browser from the second page on, and nothing moves', async ({
    page,
    enterNew,
    fixtureWorld,
  }) => {
    await page.goto('/login');
    await enterNew({ language: 'en-gb' });
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    const { ago, exact, time } = newest(page);
    const instant = await instantOf(page);
    await expect(exact).toHaveText(`${clock(instant, 'Asia/Tokyo')} GMT+9`);
    await expect(ago).toHaveText(/^(now|\d+ (minutes?|hours?) ago)$/);
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
  });

  test('G-64 the time zone of the account goes before that of the browser', async ({
    page,
    enterNew,
    fixtureWorld,
  }) => {
    await page.goto('/login');
    await enterNew({ language: 'de', timeZone: 'America/New_York' });
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    const { ago, exact } = newest(page);
    await expect(exact).toContainText(clock(await instantOf(page), 'America/New_York'));
    await expect(ago).toHaveText(/^(jetzt|vor \d+ (Minuten?|Stunden?))$/);
  });

  test('G-64 “today” is the reader’s day', async ({ page, enterNew, fixtureWorld }) => {
    await page.goto('/login');
    await enterNew();
    await page.goto(`/explore/${fixtureWorld.sixty}/news?period=today`);
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
    await expect(page.locator('.chosen')).toContainText(today.split('-').toReversed().join('.'));
    await expect(page.locator('#period input[name="to"]')).toHaveAttribute('max', today);
    const days = await page
      .locator('.feed .post time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    for (const instant of days)
      expect(new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })).toBe(today);
  });
});

test.describe('a page that stays open', () => {
  test('G-64 goes on saying how long ago a post was', async ({ page, enterNew, fixtureWorld }) => {
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
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });

  test('G-64 times are those of the account, or of the club’s country, by name', async ({
    page,
    enterHere,
    newAccount,
    fixtureWorld,
  }) => {
    await enterHere(await newAccount({ language: 'en-gb' }));
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    const { ago, exact } = newest(page);
    await expect(ago).toHaveText(/ago$|^now$/);
    await expect(exact).toHaveText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d \S+$/);
    await enterHere(await newAccount({ language: 'en-gb', timeZone: 'Europe/Rome' }));
    await page.reload();
    await expect(exact).toContainText(clock(await instantOf(page), 'Europe/Rome'));
    await expect(exact).toHaveText(/(CET|CEST|GMT[+-]\d+)$/);
  });
});

test('paper shows the exact time whole, within the line of its post', async ({ page, enterNew, fixtureWorld }) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await page.emulateMedia({ media: 'print' });
  const { exact, ago } = newest(page);
  await expect(exact).toBeVisible();
  await expect(ago).toBeHidden();
  const time = await exact.boundingBox();
  const line = await page.locator('.feed .post header').first().boundingBox();
  if (!time || !line) throw new Error('The newest post is missing.');
  expect(time.y).toBeGreaterThanOrEqual(line.y);
  expect(time.y + time.height).toBeLessThanOrEqual(line.y + line.height);
});
