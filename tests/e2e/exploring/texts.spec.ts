import { expect, test } from '../signed-in.ts';

test('OPER-06 10,000 characters and 500 parentheses find room', async ({ page }) => {
  for (const text of ['x'.repeat(10_000), '('.repeat(500) + 'kane' + ')'.repeat(500)]) {
    await page.goto(`/explore/fulltext/${encodeURIComponent(text)}`);
    await expect(page.locator('p.meaning')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  }
});
