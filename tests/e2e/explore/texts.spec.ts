import { expect, test } from '../signed-in.ts';

test('PROD-09 ROUTE-18 API-13 a hashtag has a page, in whatever letters', async ({ page }) => {
  for (const path of ['/explore/hashtag/WardRovers', '/explore/hashtag/%23wardrovers']) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toHaveText('#wardrovers');
    await expect(page.getByText('No posts found.'), path).toBeVisible();
  }
});

test('PROD-09 ROUTE-19 a full-text search says in words what it looks for, and how much each part finds', async ({
  page,
}) => {
  await page.goto(`/explore/fulltext/${encodeURIComponent('hamstring Arsenal -women')}`);
  await expect(page.locator('h1')).toHaveText('hamstring Arsenal -women');
  await expect(page.locator('p.meaning')).toHaveText('Finds posts with hamstring and Arsenal, without women.');
  await expect(page.locator('.meaning tbody tr')).toHaveCount(3);
  await expect(page.locator('.meaning tbody tr').last()).toContainText('excluded');
});

test('a full-text search that may be a name leads to the profiles of that name', async ({ page, fixtureWorld }) => {
  await page.goto('/explore/fulltext/ward%20rovers');
  await page.locator('.named').getByRole('link', { name: 'Ward Rovers' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.club}`);
});

for (const [what, text] of [
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 characters of other alphabets', 'ж'.repeat(10_000)],
  ['500 parentheses', '('.repeat(500) + 'kane' + ')'.repeat(500)],
  ['slashes, per cent and question marks', 'a/b % 100%25 c?d#e'],
  ['emoji and marks', '👩‍👩‍👧 نجمة \u202e abc'],
  ['markup', '<img src=x onerror=alert(1)>'],
] as const)
  test(`OPER-06 ${what} are answered politely`, async ({ page }) => {
    const answer = await page.goto(`/explore/fulltext/${encodeURIComponent(text)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('p.meaning')).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });

test('what holds no word says so', async ({ page }) => {
  await page.goto('/explore/fulltext/%7C%20((');
  await expect(page.getByText('Nothing to search for.')).toBeVisible();
});

test('G-10 ERR-03 an unknown tag, and a hashtag without a letter, are not found', async ({ page }) => {
  for (const path of ['/explore/q_1', '/explore/p_99999999', '/explore/hashtag/%23%23', '/explore/p_1/drilldown/x']) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});
