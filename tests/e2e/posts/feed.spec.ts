import { expect, test } from '../signed-in.ts';

test('CONST-25 FEED-14 why posts are missing is told over the page for five seconds; posts are low on a desk', async ({
  page,
  fixtureWorld,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const toast = page.locator('.toast');
  await expect(toast).toHaveText(/^The social network stopped third-party integration on 3 July 2023/);
  await expect(toast).toHaveCSS('animation-duration', '5s');
  await expect(toast).toBeHidden();
  await expect(page.locator('.source-notice')).toBeVisible();
  const posts = page.locator('.feed .post');
  const heights = await posts.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(heights).toHaveLength(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(72);
  expect(Math.max(...heights)).toBeLessThanOrEqual(88);

  // A choice changes what is saved, too.
  await page.getByRole('navigation', { name: 'Show posts' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/[?&]f=about/);
  await expect(page.getByRole('link', { name: 'Save this search' })).toHaveAttribute('href', /f%3Dabout/);
});

test('the bar of filters begins its own line before its last item has come', async ({ page, fixtureWorld }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of [`/explore/${fixtureWorld.sixty}/news`, '/favourites']) {
    await page.goto(address);
    const bar = page.locator('.feed-bar');
    const whole = await bar.boundingBox();
    await bar.evaluate(({ children }) => {
      for (const item of [...children].slice(1)) item.remove();
    });
    expect((await bar.boundingBox())?.y, address).toBe(whole?.y);
  }
});
