import { expect, test } from '../signed-in.ts';

test('ROUTE-12 ROUTE-13 the site and /injuries open search', async ({ page }) => {
  for (const path of ['/', '/injuries']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/search');
  }
  await page.goto('/it/');
  await expect(page).toHaveURL('/it/search');
});

test('ROUTE-15 ROUTE-16 search shows the logo and one search box', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('link', { name: 'Touchline – go to search' })).toBeVisible();
  await expect(page.locator('input[name=q]')).toHaveCount(1);
  await expect(page.locator('header input[name=q]')).toHaveCount(0);
});

test('PROD-09 SRCH-03 players, teams and competitions are found, in groups in their order', async ({ page }) => {
  await page.goto('/search');
  await page.locator('main input[name=q]').fill('ward');
  await page.locator('main search button').click();
  await expect(page).toHaveURL(/\/search\?q=ward$/);
  await expect(page.locator('h1')).toHaveText('Results for “ward”');
  const headings = await page.locator('.hits h2').allTextContents();
  expect(headings).toEqual(['Competitions', 'Teams', 'Players', 'In posts and articles']);
});

test('SRCH-04 players stand by last name, with club and whether they are out', async ({ page }) => {
  await page.goto('/search?q=ward');
  const players = page.locator('.hits').filter({ hasText: 'Players' }).locator('li');
  await expect(players.locator('> a')).toHaveText([
    'Emeric Wardale',
    'Caio Wardeira',
    'Piet Wardenaar',
    'Tobias Wardlow',
    'Jonas Wardrop',
    'Björn Wardström',
  ]);
  await expect(players.filter({ hasText: 'Piet Wardenaar' })).toContainText('Ward Rovers');
  await expect(players.filter({ hasText: 'Piet Wardenaar' })).toContainText('Muscle injury');
  await expect(players.filter({ hasText: 'Tobias Wardlow' })).not.toContainText('injury');
  await expect(players.filter({ hasText: 'Tobias Wardlow' })).toContainText(
    'Ward Rovers · Right centre-back · born 1996',
  );
  await expect(players.filter({ hasText: 'Piet Wardenaar' })).not.toContainText('born');
});

test('accents and capitals do not matter', async ({ page }) => {
  for (const query of ['wardstrom', 'BJÖRN WARD', 'bjorn wardström']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('link', { name: 'Björn Wardström' }), query).toBeVisible();
  }
});

test('SRCH-01 SRCH-02 SRCH-07 short texts and hashtags are answered with what to do', async ({ page }) => {
  await page.goto('/search?q=wa');
  await expect(page.getByText('Type at least 3 letters.')).toBeVisible();
  await expect(page.locator('.hits a')).toHaveText(['#wa', 'wa']);
  await page.goto('/search?q=%23ward');
  await expect(page.getByText('A # starts a hashtag.')).toBeVisible();
  await expect(page.locator('.hits a')).toHaveText(['#ward', '#ward']);
});

test('nothing found is said, and what was typed is shown as text', async ({ page }) => {
  const query = '<b>zzq</b>';
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect(page.getByText(`Nothing found for “${query}”.`)).toBeVisible();
  await expect(page.locator('main input[name=q]')).toHaveValue(query);
});

test('the box in the header searches from every other page', async ({ page, fixtureWorld, javaScriptEnabled }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.locator('header input[name=q]').fill('ward rovers');
  const form = javaScriptEnabled ? page.getByRole('dialog') : page.locator('header search');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=ward\+rovers$/);
  await page.getByRole('link', { name: 'Ward Rovers', exact: true }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.club}`);
});

test.describe('suggestions', () => {
  test.beforeEach(({ javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'they come by script');
  });

  test('SRCH-01 SRCH-08 SRCH-10 they come after three letters, and the keyboard opens one', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto('/search');
    const box = page.locator('main input[name=q]');
    await box.focus();
    await expect(box).toHaveRole('combobox');
    await box.pressSequentially('wa');
    await expect(page.locator('.suggestions').getByRole('option')).toHaveText([/^#wa/, /^wa/]);
    await box.pressSequentially('rdlow');
    await expect(page.getByRole('option', { name: /Tobias Wardlow/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/explore/${fixtureWorld.every}`);
  });

  test('SRCH-02 there are none for a text with a #', async ({ page }) => {
    await page.goto('/search');
    const box = page.locator('main input[name=q]');
    await box.focus();
    await expect(box).toHaveRole('combobox');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/autocomplete')) asked.push(searchParams.get('q'));
    });
    await page.clock.install();
    await box.pressSequentially('#wardlow');
    await page.clock.runFor(10_000);
    await expect(page.locator('.suggestions').getByRole('option')).toHaveCount(2);
    // The first request is the one for the text without a #.
    await box.fill('wardlow');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('option', { name: /Tobias Wardlow/ })).toBeVisible();
    expect(asked).toEqual(['wardlow']);
  });
});
