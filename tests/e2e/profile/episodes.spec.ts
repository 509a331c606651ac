import type { Profile } from '../../../src/contract/profile.ts';
import { MAX_HOLD_MS } from '../../../src/islands/intent/max-hold.ts';
import { faultsOf } from '../axe.ts';
import { expect, rowOf, test } from '../signed-in.ts';

/** Where an injury opens below its row, and where as a sheet. */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** An injury with a diagnosis whose days are known. */
const closedOf = ({ injuries }: Profile) =>
  injuries.find(
    ({ diagnosis, isOngoing, hasParent, startDate, endDate }) =>
      diagnosis && !isOngoing && !hasParent && endDate && startDate !== endDate,
  );

for (const [where, viewport] of Object.entries({ 'below itself': DESK, 'as a sheet on a phone': PHONE }))
  test(`INJ-08 INJ-14 DLG-02 a row opens "injury details" ${where}, by pointer and key, and Escape closes it`, async ({
    page,
    fixtureWorld,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    const row = rowOf(page, '01.06.2024');
    const dialog = page.getByRole('dialog', { name: 'injury details: Fracture, left foot' });
    // What lies under the pointer belongs to the first cell.
    await row.locator('.recovery').click({ force: true });
    await expect(dialog).toContainText('Returned');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await rowOf(page, '10.11.2024').locator('summary').click();
    await expect(page.getByRole('dialog', { name: 'other event details:' })).toBeVisible();
  });

test('below their rows several injuries are open at once, and each closes at the press after the one that opened it', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize(DESK);
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const [fracture, event] = [
    rowOf(page, '01.06.2024').locator('summary'),
    rowOf(page, '10.11.2024').locator('summary'),
  ];
  const opened = page.getByRole('dialog');
  await fracture.click();
  await expect(fracture).toBeFocused();
  const id = await fracture.getAttribute('aria-controls');
  await expect(page.locator(`#${id}`)).toHaveAccessibleName('injury details: Fracture, left foot');
  await event.click();
  await expect(opened).toHaveCount(2);
  await fracture.click();
  await expect(opened).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'other event details:' })).toBeVisible();
  await event.click();
  await expect(opened).toHaveCount(0);
});

test('below its row an injury leads to its neighbours by buttons and keys, and the button stays where it was pressed', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize(DESK);
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await rowOf(page, '01.06.2024').locator('summary').click();
  const dialog = page.getByRole('dialog');
  const title = 'injury details: Fracture, left foot';
  await expect(dialog).toHaveAccessibleName(title);
  const after = dialog.locator('.after');
  await after.hover();
  const before = await after.boundingBox();
  await after.click();
  await expect(dialog).toHaveCount(1);
  await expect(dialog).not.toHaveAccessibleName(title);
  await expect(after).toBeFocused();
  expect((await after.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await page.keyboard.press('k');
  await expect(dialog).toHaveAccessibleName(title);
  await page.keyboard.press('j');
  await expect(dialog).not.toHaveAccessibleName(title);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '01.06.2024').locator('summary')).not.toBeFocused();
  await expect(page.locator('.injuries summary:focus')).toHaveCount(1);
});

test('below its row an injury opens when its touchline has come, so that nothing moves afterwards', async ({
  page,
  demoPlayer,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/explore/diagnosis/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize(DESK);
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  // A slow machine must not reach the limit.
  await page.evaluate((limit) => {
    const schedule = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (task: () => void, ms?: number) => (ms === limit ? 0 : schedule(task, ms)) });
  }, MAX_HOLD_MS);
  const asked = page.waitForRequest('**/explore/diagnosis/**');
  await page.locator(`#i${closedOf(demoPlayer)?.id} summary`).click();
  await asked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release(undefined);
  await expect(page.getByRole('dialog').locator('.touchline')).toBeVisible();
});

test('the sheet of a phone leads to the next and the previous injury, and the focus returns to the one shown last', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const dialog = page.getByRole('dialog');
  await rowOf(page, '01.06.2024').locator('summary').click();
  const heading = dialog.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('injury details: Fracture, left foot');
  await expect(dialog.locator('.content > p').first()).toContainText('01.06.2024 – 12.07.2024');
  await expect(dialog.locator('.neighbours .after')).toBeInViewport({ ratio: 1 });
  await dialog.locator('.neighbours .after').click();
  await expect(heading).not.toHaveText('injury details: Fracture, left foot');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, '01.06.2024').locator('summary')).not.toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.locator('.neighbours .before').click();
  await expect(heading).toHaveText('injury details: Fracture, left foot');
  expect(await faultsOf(page)).toEqual([]);
});

test('the sheet of a phone holds the touchline of the diagnosis on the day of the return, and its row as one line', async ({
  page,
  demoPlayer,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  await page.locator(`#i${closedOf(demoPlayer)?.id} summary`).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.touchline h2')).toContainText('comparable cases were back by day');
  await expect(dialog.locator('.content > p').nth(0)).toContainText('days');
  expect(await faultsOf(page)).toEqual([]);
});

test('INJ-13 INJ-15 an episode opens its stages under it and closes them, and so does a stage with its details', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const episode = rowOf(page, '01.10.2024');
  const stages = episode.locator('xpath=..').locator('tr.stage:not(.more)');
  await expect(stages.first()).toBeHidden();
  await episode.locator('summary').click();
  await expect(stages.first()).toBeVisible();
  await stages.last().locator('summary').click();
  await expect(page.getByRole('dialog')).toContainText('Whole episode: 01.10.2024 to 01.01.2025');
  await page.keyboard.press('Escape');
  await episode.locator('summary').click();
  await expect(stages.first()).toBeHidden();
});
