import { type Page } from '@playwright/test';
import { saveData } from '../save-data.ts';
import { expect, test } from '../signed-in.ts';

const posts = (page: Page) => page.locator('.feed .post');
const news = (tag: string) => `/explore/${tag}/news`;

test('FEED-11 FEED-19 G-64 twenty posts, then the older ones, then the end of content', async ({
  page,
  fixtureWorld,
}) => {
  await saveData(page);
  await page.goto(news(fixtureWorld.sixty));
  await expect(posts(page)).toHaveCount(20);
  await expect(page.getByText('End of content')).toHaveCount(0);
  const first = (await posts(page).first().getAttribute('id')) ?? '';
  await page.getByRole('link', { name: 'Older posts' }).click();
  // With script they come under those that are shown.
  await expect(posts(page)).toHaveCount(25);
  await expect(posts(page).last()).toContainText('Plain report 20');
  await expect(page.getByText('End of content')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older posts' })).toHaveCount(0);
  await expect(posts(page).first()).toHaveId(first);
});

test('TOOL-04 the period and the filters stand on the news and narrow them', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.sixty));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Arabic').check();
  await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page)).toContainText('Arabic');
});

test('CONST-25 FEED-14 FEED-15 ERR-27 G-61 why posts are missing is told over the page once a session, and stays below', async ({
  page,
  fixtureWorld,
}) => {
  const text =
    'The social network stopped third-party integration on 3 July 2023, so tweets published after that date cannot be read.';
  await page.goto(news(fixtureWorld.sixty));
  await expect(page.getByText(text)).toHaveCount(2);
  await expect(page.locator('.toast')).toHaveCSS('animation-duration', '5s');
  await expect(page.locator('.toast')).toBeHidden();
  await page.goto(news(fixtureWorld.sixty));
  await expect(page.getByText(text)).toHaveCount(1);
  await expect(page.getByText(text)).toBeVisible();
  await page.goto('/search');
  await expect(page.getByText(text)).toBeHidden();
  await page.getByText('Search operators').click();
  await expect(page.getByText(text)).toBeVisible();
});

for (const width of [390, 1440])
  test(`posts of a list are 72 to 88 pixels high, ${width} pixels wide`, async ({ page, fixtureWorld }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(news(fixtureWorld.sixty));
    const heights = await posts(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(heights).toHaveLength(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(72);
    expect(Math.max(...heights)).toBeLessThanOrEqual(88);
  });
