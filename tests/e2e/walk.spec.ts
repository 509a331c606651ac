import { expect, test } from './signed-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('ROUTE-17 ROUTE-22 on a phone, from search to a competition, a team, a player and the injuries', async ({
  page,
}) => {
  await page.goto('/search');
  await page.locator('main input[name=q]').fill('beacon league');
  // Enter would lead to a full-text search once the suggestions' script is there.
  await page.locator('main search button').first().tap();
  await page.locator('.hits').getByRole('link', { name: 'Beacon League', exact: true }).tap();
  await expect(page).toHaveURL(/\/explore\/cp_\d+$/);
  await expect(page.locator('h1')).toHaveText('Beacon League');

  const team = page.locator('.ranked tbody a').first();
  const teamName = (await team.innerText()).trim();
  await team.tap();
  await expect(page).toHaveURL(/\/explore\/t_\d+$/);
  await expect(page.locator('h1')).toHaveText(teamName);

  const player = page.locator('.roster th[scope=row] a').first();
  const playerName = (await player.innerText()).trim();
  await player.tap();
  await expect(page).toHaveURL(/\/explore\/p_\d+$/);
  await expect(page.locator('h1')).toHaveText(playerName);
  await page.locator('.who .facts a').tap();
  await expect(page.locator('h1')).toHaveText(teamName);
});
