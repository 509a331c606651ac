import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './visitor.ts';

/*
 * What a reader does most, in a browser without script: that forms, links and folds work where they are, at the width of
 * a phone. Every other flow without script is tested over HTTP (tests/pages).
 */

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('a reader signs in, comes back to the page asked for, and signs out', async ({
  page,
  newAccount,
  fixtureWorld,
}) => {
  const { email } = await newAccount();
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await signIn(page, email);
  await expect(page).toHaveURL(`/explore/${fixtureWorld.every}/injuries`);
  await page.goto('/search');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a search leads to a player and to the injuries', async ({ page, enterNew }) => {
  await enterNew();
  await page.goto('/search');
  await page.locator('main input[name=q]').fill('wardlow');
  await page.locator('main search button').first().click();
  await page.locator('.hits').getByRole('link', { name: 'Tobias Wardlow' }).click();
  await page.getByRole('link', { name: 'Injuries', exact: true }).click();
  await expect(page).toHaveURL(/\/injuries$/);
  await expect(page.locator('.injuries')).toBeVisible();
});

test('posts are narrowed by a filter and saved to read', async ({ page, enterNew, fixtureWorld }) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Arabic').check();
  await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
  const post = page.locator('.feed .post');
  await expect(post).toHaveCount(1);
  await post.getByRole('button', { name: 'Save' }).click();
  await page.goto('/bookmarked');
  await expect(page.locator('.post')).toHaveCount(1);
});

test('a star leads to the form to follow, and back', async ({ page, enterNew, fixtureWorld }) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.every}/bio`);
  await page.locator('.acts .star').click();
  await page.getByLabel('Starred posts only').check();
  await page.locator('form.follow').getByRole('button', { name: 'Follow' }).click();
  await expect(page.locator('.acts .star')).toHaveText('Following');
});

test('the language changes from the menu', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
});

test('a refused form brings the focus to what is wrong', async ({ page, enterNew, fixtureWorld }) => {
  await enterNew({ capabilities: { editor: '1' } });
  await page.goto(`/admin/player/${fixtureWorld.solar}`);
  await page.getByLabel('Height (cm)').fill('1.80');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Height (cm)')).toBeFocused();
});
