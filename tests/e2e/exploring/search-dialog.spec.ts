import { faultsOf } from '../axe.ts';
import { expect, test } from '../signed-in.ts';

test('SRCH-08 SRCH-10 SRCH-13 a key opens it, the keyboard does the rest, and it remembers', async ({
  page,
  fixtureWorld,
}) => {
  // A page that lists more keys.
  await page.goto('/explore/world/news');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(dialog.locator('.keys')).not.toHaveCSS('display', 'grid');
  await box.pressSequentially('wardlow');
  await expect(dialog.getByRole('option', { name: /Tobias Wardlow/ })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('1 suggestion');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explore/${fixtureWorld.every}`);

  await page.waitForLoadState('load');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('option', { name: 'Tobias Wardlow' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('header search input')).toHaveCount(1);
});

test('SHELL-04 a phone has one bar at the head of a profile, in the colours of its club, where a lens opens the search', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const [cloth, bar] = [await page.locator('.cloth').boundingBox(), await page.locator('.top').boundingBox()];
  expect(cloth).toMatchObject({ x: 0, y: 0 });
  expect(cloth?.height).toBeGreaterThan((bar?.height ?? Infinity) + 40);
  const lens = page.locator('header search');
  expect((await lens.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await lens.click();
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toBeFocused();
  await box.pressSequentially('wardlow');
  await expect(page.getByRole('option', { name: /Tobias Wardlow/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/injuries$/);
});

test('SRCH-08 SRCH-10 typing into the header goes on in the dialog, where the arrows choose a suggestion, however often it opens', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.club}`);
  const header = page.locator('header search input');
  const dialog = page.getByRole('dialog');
  for (const typed of ['wardrop', 'wardale']) {
    // A recent search, which the arrows must not choose while something is typed.
    await page.evaluate(() => localStorage.setItem('recent-searches', JSON.stringify(['beacon tv'])));
    await header.focus();
    await header.fill('');
    await page.keyboard.type(typed);
    const box = dialog.getByRole('combobox');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(typed);
    await expect(dialog.getByRole('option')).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    const chosen = dialog.locator('[aria-selected=true]');
    await expect(chosen).toContainText(new RegExp(typed, 'i'));
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(header).toBeFocused();
  }
  await page.keyboard.type('x');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('wardale');
  await expect(dialog.getByRole('option', { name: /Emeric Wardale/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explore/${fixtureWorld.sixty}`);
});

test('SRCH-09 SRCH-11 Enter leads a typed text to its hashtag or to the posts, and the button to the search', async ({
  page,
  fixtureWorld,
}) => {
  const header = page.locator('header search input');
  const dialog = page.getByRole('dialog');
  await page.goto(`/explore/${fixtureWorld.club}`);
  for (const [typed, address] of [
    ['#WardRovers', '/explore/hashtag/wardrovers'],
    ['out for weeks', '/explore/fulltext/out%20for%20weeks'],
  ] as const) {
    await header.click();
    await dialog.getByRole('combobox').fill(typed);
    await dialog.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(address);
  }
  await header.click();
  await dialog.getByRole('combobox').fill('ward rovers');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=ward+rovers');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('SRCH-12 it traps the focus, explains the operators, is accessible, and its entries are as large as a thumb', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/explore/${fixtureWorld.club}`);
    await page.locator('header search input').click();
    const dialog = page.getByRole('dialog', { name: /Search/ });
    await dialog.getByRole('combobox').fill('ward');
    const option = dialog.getByRole('option').first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // Above the list: what arrives does not move it away from the finger.
    const operators = dialog.getByText('Search operators');
    expect((await operators.boundingBox())?.y).toBeLessThan((await option.boundingBox())?.y ?? 0);
    await operators.click();
    await expect(dialog.getByText('hamstr*')).toBeVisible();
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
