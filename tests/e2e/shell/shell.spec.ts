import type { Page } from '@playwright/test';
import { BREAKPOINTS } from '../../../src/domain/constants.ts';
import { expect, test } from '../signed-in.ts';

const [, , LAST_DEVICE] = BREAKPOINTS;
const PLACES = [
  ['Search', '/search'],
  ['Home', '/explore/world'],
  ['Favourites', '/favourites'],
  ['Bookmarked', '/bookmarked'],
] as const;

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

test('SHELL-01 the navigation at the side leads to four places and marks the one we are at', async ({ page }) => {
  await page.goto('/search');
  const side = page.getByRole('navigation', { name: 'Main' });
  await expect(side.getByRole('link')).toHaveText(PLACES.map(([name]) => name));
  for (const [name, path] of PLACES) {
    await side.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(side.locator('[aria-current=page]')).toHaveText(name);
  }
});

test('SHELL-02 SHELL-10 G-63 the navigation goes at 1024 pixels, and its places are in the menu then', async ({
  page,
}) => {
  const side = page.locator('nav.side');
  await page.setViewportSize({ width: LAST_DEVICE + 1, height: 800 });
  await page.goto('/favourites');
  await expect(side).toBeVisible();
  const { x: mainAt = 0 } = (await page.locator('main').boundingBox()) ?? {};
  expect(mainAt).toBeGreaterThanOrEqual(96);

  await page.setViewportSize({ width: LAST_DEVICE, height: 800 });
  await expect(side).toBeHidden();
  await page.getByRole('button', { name: 'Account of' }).click();
  const menu = page.locator('#account');
  for (const [name] of PLACES) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.locator('[aria-current=page]')).toHaveText('Favourites');
});

test('SHELL-03 SHELL-04 ROUTE-16 the header leads to search and has a box, but on search itself', async ({ page }) => {
  await page.goto('/favourites');
  const header = page.getByRole('banner');
  // Typing moves on into the dialog once its script is there; the form itself leads to search.
  await header.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    box.value = 'beacon league';
    box.form?.requestSubmit();
  });
  await expect(page).toHaveURL(/\/search\?q=beacon/);
  await expect(header.getByRole('searchbox')).toHaveCount(0);
  await page.goto('/favourites');
  await header.getByRole('link', { name: 'Touchline' }).click();
  await expect(page).toHaveURL('/search');
});

test('SHELL-05 SHELL-07 SHELL-08 menus open, close with Escape or a click beside, and one at a time', async ({
  page,
}) => {
  await page.goto('/favourites');
  const account = page.getByRole('button', { name: 'Account of Demo Reader' });
  await expect(account).toContainText('DR');
  await account.click();
  const menu = page.locator('#account');
  await expect(menu.getByRole('link', { name: 'Download app' })).toHaveAttribute('href', '/download-app');
  await expect(menu.getByRole('link', { name: 'Customer care' })).toHaveAttribute('href', /^mailto:.+@/);
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

test('a side panel that grows moves nothing: the foot of a short page stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/favourites/mutes');
  const foot = page.locator('body > footer');
  const before = await foot.boundingBox();
  await page.locator('.panel').evaluate((panel) => {
    panel.style.minHeight = '1500px';
  });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1500);
  expect(await foot.boundingBox()).toEqual(before);
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

  test('G-62 in a browser the bar leads to the four places and opens the menu; installing finds name, colours and pictures', async ({
    page,
    request,
  }) => {
    await page.goto('/favourites');
    const bar = page.locator('nav.bottom-nav');
    await expect(bar.locator('a, button').filter({ visible: true })).toHaveText([
      ...PLACES.map(([name]) => name),
      'Menu',
    ]);
    await bar.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#account')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const manifest = (await (await request.get(address)).json()) as {
      name: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Touchline', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
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
