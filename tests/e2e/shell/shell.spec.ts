import type { Page } from '@playwright/test';
import { BREAKPOINTS } from '../../../src/domain/constants.ts';
import { expect, test } from '../signed-in.ts';

const [, , LAST_DEVICE] = BREAKPOINTS;
const PLACES = ['Search', 'Home', 'Favourites', 'Bookmarked'];

/**
 * Shows pages as the installed product does. No browser without a window can be set to it, so its rules come as
 * those of an ordinary one, and without the policy that would notice.
 */
async function install(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    const html = await answer.text();
    expect(html).toMatch(/display-mode: ?standalone/);
    const headers = { ...answer.headers(), 'content-security-policy': '' };
    const body = html.replace(/display-mode: ?standalone/g, 'display-mode:browser');
    await route.fulfill({ response: answer, headers, body });
  });
}

test('SHELL-02 G-63 the navigation goes at 1024 pixels, and its places are in the menu then; a panel that grows moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/favourites/mutes');
  const foot = page.locator('body > footer');
  const before = await foot.boundingBox();
  await page.locator('.panel').evaluate((panel) => {
    panel.style.minHeight = '1500px';
  });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1500);
  expect(await foot.boundingBox()).toEqual(before);

  const side = page.locator('nav.side');
  await page.setViewportSize({ width: LAST_DEVICE + 1, height: 800 });
  await expect(side).toBeVisible();
  const { x: mainAt = 0 } = (await page.locator('main').boundingBox()) ?? {};
  expect(mainAt).toBeGreaterThanOrEqual(96);
  await page.setViewportSize({ width: LAST_DEVICE, height: 800 });
  await expect(side).toBeHidden();
  await page.getByRole('button', { name: 'Account of' }).click();
  const menu = page.locator('#account');
  for (const name of PLACES) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.locator('[aria-current=page]')).toHaveText('Favourites');
});

test('SHELL-05 SHELL-07 SHELL-08 menus open, close with Escape or a click beside, and one at a time', async ({
  page,
}) => {
  await page.goto('/favourites');
  const account = page.getByRole('button', { name: 'Account of Demo Reader' });
  const menu = page.locator('#account');
  await account.click();
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeHidden();
});

test('the keyboard alone walks the shell in the order of the eye', async ({ page }) => {
  await page.goto('/nowhere');
  const seen: string[] = [];
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('aria-label') ?? at?.textContent.replace(/\s+/g, ' ').trim() ?? '';
      }),
    );
  }
  expect(seen).toEqual([
    'Skip to content',
    'Touchline – go to search',
    'Search for players, teams and competitions',
    'Search',
    'Language: English',
    expect.stringMatching(/^Notifications/),
    expect.stringMatching(/^Account of Demo Reader/),
    'Search',
    'Home',
    'Favourites',
    'Bookmarked',
    'Go to search',
  ]);
});

test.describe('installed', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('SHELL-09 a bar at the foot leads back, forward and to three places, and covers nothing', async ({ page }) => {
    await install(page);
    await page.goto('/favourites');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.locator('a, button').filter({ visible: true })).toHaveText([
      'Back',
      'Forward',
      'Search',
      'Favourites',
      'Bookmarked',
    ]);
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const part of await bar.locator('a, button').filter({ visible: true }).all()) {
      const box = await part.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const foot = await page.getByRole('contentinfo').boundingBox();
    const over = await bar.boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);

    await bar.getByRole('link', { name: 'Bookmarked' }).click();
    await expect(page).toHaveURL('/bookmarked');
    await bar.getByRole('button', { name: 'Back' }).click();
    // Older posts may have come while the page was scrolled to its foot.
    await expect(page).toHaveURL(/\/favourites(?:\?pages=\d)?$/);
    await bar.getByRole('button', { name: 'Forward' }).click();
    await expect(page).toHaveURL('/bookmarked');
  });

  test('SHELL-10 in a browser the bar leads to the four places and opens the menu', async ({ page }) => {
    await page.goto('/favourites');
    const bar = page.locator('nav.bottom-nav');
    await expect(bar.locator('a, button').filter({ visible: true })).toHaveText([...PLACES, 'Menu']);
    await bar.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#account')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('installed, without script', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('SHELL-09 the bar has the places, and no button that would do nothing', async ({ page }) => {
    await install(page);
    await page.goto('/favourites');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.getByRole('link')).toHaveText(['Search', 'Favourites', 'Bookmarked']);
    await expect(bar.getByRole('button')).toHaveCount(0);
  });
});
