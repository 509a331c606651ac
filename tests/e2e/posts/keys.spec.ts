import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

const posts = (page: Page) => page.locator('main .post');
/** The field of the search dialog. */
const searchIn = (page: Page) => page.locator('dialog:modal').getByRole('combobox');

test.beforeEach(async ({ page, enterNew, fixtureWorld }) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await expect(posts(page)).toHaveCount(20);
});

test('j and k move the focus from post to post, s saves it, o opens it and the focus returns', async ({ page }) => {
  // The first key comes before the script that answers it.
  await page.keyboard.press('j');
  await expect(posts(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(posts(page).nth(2)).toBeFocused();
  await expect(posts(page).nth(2)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('k');
  const second = posts(page).nth(1);
  await expect(second).toBeFocused();
  await page.keyboard.press('s');
  await expect(second.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect(second).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.locator('dialog:modal .whole-post')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second.locator('.facts a.to-post')).toBeFocused();
  await page.keyboard.press('j');
  await expect(posts(page).nth(2)).toBeFocused();
});

test('after the last post j loads older ones', async ({ page }) => {
  await posts(page).nth(19).locator('.facts a.to-post').focus();
  await page.keyboard.press('j');
  await expect(posts(page)).not.toHaveCount(20);
  await expect(posts(page).nth(20).locator('a').first()).toBeFocused();
});

test('a question mark names the keys, and they do nothing in fields, with modifiers and under a dialog', async ({
  page,
}) => {
  await page.keyboard.press('j');
  await expect(posts(page).nth(0)).toBeFocused();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts in lists of posts' });
  await expect(dialog.getByRole('term')).toHaveText(['j', 'k', 'o', 's', '/', '?']);
  await page.keyboard.press('j');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(posts(page).nth(0)).toBeFocused();
  await page.keyboard.press('Alt+j');
  await page.keyboard.press('Control+?');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(posts(page).nth(1)).toBeFocused();
  await page.keyboard.press('/');
  const box = searchIn(page);
  await expect(box).toBeFocused();
  await page.keyboard.type('jo?');
  await expect(box).toHaveValue('jo?');
  await expect(dialog).toHaveCount(0);
});

test('keys of one character are turned off in the settings, the search’s too', async ({ page, fixtureWorld }) => {
  await page.goto('/settings');
  const choice = page.getByLabel('Single-key shortcuts');
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Your settings have been saved.');
  await expect(choice).not.toBeChecked();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await posts(page).nth(0).locator('.facts a.to-post').focus();
  for (const key of ['j', 's', '/', '?']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(searchIn(page), 'a key with a modifier').toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts in lists of posts' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0);
});
