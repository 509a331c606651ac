import { choosePeriod, expect, test } from './signed-in.ts';

test('ROUTE-17 ROUTE-22 from search to a competition, a team, a player and the injuries', async ({ page }) => {
  await page.goto('/search');
  await page.locator('main input[name=q]').fill('beacon league');
  // Enter would lead to a full-text search once the suggestions' script is there.
  await page.locator('main search button').first().click();
  await page.locator('.hits').getByRole('link', { name: 'Beacon League', exact: true }).click();
  await expect(page).toHaveURL(/\/explore\/cp_\d+$/);
  await expect(page.locator('h1')).toHaveText('Beacon League');

  const team = page.locator('.ranked tbody a').first();
  const teamName = (await team.innerText()).trim();
  await team.click();
  await expect(page).toHaveURL(/\/explore\/t_\d+$/);
  await expect(page.locator('h1')).toHaveText(teamName);

  const player = page.locator('.roster th[scope=row] a').first();
  const playerName = (await player.innerText()).trim();
  await player.click();
  await expect(page).toHaveURL(/\/explore\/p_\d+$/);
  await expect(page.locator('h1')).toHaveText(playerName);
  await page.locator('.who .facts a').click();
  await expect(page.locator('h1')).toHaveText(teamName);
});

test('a team shows the squad of the season chosen, in four groups', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}`);
  await choosePeriod(page, '2023/2024');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('2023/2024');
  await expect(page.locator('.roster .group').first()).toHaveText('Defenders');
  await expect(page.locator('.roster th[scope=row]').first()).toContainText('Tobias Wardlow');
});

test('G-82 pages of the demo world say so, others do not', async ({ page, fixtureWorld }) => {
  const note = page.getByRole('contentinfo').getByText('Demo data: people, clubs and figures are fictional.');
  await page.goto('/search?q=beacon+league');
  await page.locator('.hits').getByRole('link', { name: 'Beacon League', exact: true }).click();
  await expect(note).toBeVisible();
  await page.goto(`/explore/${fixtureWorld.club}`);
  await expect(note).toHaveCount(0);
  const lists = ['/search', '/search?q=ward', '/explore/world/news', '/favourites', '/bookmarked', '/post/1'];
  const hashtag = ['/explore/hashtag/goal', '/explore/hashtag/goal/media_stats'];
  const found = ['/explore/fulltext/goal', '/explore/fulltext/goal/media_stats', '/explore/world/media_stats'];
  for (const path of [...lists, ...hashtag, ...found]) {
    await page.goto(path);
    await expect(note, path).toBeVisible();
  }
});

test('people who are no players have a plain page', async ({ page }) => {
  await page.goto('/search?q=beacon+tv');
  await page.locator('.hits').getByRole('link', { name: 'Beacon TV', exact: true }).click();
  await expect(page).toHaveURL(/\/explore\/(?:ps|x)_\d+$/);
  await expect(page.locator('h1')).toHaveText('Beacon TV');
});
