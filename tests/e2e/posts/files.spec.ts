import { expect, test } from '../signed-in.ts';

test('only the chosen posts of a view are printed; without a choice all of them', async ({ page, fixtureWorld }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.append('was printed');
  });
  await page.goto(`/explore/posts?tag=${fixtureWorld.sixty}&period=all`);
  const posts = page.getByRole('main').locator('li');
  const visible = () => posts.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  const number = await posts.count();
  expect(number).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('was printed')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await visible()).toBe(number);
  await page.emulateMedia({ media: 'screen' });
  const chosen = posts.nth(1);
  await chosen.getByRole('checkbox').check();
  await page.emulateMedia({ media: 'print' });
  await expect(chosen).toBeVisible();
  await expect(chosen.getByRole('checkbox')).toBeHidden();
  expect(await visible()).toBe(1);
  await expect(page.getByText('Tick the posts')).toBeHidden();
});
