import { addPosts } from '../../add-posts.ts';
import { contrastFaultsOf, faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test('an editor corrects a post at 320 pixels, and the focus goes to what has been done', async ({
  page,
  db,
  enterNew,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  // Older than the first page of any list that another test reads.
  const published = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const about = [Number(fixtureWorld.out.slice(2))];
  const [post] = await addPosts(db, [{ message: 'Somebody scored.', published, about }]);
  await enterNew({ capabilities: { editor: '1' } });
  await page.goto(`/post/${post}`);
  for (const name of ['Correct the sentiment', 'Correct the group', 'Correct the subjects'])
    await page.locator('summary', { hasText: name }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not about Piet Wardenaar' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Corrected.' })).toBeFocused();
});
