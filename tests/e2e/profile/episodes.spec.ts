import type { Locator, Page } from '@playwright/test';
import { expect, rowOf, test } from '../signed-in.ts';

/** Opens the row that began on a day and gives its detail: in a dialog, under an episode or without script under it. */
async function open(page: Page, day: string) {
  await rowOf(page, day).locator('summary').click();
  const detail = page.locator('.detail:visible').filter({ hasText: day });
  await expect(detail).toBeVisible();
  return detail;
}

/** The value next to a label in the details. */
function fact(detail: Locator, label: string) {
  const own = detail.page().locator('dt').getByText(label, { exact: true });
  return detail.locator('dl > div').filter({ has: own }).locator('dd');
}

test.beforeEach(async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
});

test.describe('with script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without, rows open under themselves');

  test('INJ-08 INJ-14 DLG-02 a row opens the dialog "injury details", Escape closes it', async ({ page }) => {
    await open(page, '01.06.2024');
    const dialog = page.getByRole('dialog', { name: 'injury details: Fracture, left foot' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, '01.06.2024').locator('summary')).toBeFocused();
  });

  test('INJ-08 a row opens wherever it is clicked', async ({ page }) => {
    // What lies under the pointer belongs to the first cell.
    await rowOf(page, '01.06.2024').locator('.recovery').click({ force: true });
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('INJ-08 a row opens with Enter', async ({ page }) => {
    await rowOf(page, '01.06.2024').locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('.detail')).toContainText('01.06.2024 to');
  });

  test('INJ-09 an event that is no injury opens "other event details"', async ({ page }) => {
    await open(page, '10.11.2024');
    await expect(page.getByRole('dialog', { name: 'other event details:' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled, 'with it, rows open a dialog');

  test('INJ-08 a row opens its detail under it, and closes it', async ({ page }) => {
    const detail = await open(page, '01.06.2024');
    await expect(detail.locator('.title')).toContainText('injury details:');
    await rowOf(page, '01.06.2024').locator('summary').click();
    await expect(detail).toBeHidden();
  });
});

test('PROD-12 INJ-09 an event that is no injury says so, and names no part of the body', async ({ page }) => {
  await expect(rowOf(page, '10.11.2024')).toContainText('Other event');
  await expect(fact(await open(page, '10.11.2024'), 'Body part')).toHaveCount(0);
});

test('INJ-10 the detail says what, when, for how long, how, where, and who said so', async ({ page }) => {
  const detail = await open(page, '01.06.2025');
  for (const [label, value] of [
    ['Type', 'Ligament injury'],
    ['Body part', 'Knee'],
    ['Description', 'Torn cruciate'],
    ['In the source’s words', 'cruciate in the words of the ward book'],
    ['Dates', '01.06.2025 to 21.08.2025'],
    ['Recovery', '81 days'],
    ['Missed matches', 'n/d'],
    ['Setting', 'During the match'],
    ['Stadium', 'Wexmoor Park'],
    ['Surgery', 'yes'],
    ['Doctor', 'Adela Quistmarrow'],
    ['Clinic', 'Larkwater Sports Clinic, Larkwater, United Kingdom'],
  ] as const) {
    await expect(fact(detail, label), label).toHaveText(value);
  }
  await expect(detail.getByRole('link', { name: 'Bulletin on cruciate' })).toHaveAttribute(
    'href',
    'https://ward.example/cruciate',
  );
  await expect(detail.getByRole('link', { name: 'Scene in slow motion' })).toBeVisible();
});

test('INJ-10 outside text stays text, and only web addresses become links', async ({ page }) => {
  const detail = await open(page, '01.06.2025');
  await expect(detail.getByText('<b>Hostile</b> statement')).toBeVisible();
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
});

for (const [what, day, name] of [
  ['Covid-19', '05.01.2024', 'Covid-19'],
  ['doping', '01.07.2023', 'Doping'],
] as const) {
  test(`INJ-11 ${what} has no body part, in the row and in the detail`, async ({ page }) => {
    await expect(rowOf(page, day).locator('td').first()).toHaveText('');
    const detail = await open(page, day);
    await expect(detail.locator('.title b')).toHaveText(name, { ignoreCase: true });
    await expect(fact(detail, 'Body part')).toHaveCount(0);
  });
}

test('INJ-13 an episode opens its stages under it and closes them', async ({ page }) => {
  const stages = rowOf(page, '01.10.2024').locator('xpath=..').locator('tr.stage:not(.more)');
  await expect(rowOf(page, '01.10.2024')).toContainText('2 stages');
  await expect(stages).toHaveCount(2);
  await expect(stages.first()).toBeHidden();
  await open(page, '01.10.2024');
  await expect(stages.first()).toBeVisible();
  await expect(stages.locator('.from')).toHaveText(['01.10.2024', '01.12.2024']);
  await expect(stages.locator('.recovery')).toHaveText(['31', '31']);
  await rowOf(page, '01.10.2024').locator('summary').click();
  await expect(stages.first()).toBeHidden();
});

test('INJ-15 G-28 a stage says the date, recovery and missed matches of its whole episode', async ({ page }) => {
  await open(page, '01.10.2024');
  const stage = rowOf(page, '01.10.2024').locator('xpath=..').locator('tr.stage:not(.more)').last();
  await stage.locator('summary').click();
  await expect(page.locator('.detail:visible').last()).toContainText(
    'Whole episode: 01.10.2024 to 01.01.2025 · 62 days · Missed matches: 9',
  );
});

test('INJ-20 the sum of the stages stands in place of the episode, unless it is 0', async ({ page }) => {
  await expect(rowOf(page, '01.10.2024').locator('.recovery')).toHaveText('62');
  await expect(rowOf(page, '01.10.2024').locator('td').last()).toHaveText('9');
  await expect(rowOf(page, '01.11.2023').locator('.recovery')).toHaveText('14');
  await expect(rowOf(page, '01.11.2023').locator('td').last()).toHaveText('3');
});

test('INJ-23 G-39 the status is in progress, returned or unknown', async ({ page, fixtureWorld }) => {
  await expect(fact(await open(page, '01.06.2024'), 'Status')).toHaveText('Returned');
  await page.keyboard.press('Escape');
  await expect(fact(await open(page, '10.09.2023'), 'Status')).toHaveText('Unknown');
  await page.goto(`/explore/${fixtureWorld.out}/injuries`);
  await page.locator('.injuries tr.ongoing summary').click();
  await expect(fact(page.locator('.detail:visible'), 'Status')).toHaveText('In progress');
});
