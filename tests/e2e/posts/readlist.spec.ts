import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

const news = (tag: string) => `/explore/${tag}/news`;
const postWith = (page: Page, text: string) => page.locator('.post').filter({ hasText: text });
const READLIST = '**/api/readlist/**';

test('PROD-08 FEED-01 I18N-06 what is taken out of the reading list leaves it at once, in the language of the page', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  await enterNew();
  await page.goto(`/it${news(fixtureWorld.sixty)}`);
  for (const text of ['My own words', 'Plain report 3']) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await postWith(page, text).locator('.save').click();
    expect((await answer).request().headers()['x-language']).toBe('it');
  }
  await page.goto('/bookmarked');
  await expect(page.locator('#feed-title')).toHaveText('Reading list');
  await expect(page.locator('.post')).toHaveText([/Plain report 3/, /My own words/]);
  await postWith(page, 'My own words').getByRole('button', { name: 'Saved' }).click();
  await expect(page.locator('.post')).toHaveText([/Plain report 3/]);
  const notice = page.locator('[data-undo=save]');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.post')).toHaveText([/My own words/, /Plain report 3/]);
  await expect(notice).toBeHidden();
  await postWith(page, 'My own words').getByRole('button', { name: 'Saved' }).click();
  await expect(page.locator('.post')).toHaveText([/Plain report 3/]);
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Your reading list is empty' })).toBeVisible();
  await page.locator('.banner').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.post')).toHaveText([/Plain report 3/]);
});

test('READ-05 G-46 ERR-01 presses are sent one after the other; what could not be saved is as it was, and says so', async ({
  page,
  fixtureWorld,
  enterNew,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const calls: string[] = [];
  await enterNew();
  await page.route(READLIST, async (route) => {
    calls.push(route.request().method());
    await released;
    await route.continue();
  });
  await page.goto(news(fixtureWorld.sixty));
  const post = postWith(page, 'My own words');
  const save = post.locator('.save');
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
  await page.unroute(READLIST);

  await page.route(READLIST, (route) => route.abort());
  const list = page.locator('.feed .posts');
  const before = await list.evaluate((each) => each.getBoundingClientRect().height);
  await save.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/This could not be saved/);
  await expect(save).toHaveText('Save');
  // Below the post, as wide as its text needs: the list stays as it is.
  const [said, card] = await Promise.all([alert.boundingBox(), post.boundingBox()]);
  expect(said?.width).toBeGreaterThan(200);
  expect(said?.y).toBeCloseTo((card?.y ?? 0) + (card?.height ?? 0), 0);
  expect(await list.evaluate((each) => each.getBoundingClientRect().height)).toBe(before);
  await page.unroute(READLIST);
  const saved = page.waitForResponse(READLIST);
  await save.click();
  await saved;
  await expect(alert).toBeHidden();

  await page.context().clearCookies({ name: 'token' });
  await save.click();
  await expect(alert).toContainText('Your session has ended.');
  await expect(save).toHaveText('Saved');
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(news(fixtureWorld.sixty))}`);
});
