import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const news = (tag: string) => `/explore/${tag}/news`;
const cardOf = (page: Page) => page.locator('.feed .post').filter({ hasText: 'Fit again & ready' });

for (const scripted of [true, false]) {
  test.describe(scripted ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: scripted });

    test('PROD-06 POST-12 G-43 editors star and tag a post on its card', async ({ page, fixtureWorld, enterNew }) => {
      await enterNew({ capabilities: { editor: '1' } });
      await page.goto(news(fixtureWorld.sixty));
      const card = cardOf(page);
      await card.getByRole('button', { name: 'Mark as important' }).click();
      await expect(card.getByRole('button', { name: 'No longer important' })).toBeVisible();
      await expect(card.locator('.facts b')).toHaveText('Important');
      await card.getByRole('button', { name: 'No longer important' }).click();
      await expect(card.getByRole('button', { name: 'Mark as important' })).toBeVisible();
      await expect(card.locator('.facts b')).toHaveCount(0);
      await card.locator('summary', { hasText: 'Tags' }).click();
      await card.getByRole('textbox', { name: 'New tag' }).fill('seen by the desk');
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await card.getByRole('button', { name: 'Add' }).click();
      expect((await answered).status()).toBeLessThan(400);
      await expect(card.getByRole('button', { name: 'Remove the post' })).toHaveCount(0);
      if (scripted) expect(await faultsOf(page)).toEqual([]);
    });

    test('G-36 editors correct the sentiment of a post on its page, and readers see that', async ({
      page,
      fixtureWorld,
      enterNew,
    }) => {
      await enterNew({ capabilities: { editor: '1' } });
      await page.goto(news(fixtureWorld.sixty));
      const post = (await page.locator('.feed .post').last().getAttribute('id')) ?? '';
      await page.goto(`/post/${post}`);
      await page.locator('summary', { hasText: 'Correct the sentiment' }).click();
      await page.getByRole('button', { name: 'Negative', exact: true }).click();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Corrected.' })).toBeFocused();
      await expect(page.locator('.mood')).toContainText('Negative, −40');
      await page.locator('summary', { hasText: 'Correct the sentiment' }).click();
      await expect(page.getByText('Last corrected:')).toBeVisible();
      if (scripted) expect(await faultsOf(page)).toEqual([]);
      await page.context().clearCookies();
      await enterNew();
      await page.goto(`/post/${post}`);
      await expect(page.locator('.mood')).toContainText('corrected by an editor');
      await expect(page.locator('summary', { hasText: 'Correct the sentiment' })).toHaveCount(0);
      await page.context().clearCookies();
      await enterNew({ capabilities: { editor: '1' } });
      await page.goto(`/post/${post}`);
      await page.locator('summary', { hasText: 'Correct the sentiment' }).click();
      await page.getByRole('button', { name: 'Take the correction back' }).click();
      await expect(page.locator('.mood')).not.toContainText('corrected by an editor');
    });

    test('G-36 editors correct the sentiment of a post that is open over its list', async ({
      page,
      fixtureWorld,
      enterNew,
    }) => {
      test.skip(!scripted, 'without script a post opens on its page');
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') refused.push(message.text());
      });
      await enterNew({ capabilities: { editor: '1' } });
      await page.goto(news(fixtureWorld.sixty));
      const post = page.locator('.feed .post').last();
      const id = (await post.getAttribute('id')) ?? '';
      await post.locator('time').click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('summary', { hasText: 'Correct the sentiment' }).click();
      // They stand apart: the page has their styles.
      await expect(dialog.locator('.admin-buttons').first()).toHaveCSS('display', 'flex');
      await dialog.getByRole('button', { name: 'Positive', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/post/${id}`));
      await expect(page.locator('.mood')).toContainText('Positive, +40');
      expect(refused).toEqual([]);
    });

    test('POST-12 G-43 an admin removes the tag of a post', async ({ page, fixtureWorld, enterNew }) => {
      const tag = `of the admin ${scripted ? 1 : 2}`;
      await enterNew({ isAdmin: true });
      await page.goto(news(fixtureWorld.sixty));
      const card = cardOf(page);
      await card.locator('summary', { hasText: 'Tags' }).click();
      await card.getByRole('textbox', { name: 'New tag' }).fill(tag);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await card.getByRole('button', { name: 'Add' }).click();
      await answered;
      if (!scripted) {
        await page.goto(news(fixtureWorld.sixty));
        await card.locator('summary', { hasText: 'Tags' }).click();
      }
      await card.getByRole('button', { name: `Remove a tag: ${tag}` }).click();
      await expect(card.getByRole('button', { name: `Remove a tag: ${tag}` })).toHaveCount(0);
      await expect(card.locator('summary', { hasText: 'Remove the post' })).toBeVisible();
    });
  });
}

test('POST-12 readers get none of it', async ({ page, fixtureWorld, enterNew }) => {
  await enterNew();
  await page.goto(news(fixtureWorld.sixty));
  await expect(cardOf(page)).toBeVisible();
  expect(await page.content()).not.toContain('data-staff');
});
