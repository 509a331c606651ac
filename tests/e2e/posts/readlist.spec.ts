import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

const news = (tag: string) => `/explore/${tag}/news`;
const postWith = (page: Page, text: string) => page.locator('.post').filter({ hasText: text });

test.beforeEach(async ({ newAccount, enterHere }) => {
  await enterHere(await newAccount());
});

test('PROD-08 POST-02 FEED-01 a post is saved where it is shown, and leaves the list at once', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto('/bookmarked');
  await expect(page.getByRole('heading', { name: 'Your reading list is empty' })).toBeVisible();

  await page.goto(news(fixtureWorld.sixty));
  for (const text of ['My own words', 'Plain report 3']) {
    const post = postWith(page, text);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await post.getByRole('button', { name: 'Save' }).click();
    await answer;
    await expect(post.getByRole('button', { name: 'Saved' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === news(fixtureWorld.sixty));
  }

  await page.goto('/bookmarked');
  await expect(page.locator('#feed-title')).toHaveText('Reading list');
  await expect(page.locator('.post')).toHaveCount(2);
  // What was saved last comes first.
  await expect(page.locator('.post').first()).toContainText('Plain report 3');
  await expect(page.getByText('End of content')).toBeVisible();
  await postWith(page, 'My own words').getByRole('button', { name: 'Saved' }).click();
  await expect(page.locator('.post')).toHaveCount(1);
  await expect(page.locator('.post')).toContainText('Plain report 3');
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Your reading list is empty' })).toBeVisible();
});

test('ERR-01 READ-05 a press on Save after the session has ended says so and leads to sign-in and back', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  await page.context().clearCookies({ name: 'token' });
  const post = postWith(page, 'My own words');
  await post.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your session has ended.');
  await expect(post.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(news(fixtureWorld.sixty))}`);
});

test('I18N-06 API-01 what the browser sends is in the language of its page', async ({ page, fixtureWorld }) => {
  await page.goto(`/it${news(fixtureWorld.sixty)}`);
  const asked = page.waitForRequest('**/api/readlist/**');
  await postWith(page, 'My own words').locator('.save').click();
  expect((await asked).headers()['x-language']).toBe('it');
});

test('READ-05 G-46 what could not be saved is as it was, and says so', async ({ page, fixtureWorld }) => {
  await page.route('**/api/readlist/**', (route) => route.abort());
  await page.goto(news(fixtureWorld.sixty));
  const post = postWith(page, 'My own words');
  const list = page.locator('.feed .posts');
  await post.hover();
  const before = await list.evaluate((each) => each.getBoundingClientRect().height);
  await post.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/This could not be saved/);
  await expect(post.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  // Below the post, as wide as its text needs: the list stays as it is.
  const [said, card] = await Promise.all([alert.boundingBox(), post.boundingBox()]);
  expect(said?.width).toBeGreaterThan(200);
  expect(said?.y).toBeCloseTo((card?.y ?? 0) + (card?.height ?? 0), 0);
  expect(await list.evaluate((each) => each.getBoundingClientRect().height)).toBe(before);
  await page.unroute('**/api/readlist/**');
  await post.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toBeHidden();
});

test('POST-02 saved over the list, a post is saved in it', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.sixty));
  await postWith(page, 'My own words').locator('time').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Saved' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const post = postWith(page, 'My own words');
  await expect(post.getByRole('button', { name: 'Saved' })).toBeVisible();
  await post.getByRole('button', { name: 'Saved' }).click();
  await expect(post.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('POST-02 READ-05 a press while the one before is on its way is sent after it', async ({ page, fixtureWorld }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const calls: string[] = [];
  await page.route('**/api/readlist/**', async (route) => {
    calls.push(route.request().method());
    await released;
    await route.continue();
  });
  await page.goto(news(fixtureWorld.sixty));
  const save = postWith(page, 'My own words').locator('.save');
  await save.click();
  await expect(save).toHaveText('Saved');
  await save.click();
  await expect(save).toHaveText('Save');
  await expect.poll(() => calls).toEqual(['POST']);
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  release(undefined);
  await removed;
  expect(calls).toEqual(['POST', 'DELETE']);
  await expect(save).toHaveText('Save');
});
