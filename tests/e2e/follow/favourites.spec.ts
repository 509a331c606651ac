import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

/** The star in the header of a page. */
const star = (page: Page) => page.locator('.acts .star');
const form = (page: Page) => page.locator('form.follow:visible');
/** The answer to the next change that the page sends. */
const changeOf = (page: Page) => page.waitForResponse((response) => response.request().method() !== 'GET');

test.beforeEach(async ({ enterNew }) => {
  await enterNew();
});

test('HEAD-05 FOLLOW-01 FOLLOW-02 FOLLOW-03 FOLLOW-04 FOLLOW-05 the star asks how, keeps it and lets go again', async ({
  page,
  fixtureWorld,
}) => {
  const address = `/explore/${fixtureWorld.every}/bio`;
  await page.goto(address);
  await expect(star(page)).toHaveText('Follow');
  await star(page).click();
  await expect(form(page).getByLabel('No e-mail')).toBeChecked();
  await expect(form(page).getByLabel('None')).toBeChecked();
  await expect(form(page).getByRole('button', { name: 'Unfollow' })).toHaveCount(0);
  await form(page).getByLabel('Starred posts only').check();
  await form(page).getByLabel('Mentions by others').check();
  const followed = changeOf(page);
  await form(page).getByRole('button', { name: 'Follow' }).click();
  await followed;
  await expect(page).toHaveURL(address);
  await expect(star(page)).toHaveText('Following');

  await page.reload();
  await expect(star(page)).toHaveText('Following');
  await star(page).click();
  await expect(form(page).getByLabel('Starred posts only')).toBeChecked();
  await expect(form(page).getByLabel('Mentions by others')).toBeChecked();
  const unfollowed = changeOf(page);
  await form(page).getByRole('button', { name: 'Unfollow' }).click();
  await unfollowed;
  await expect(page).toHaveURL(address);
  await expect(star(page)).toHaveText('Follow');
  await page.reload();
  await expect(star(page)).toHaveText('Follow');
});

test('FOLLOW-06 FOLLOW-07 a hashtag’s star turns at once', async ({ page }) => {
  await page.goto('/explore/hashtag/WardCup');
  const followed = changeOf(page);
  await star(page).click();
  await followed;
  await expect(star(page)).toHaveText('Following');
  await expect(page).toHaveURL('/explore/hashtag/WardCup');
  await page.goto('/explore/hashtag/wardcup');
  await expect(star(page)).toHaveText('Following');
  await star(page).click();
  await expect(star(page)).toHaveText('Follow');
});
