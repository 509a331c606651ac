import type { Page } from '@playwright/test';
import { enquiry } from '../../../src/provider/data/schema/requests.ts';
import { expect, test } from './reader.ts';

const LIMIT = 'You have reached your limit of analysis requests, please wait until some request will be managed.';

/** The link under the coverage of a player. */
const link = (page: Page) => page.locator('.request');

async function confirm(page: Page): Promise<void> {
  await link(page).click();
  await page.getByRole('button', { name: 'Yes, request it' }).click();
}

test('COVER-02 COVER-03 COVER-05 COVER-06 ERR-18 INJ-12 an analysis is requested, confirmed and under way', async ({
  page,
  fixtureWorld,
  readInjuries,
  db,
}) => {
  const id = await readInjuries('well');
  await expect(page.locator('.figures .red')).toHaveText('Not covered');
  await link(page).click();
  await expect(page.getByText('You will be notified when it is done.')).toBeVisible();
  const cancel = page.locator('form.answers:visible').getByText('Cancel');
  await cancel.click();
  await expect(link(page)).toHaveAttribute('href', /request-analysis/);

  await confirm(page);
  const dialog = page.locator('#enquiry-request-feedback');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText('Analysis in progress');
  await expect(dialog).toContainText('You will be notified when the analysis is ready.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/explore/${fixtureWorld.well}/injuries`);
  await expect(page.locator('.figures .blue')).toHaveText('Analysis in progress');
  await expect(link(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(link(page)).not.toHaveAttribute('href');
  const kept = (await db.select().from(enquiry)).filter(({ userId }) => userId === id);
  expect(kept).toMatchObject([{ detailLevel: 'complete', answeredAt: null }]);
});

test('COVER-07 ERR-17 the sixth request says that the limit is reached', async ({
  page,
  fixtureWorld,
  readInjuries,
  db,
}) => {
  const userId = await readInjuries('well');
  const players = [fixtureWorld.every, fixtureWorld.sixty, fixtureWorld.twenty, fixtureWorld.out, fixtureWorld.solar];
  const request = { userId, detailLevel: 'complete' as const, createdAt: new Date() };
  const rows = players.map((tag) => ({ ...request, playerId: Number(tag.slice(2)) }));
  await db.insert(enquiry).values(rows);
  await confirm(page);
  const dialog = page.locator('#enquiry-request-error');
  await expect(dialog.getByRole('heading')).toHaveText('Limit reached');
  await expect(dialog).toContainText(LIMIT);
  await expect(page.getByRole('button', { name: 'Yes, request it' })).toBeHidden();
  await expect(link(page)).toHaveAttribute('href', /request-analysis/);
});

test('COVER-01 COVER-04 nothing is left to request where the record is complete', async ({
  page,
  fixtureWorld,
  readInjuries,
}) => {
  await readInjuries('every');
  await expect(page.locator('.figures .amber')).toHaveText('Partially covered');
  await expect(link(page)).toHaveCount(1);
  await readInjuries('twenty');
  await expect(page.locator('.figures .green')).toHaveText('Fully covered');
  await expect(link(page)).toHaveCount(0);
  await page.goto(`/explore/${fixtureWorld.twenty}/request-analysis`);
  await expect(page).toHaveURL(`/explore/${fixtureWorld.twenty}/injuries`);
});

test('DLG-01 DLG-02 the keyboard opens the dialog, walks it and closes it', async ({
  page,
  readInjuries,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'dialogs open by script');
  await readInjuries('well');
  await link(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request an analysis?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Yes, request it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link(page)).toBeFocused();
  await link(page).click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});
