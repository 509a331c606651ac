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

test('HEAD-05 teams, competitions and everybody else have a star too', async ({ page, fixtureWorld }) => {
  for (const tag of [fixtureWorld.club, fixtureWorld.league]) {
    await page.goto(`/explore/${tag}`);
    await star(page).click();
    await form(page).getByRole('button', { name: 'Follow' }).click();
    await expect(star(page)).toHaveText('Following');
  }
});

test('ROUTE-23 FEED-18 ERR-26 DRILL-04 favourites: absences, channels of each, and the empty list at the start', async ({
  page,
  fixtureWorld,
  javaScriptEnabled,
}) => {
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'No favourites' })).toBeVisible();
  for (const tag of [fixtureWorld.out, fixtureWorld.club]) {
    await page.goto(`/explore/${tag}/follow`);
    await form(page).getByLabel('Their own posts').check();
    await form(page).getByRole('button', { name: 'Follow' }).click();
  }
  await page.goto('/explore/hashtag/WardCup');
  const followed = changeOf(page);
  await star(page).click();
  await followed;
  await expect(star(page)).toHaveText('Following');

  await page.goto('/favourites');
  await expect(page.locator('#feed-title')).toHaveText('News from your favourites');
  await page.getByRole('link', { name: 'Profiles you follow' }).click();
  await expect(page).toHaveURL('/favourites/followed');
  await expect(page.locator('.facts')).toContainText('3 favourites');
  await expect(page.locator('.facts')).toContainText('1 out now');
  const out = page.locator('.absent');
  await expect(out).toContainText('Piet Wardenaar');
  await expect(out.locator('.out')).toContainText('Muscle injury (thigh) since');
  await expect(page.locator('.mark')).toHaveCount(3);
  await expect(page.locator('.mark').filter({ hasText: /^\s*Ward Rovers/ })).toContainText('Their own posts');
  const unfollow = page.getByRole('button', { name: 'Follow #WardCup' });
  if (javaScriptEnabled) {
    const saved = page.waitForResponse('**/api/favourite/hashtag/**');
    await unfollow.click();
    await saved;
    await page.reload();
  } else {
    // The button sends its form, which leads back: a reload would come between the two.
    await unfollow.click();
  }
  await expect(page.locator('.mark')).toHaveCount(2);
  await expect(page).toHaveURL('/favourites/followed');

  await page.goto('/favourites/drilldown');
  const list = page.locator('.drill');
  await expect(list.getByRole('heading', { name: /Players\s*1/ })).toBeVisible();
  await expect(list.getByRole('heading', { name: /Teams\s*1/ })).toBeVisible();
  await expect(list.locator('details')).toHaveCount(0);
  await expect(list.locator('.out')).toHaveCount(1);
});
