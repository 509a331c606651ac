import type { Page } from '@playwright/test';
import { REPORTER } from '../../site/fixture-world/fixture-tags.ts';
import { expect, test } from '../signed-in.ts';

const ROWS = '.injuries tbody:visible tr[id]:not(.stage)';

test('BODY-01 BODY-02 BODY-03 beside each other or one alone, the faces narrow the table, and the background lets it go', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2024%2F2025`);
  const [front, rear] = [page.locator('.faces .front'), page.locator('.faces .rear')];
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
  const [left, right] = [await front.boundingBox(), await rear.boundingBox()];
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBe(left?.y);
  await page.getByRole('radio', { name: 'Rear' }).check();
  await expect(front).toBeHidden();
  await page.getByRole('radio', { name: 'Front' }).check();
  await expect(front).toBeVisible();
  await expect(rear).toBeHidden();

  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  const foot = front.getByRole('link', { name: 'Left foot: 1 injury, 41 days' });
  await foot.click();
  await expect(page).toHaveURL(/\?season=2024%2F2025&part=foot&side=left$/);
  await expect(page.locator(`${ROWS} .from`)).toHaveText(['01.06.2024']);
  await expect(foot).toHaveAttribute('aria-current', 'true');
  await front.locator('svg').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\?season=2024%2F2025$/);
  await expect(page.locator(ROWS)).toHaveCount(4);
  expect(documents).toBe(0);
});

test('BODY-02 BODY-04 back lets the chosen part go before it leaves', async ({ page, fixtureWorld }) => {
  const injuries = `/explore/${fixtureWorld.every}/injuries`;
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/search');
  await page.goto(injuries);
  const all = await page.locator(ROWS).count();
  const parts = page.locator('.faces .front a[href*="part="]');
  await parts.first().click();
  await expect(page).toHaveURL(/part=/);
  // Another part takes the place of the first.
  await parts.last().click();
  await expect(page.locator('.faces a[aria-current]').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(injuries);
  await expect(page.locator(ROWS)).toHaveCount(all);
  await expect(page.locator('.faces a[aria-current]')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/part=/);
  await expect(page.locator('.faces a[aria-current]').first()).toBeVisible();
  // A part that is let go leaves nothing to go back to.
  await page.locator('.faces a[aria-current]').first().click();
  await expect(page).toHaveURL(injuries);
  await page.goBack();
  await expect(page).toHaveURL('/search');
});

test('BODY-04 BODY-05 BODY-07 a pointer finds the smallest parts, also to let them go, which have the colour of their days; paper its number', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const fifth = await page
    .locator('.body-map .legend .heat-5')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  // The cruciate of 81 days.
  const knee = page.locator('.front').getByRole('link', { name: 'Left knee: 1 injury, 81 days' });
  await expect(knee).toHaveCSS('fill', fifth);
  await expectJoints(page, 24);
  const beside = page.locator('.chosen-part');
  for (const part of ['Left knee', 'Right ankle', 'Left foot'])
    for (const face of ['.front', '.rear']) {
      const link = page.locator(face).getByRole('link', { name: part });
      await link.click();
      await expect(beside).toContainText(part);
      await link.click();
      await expect(beside).toHaveClass(/none/);
    }
  // Beside a narrow table.
  await page.setViewportSize({ width: 1100, height: 844 });
  await expectJoints(page, 24);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.front')).toBeVisible();
  await expect(page.locator('.rear')).toBeVisible();
  await expect(knee.locator('text')).toBeVisible();
  await expect(knee.locator('text')).toHaveText('5');
  await expect(page.locator('.body-map details')).toBeHidden();
});

test('BODY-08 INJ-22 TAB-02 devices have the body below the table, and alone behind its own tab, whole on one screen with the days by season', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page.locator('.front')).toBeVisible();
  await expect(page.locator('.rear')).toBeHidden();
  await expectJoints(page, 24);
  const [map, table] = [page.locator('.body-map'), page.locator('.injuries-box')];
  expect((await map.boundingBox())?.y).toBeGreaterThan((await table.boundingBox())?.y ?? Infinity);
  await expect(page.locator('.views')).toBeHidden();
  await page.getByRole('link', { name: 'Body map' }).click();
  await expect(page).toHaveURL(/avatar$/);
  await expect(page.locator('.front')).toBeVisible();
  await expect(page.locator('.rear')).toBeVisible();
  // A finger finds the smallest parts in the list below.
  await expectOneScreen(page);
  for (const link of await page.locator('.body-map tbody a, .season-days a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  // Whoever is out has more above it.
  await page.goto(`/explore/${fixtureWorld.out}/avatar`);
  await expectOneScreen(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.tabs').getByRole('link', { name: 'Body map' })).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('BODY-01 INJ-08 where both faces have no room the body turns, and rows open and close under themselves', async ({
    page,
    fixtureWorld,
  }) => {
    await page.setViewportSize({ width: 1100, height: 844 });
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    const [front, rear] = [page.locator('.faces .front'), page.locator('.faces .rear')];
    await expect(page.getByRole('radio', { name: 'Both' })).toBeHidden();
    await expect(front).toBeVisible();
    await expect(rear).toBeHidden();
    await page.getByRole('radio', { name: 'Rear' }).check();
    await expect(front).toBeHidden();
    // A page of a part that only the rear shows begins with the rear.
    await rear.getByRole('link', { name: 'Back: 1 injury, 10 days' }).click();
    await expect(page).toHaveURL(/\?part=back&side=na$/);
    await expect(rear).toBeVisible();
    await expect(front).toBeHidden();

    const row = page.locator(ROWS).locator('summary');
    await row.click();
    await expect(page.locator('.detail:visible')).toContainText('Status');
    await row.click();
    await expect(page.locator('.detail:visible')).toHaveCount(0);
  });
});

/** Both faces, the seasons beside them and the colours end above the bar at the bottom. */
async function expectOneScreen(page: Page): Promise<void> {
  const bar = (await page.locator('.bottom-nav').boundingBox())?.y ?? 0;
  const faces = await page.locator('.faces').boundingBox();
  const seasons = await page.locator('.season-days').boundingBox();
  expect(seasons?.x).toBeGreaterThanOrEqual((faces?.x ?? 0) + (faces?.width ?? Infinity));
  for (const part of ['.rear', '.season-days', '.body-map .legend']) {
    const box = await page.locator(part).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity), part).toBeLessThanOrEqual(bar);
    expect((box?.x ?? 0) + (box?.width ?? Infinity), part).toBeLessThanOrEqual(390);
  }
}

async function expectJoints(page: Page, least: number): Promise<void> {
  for (const joint of ['Left knee', 'Right ankle']) {
    const box = await page.locator('.front').getByRole('link', { name: joint }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), joint).toBeGreaterThanOrEqual(least);
  }
}

test.describe('without injuries in the plan', () => {
  test.use({ account: REPORTER });

  test('both faces of the sample stand within the wall, on a phone and on a desk', async ({ page, fixtureWorld }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/explore/${fixtureWorld.every}/injuries`);
      const wall = await page.locator('.wall').boundingBox();
      const faces = await page.locator('.wall .faces svg').all();
      expect(faces).toHaveLength(2);
      for (const face of faces) {
        const box = await face.boundingBox();
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan((wall?.x ?? 0) + (wall?.width ?? 0));
        expect(box?.width).toBeGreaterThan(90);
      }
    }
  });
});
