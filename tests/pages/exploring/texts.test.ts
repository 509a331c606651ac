import { expect, test } from '../visitor.ts';

test('PROD-09 ROUTE-18 API-13 a hashtag has a page, in whatever letters', async ({ page }) => {
  for (const path of ['/explore/hashtag/WardRovers', '/explore/hashtag/%23wardrovers']) {
    await page.goto(path);
    expect(page.texts('h1'), path).toEqual(['#wardrovers']);
    page.by.getByText('No posts found.');
  }
});

test('PROD-09 ROUTE-19 a full-text search says in words what it looks for, and how much each part finds', async ({
  page,
}) => {
  await page.goto(`/explore/fulltext/${encodeURIComponent('hamstring Arsenal -women')}`);
  expect(page.texts('h1')).toEqual(['hamstring Arsenal -women']);
  expect(page.texts('p.meaning')).toEqual(['Finds posts with hamstring and Arsenal, without women.']);
  const parts = page.texts('.meaning tbody tr');
  expect(parts).toHaveLength(3);
  expect(parts.at(-1)).toContain('excluded');
});

test('a full-text search that may be a name leads to the profiles of that name', async ({ page, fixtureWorld }) => {
  await page.goto('/explore/fulltext/ward%20rovers');
  await page.press(page.one('.named a', 'Ward Rovers'));
  expect(page.path).toBe(`/explore/${fixtureWorld.club}`);
});

for (const [what, text] of [
  ['10,000 characters of other alphabets', 'ж'.repeat(10_000)],
  ['slashes, per cent and question marks', 'a/b % 100%25 c?d#e'],
  ['emoji and marks', '👩‍👩‍👧 نجمة \u202e abc'],
  ['markup', '<img src=x onerror=alert(1)>'],
] as const)
  test(`OPER-06 ${what} are answered politely`, async ({ page }) => {
    await page.goto(`/explore/fulltext/${encodeURIComponent(text)}`);
    expect(page.status).toBe(200);
    expect(page.all('p.meaning')).toHaveLength(1);
    expect(page.all('main img[src="x"], main [onerror]')).toEqual([]);
  });

test('what holds no word says so', async ({ page }) => {
  await page.goto('/explore/fulltext/%7C%20((');
  page.by.getByText('Nothing to search for.');
});

test('G-10 ERR-03 an unknown tag, and a hashtag without a letter, are not found', async ({ page }) => {
  for (const path of ['/explore/q_1', '/explore/p_99999999', '/explore/hashtag/%23%23', '/explore/p_1/drilldown/x'])
    expect([path, (await page.fetch(path)).status]).toEqual([path, 404]);
});
