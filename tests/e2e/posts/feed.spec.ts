import { type Page } from '@playwright/test';
import { saveData } from '../save-data.ts';
import { expect, test } from '../signed-in.ts';

const posts = (page: Page) => page.locator('.feed .post');
const news = (tag: string) => `/explore/${tag}/news`;

test('TAB-11 FEED-01 FEED-02 G-70 news of a player: all, by the player, and about the player', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/injuries`);
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(news(fixtureWorld.sixty));
  const title = page.locator('#feed-title');
  await expect(title).toHaveText('Emeric Wardale: news');
  await page.getByRole('link', { name: 'From', exact: true }).click();
  await expect(title).toHaveText('Posts by Emeric Wardale');
  await expect(posts(page)).toHaveCount(1);
  await expect(posts(page)).toContainText('My own words');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(title).toHaveText('Posts about Emeric Wardale');
  await expect(page.getByText('My own words')).toHaveCount(0);
  await expect(posts(page).first()).toContainText('Fit again & ready');
});

test('FEED-03 FEED-12 G-41 posts are narrowed by where they come from, as often as wanted', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  await expect(page.getByText('A photo of the page')).toBeVisible();
  const sources = page.getByRole('navigation', { name: 'Sources' });
  await expect(sources.getByRole('link')).toHaveText(['All sources', /X/, /Instagram/, /Web/]);
  await sources.getByRole('link', { name: 'X', exact: true }).click();
  await expect(posts(page)).toHaveCount(2);
  await sources.getByRole('link', { name: 'Instagram' }).click();
  await expect(posts(page)).toHaveCount(3);
  await expect(sources.locator('[aria-current]')).toHaveCount(2);
  await sources.getByRole('link', { name: 'X', exact: true }).click();
  await expect(posts(page)).toHaveCount(1);
  await sources.getByRole('link', { name: 'All sources' }).click();
  await expect(page.getByText('A photo of the page')).toBeVisible();
});

test('FEED-11 FEED-19 G-64 twenty posts, then the older ones, then the end of content', async ({
  page,
  fixtureWorld,
  javaScriptEnabled,
}) => {
  await saveData(page);
  await page.goto(news(fixtureWorld.sixty));
  await expect(posts(page)).toHaveCount(20);
  await expect(page.getByText('End of content')).toHaveCount(0);
  const first = (await posts(page).first().getAttribute('id')) ?? '';
  await page.getByRole('link', { name: 'Older posts' }).click();
  // With script they come under those that are shown.
  await expect(posts(page)).toHaveCount(javaScriptEnabled ? 25 : 5);
  await expect(posts(page).last()).toContainText('Plain report 20');
  await expect(page.getByText('End of content')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older posts' })).toHaveCount(0);
  if (!javaScriptEnabled) await page.getByRole('link', { name: 'Latest posts' }).click();
  await expect(posts(page).first()).toHaveId(first);
});

test('FEED-11 a reader who returns finds the older posts again, where they were', async ({ page, fixtureWorld }) => {
  await page.goto(`${news(fixtureWorld.sixty)}?pages=2`);
  await expect(posts(page)).toHaveCount(25);
  const ids = await posts(page).evaluateAll((cards) => cards.map(({ id }) => id));
  expect(new Set(ids).size).toBe(25);
  await expect(page.getByText('End of content')).toBeVisible();
  await page.goto(`${news(fixtureWorld.sixty)}?pages=9999`);
  await expect(posts(page)).toHaveCount(25);
});

test('FEED-16 ERR-26 no posts found, and what to do about it', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.solar));
  await expect(page.getByText('No posts found.')).toBeVisible();
  await expect(posts(page)).toHaveCount(0);
  await page.goto(`${news(fixtureWorld.sixty)}?period=last_year`);
  await expect(page.getByText('Choose a longer period or remove a filter.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all periods' }).click();
  await expect(posts(page)).toHaveCount(20);
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

test('FEED-01 a hashtag, a full-text search and the world have their posts', async ({ page }) => {
  await page.goto('/explore/hashtag/wardfinal');
  await expect(page.locator('#feed-title')).toHaveText('Posts with #WardFinal');
  await expect(posts(page)).toHaveCount(1);
  await posts(page).getByRole('link', { name: '#WardFinal' }).click();
  await expect(page).toHaveURL('/explore/hashtag/WardFinal');
  await page.goto('/explore/fulltext/%22plain%20report%22');
  await expect(page.locator('#feed-title')).toHaveText('Posts found');
  await expect(posts(page)).toHaveCount(20);
  await page.goto('/explore/world');
  await expect(page.locator('#feed-title')).toHaveText('World football news');
  await expect(posts(page)).toHaveCount(20);
});

test('ROUTE-26 whoever has nothing before it lands on the news', async ({ page }) => {
  await page.goto('/search?q=beacon+tv');
  await page.locator('.hits').getByRole('link', { name: 'Beacon TV', exact: true }).click();
  await expect(page.locator('#feed-title')).toHaveText('Beacon TV: news');
  await expect(page.locator('.tabs [aria-current]')).toHaveText('News');
});

test('G-10 a page of posts that begins at no post is not found', async ({ page, fixtureWorld }) => {
  const answer = await page.goto(`${news(fixtureWorld.sixty)}?before=nowhere`);
  expect(answer?.status()).toBe(404);
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

test('a list and a chart of posts say once which networks they cover and which not', async ({ page, fixtureWorld }) => {
  for (const path of [news(fixtureWorld.sixty), '/explore/world/news', '/explore/world/media_stats']) {
    await page.goto(path);
    const line = page.locator('.networks');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(/^Networks covered in the last four weeks: |^No network is covered: /);
  }
});
