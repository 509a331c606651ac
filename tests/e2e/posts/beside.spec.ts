import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test('POST-06 in a wide window a post opens beside its list, the next takes its place, and Escape closes it', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const posts = page.locator('.feed .post');
  const beside = page.locator('dialog.beside');
  await posts.nth(1).locator('.facts a.to-post').click();
  await expect(beside.locator('.whole-post .post')).toBeVisible();
  const first = await beside.getByRole('heading', { level: 2 }).first().textContent();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  // The list keeps clear of it.
  const edges = await page.evaluate(() => [
    document.querySelector('.feed .posts')?.getBoundingClientRect().right,
    document.querySelector('.beside')?.getBoundingClientRect().left,
  ]);
  expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0);
  await page.keyboard.press('j');
  await expect(posts.nth(2)).toBeFocused();
  await page.keyboard.press('o');
  await expect(beside.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '');
  await expect(beside).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
});
