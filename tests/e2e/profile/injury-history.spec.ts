import { expect, rowOf, test } from '../signed-in.ts';

test('INJ-01 the arrows pass over seasons, and Enter or leaving shows the chosen one', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const season = page.getByLabel('Season');
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();
  // The script loads when the choice has the focus.
  const hasScript = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('send-choice')));
  await season.focus();
  await expect.poll(hasScript).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(season).toHaveValue('2024/2025');
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/season=2024%2F2025/);
  await page.waitForLoadState('load');
  await season.focus();
  await expect.poll(hasScript).toBe(true);
  await page.keyboard.press('ArrowUp');
  await expect(season).toHaveValue('2025/2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/season=2025%2F2026/);
});

test('INJ-01 before its script has come, Enter shows the chosen season, and leaving it as soon as the script comes', async ({
  page,
  fixtureWorld,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/assets/send-choice*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const season = page.getByLabel('Season');
  await season.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/season=2025%2F2026/);
  await page.waitForLoadState('load');
  await season.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(season).not.toBeFocused();
  expect(page.url()).toContain('season=2025%2F2026');
  release(undefined);
  await expect(page).toHaveURL(/season=2024%2F2025/);
});

test('INJ-01 a season that was chosen before the script came is shown', async ({ page, fixtureWorld }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`, { waitUntil: 'commit' });
  const season = page.getByLabel('Season');
  await season.focus();
  await season.selectOption('2024/2025');
  release(undefined);
  // A window without the focus keeps a choice by keyboard until the reader leaves the form.
  await page.waitForLoadState('load');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/season=2024%2F2025/);
});

test('INJ-03 INJ-18 on a phone the part names its side, and days are the largest figure of a row, on the line of the diagnosis', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const row = rowOf(page, '01.06.2024');
  await expect(row.locator('td').first()).toHaveText('left foot', { useInnerText: true });
  const sizeOf = (cell: Element) => Number.parseFloat(getComputedStyle(cell).fontSize);
  const days = await row.locator('.recovery').evaluate(sizeOf);
  for (const cell of await row.locator('> :not(.recovery)').all())
    expect(await cell.evaluate(sizeOf)).toBeLessThan(days);
  const [name, recovery] = await Promise.all([
    row.locator('summary').boundingBox(),
    row.locator('.recovery').boundingBox(),
  ]);
  expect(Math.abs((name?.y ?? 0) - (recovery?.y ?? 99))).toBeLessThan(20);
});

test('on a phone the touchline, the totals and three whole injuries with their diagnoses come first, and the tabs stay', async ({
  page,
  demoPlayer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  await expect(page.locator('nav.views')).toBeHidden();
  const bar = (await page.locator('.bottom-nav').boundingBox())?.y ?? 0;
  const third = await page.locator('.injuries tbody:not(.season)').nth(2).boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(bar);
  await page.mouse.wheel(0, 900);
  await expect(page.locator('nav.tabs')).toBeInViewport({ ratio: 1 });
});

/** Pixels. */
const TWO_LINES = 40;

for (const [prefix, least] of [
  ['', 3],
  ['/de', 2],
] as const)
  test(`on a phone ${least} whole injuries of whoever is out stand below the touchline ${prefix}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search');
    const out = await page
      .locator('.outs .pair a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(out.length).toBeGreaterThan(0);
    for (const href of out.slice(0, 3)) {
      await page.goto(`${prefix}${href}/injuries`);
      await expect(page.locator('.condition .touchline, .condition .out').first()).toBeVisible();
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      const bar = (await page.locator('.bottom-nav').boundingBox())?.y ?? 0;
      // Players without a biography have more than two lines of facts here.
      const facts = (await page.locator('.who .facts').boundingBox())?.height ?? 0;
      const rows = page.locator('.injuries tbody:not(.season)');
      const last = await rows.nth(Math.min(least, await rows.count()) - 1).boundingBox();
      const bottom = (last?.y ?? 999) + (last?.height ?? 0);
      expect(bottom - Math.max(0, facts - TWO_LINES), href).toBeLessThanOrEqual(bar);
    }
  });
