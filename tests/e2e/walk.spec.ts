import { expect, test } from './signed-in.ts';

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
