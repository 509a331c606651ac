import { faultsOf } from '../axe.ts';
import { expect, rowOf, test } from '../signed-in.ts';

test('INJ-08 INJ-14 DLG-02 a row opens "injury details", wherever it is clicked and by key, and Escape closes it', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const row = rowOf(page, '01.06.2024');
  const dialog = page.getByRole('dialog', { name: 'injury details: Fracture, left foot' });
  // What lies under the pointer belongs to the first cell.
  await row.locator('.recovery').click({ force: true });
  await expect(dialog.locator('.detail')).toContainText('01.06.2024 – 12.07.2024');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await rowOf(page, '10.11.2024').locator('summary').click();
  await expect(page.getByRole('dialog', { name: 'other event details:' })).toBeVisible();
});

test('an injury that opens and closes again while the browser still goes back does not leave the page', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const address = page.url();
  await page.evaluate(() => {
    const back = history.back.bind(history);
    // As on a busy machine.
    history.back = () => {
      document.documentElement.dataset['backs'] = String(Number(document.documentElement.dataset['backs'] ?? 0) + 1);
      setTimeout(back, 1000);
    };
  });
  const dialog = page.getByRole('dialog', { name: 'injury details: Fracture, left foot' });
  await rowOf(page, '01.06.2024').locator('summary').click();
  for (const key of ['Escape', 'Enter', 'Escape']) {
    await expect(dialog).toBeVisible({ visible: key === 'Escape' });
    await page.keyboard.press(key);
  }
  await expect(dialog).toBeHidden();
  const entry = () =>
    page.evaluate(() => [location.href, history.state as unknown, document.documentElement.dataset['backs']]);
  await expect.poll(entry).toEqual([address, null, '1']);
});

test('an opened injury leads to the next and the previous one, and the focus returns to the one shown last', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const dialog = page.getByRole('dialog');
  await rowOf(page, '01.06.2024').locator('summary').click();
  const heading = dialog.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('injury details: Fracture, left foot');
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

test('beside an opened injury its rows stay in sight: a press on another, or j and k, moves on, and the page keeps its place', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const dialog = page.getByRole('dialog');
  await rowOf(page, '01.06.2024').locator('summary').click();
  await expect(dialog).toHaveAccessibleName('injury details: Fracture, left foot');
  expect(await dialog.evaluate((each) => each.matches(':modal'))).toBe(true);
  const other = rowOf(page, '10.11.2024');
  const box = await other.locator('th').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(dialog).toHaveAccessibleName(/^other event details:/);
  await expect(page.locator('.injuries .shown')).toHaveCount(1);
  await expect(other).toHaveClass(/shown/);
  const shown = await dialog.getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('j');
  await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(shown ?? '');
  await page.keyboard.press('k');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(shown ?? '');
  // A press on nothing closes it.
  await page.mouse.click(2, 600);
  await expect(dialog).toBeHidden();
  await expect(page.locator('.injuries .shown')).toHaveCount(0);
});

test('on a phone a press on the veil over the rows closes the sheet and opens none of them', async ({
  page,
  fixtureWorld,
}) => {
  // So high that rows are above the sheet.
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const dialog = page.getByRole('dialog');
  const row = rowOf(page, '01.06.2024');
  await row.locator('summary').click();
  await expect(dialog).toBeVisible();
  const [place, sheet] = [await row.boundingBox(), await dialog.boundingBox()];
  const y = (place?.y ?? 0) + 5;
  expect(y).toBeLessThan(sheet?.y ?? 0);
  await page.mouse.click(100, y);
  await expect(row.locator('summary')).toBeFocused();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(dialog).toBeHidden();
});

test('an opened injury holds the touchline of its diagnosis on the day of the return, and its row as one line', async ({
  page,
  demoPlayer,
}) => {
  const closed = demoPlayer.injuries.find(
    ({ diagnosis, isOngoing, hasParent, startDate, endDate }) =>
      diagnosis && !isOngoing && !hasParent && endDate && startDate !== endDate,
  );
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  await page.locator(`#i${closed?.id} summary`).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.touchline h2')).toContainText('comparable cases were back by day');
  await expect(dialog.locator('.content > p').nth(0)).toContainText('days');
  expect(await faultsOf(page)).toEqual([]);
});

test('INJ-13 INJ-15 an episode opens its stages under it and closes them, and a stage has a dialog', async ({
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
