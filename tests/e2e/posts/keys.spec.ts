import type { Page } from '@playwright/test';
import { expect, test } from '../visitor.ts';

const posts = (page: Page) => page.locator('main .post');
/** The field of the search dialog. */
const searchIn = (page: Page) => page.locator('dialog:modal').getByRole('combobox');
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts in lists of posts' });

// A wider window shows posts beside their list.
test.use({ viewport: { width: 1280, height: 900 } });

test('j and k move the focus from post to post, s saves it, o opens it; a question mark names the keys', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
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

  await page.keyboard.press('?');
  await expect(keys(page).getByRole('term')).toHaveText(['j', 'k', 'o', 's', '/', '?']);
  await page.keyboard.press('j');
  await keys(page).getByRole('button', { name: 'Close' }).click();
  await expect(keys(page)).toHaveCount(0);
  await expect(second.locator('.facts a.to-post')).toBeFocused();
  await page.keyboard.press('Alt+j');
  await page.keyboard.press('Control+?');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(second).toBeFocused();

  // After the last post j loads older ones.
  await posts(page).nth(19).locator('.facts a.to-post').focus();
  await page.keyboard.press('j');
  await expect(posts(page)).not.toHaveCount(20);
  // If they have come by themselves meanwhile, j goes to the post itself.
  const hasFocus = (post: HTMLElement) => post.contains(post.ownerDocument.activeElement);
  await expect.poll(() => posts(page).nth(20).evaluate(hasFocus)).toBe(true);

  await page.keyboard.press('/');
  await expect(searchIn(page)).toBeFocused();
  await page.keyboard.type('jo?');
  await expect(searchIn(page)).toHaveValue('jo?');
  await expect(keys(page)).toHaveCount(0);
});

test('keys of one character are turned off in the settings, the search’s too', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await page.goto('/settings');
  const choice = page.getByLabel('Single-key shortcuts');
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings have been saved.')).toBeVisible();
  await expect(choice).not.toBeChecked();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await posts(page).nth(0).locator('.facts a.to-post').focus();
  for (const key of ['j', 's', '/', '?']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await expect(searchIn(page), 'a key with a modifier').toBeFocused();
  await expect(keys(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(0);
});
