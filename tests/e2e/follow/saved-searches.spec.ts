import { expect, test } from '../signed-in.ts';

test('a choice in the feed changes what is saved', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await page.getByRole('navigation', { name: 'Show posts' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/[?&]f=about/);
  const link = page.getByRole('link', { name: 'Save this search' });
  await expect(link).toHaveAttribute('href', /f%3Dabout/);
});
