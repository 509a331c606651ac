import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { careTicket } from '../../../src/provider/data/schema/requests.ts';
import { expect, test } from './reader.ts';

const TEXT = 'Out for two weeks in “May” <b>2024</b>, see the club’s site.';

async function write(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Open a ticket' }).first().click();
  await page.getByLabel('Update required').check();
  await page.getByLabel('What should we know?').fill(TEXT);
  await page.getByRole('button', { name: 'Send' }).click();
}

for (const player of ['well', 'twenty'] as const)
  test(`PROD-19 TICK-01 TICK-02 TICK-03 INJ-07 G-47 a ticket is opened where the history is ${player === 'well' ? 'empty' : 'not'}`, async ({
    page,
    fixtureWorld,
    readInjuries,
    db,
  }) => {
    const userId = await readInjuries(player);
    await write(page);
    await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
    const kept = () => db.select().from(careTicket).where(eq(careTicket.userId, userId));
    await expect.poll(kept).toMatchObject([{ category: 'update_required', text: TEXT }]);
    await expect(page).toHaveURL(new RegExp(`/explore/${fixtureWorld[player]}/injuries`));
  });

test('what could not be sent is still there', async ({ page, readInjuries, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'the browser says so itself');
  await readInjuries('well');
  await page.route('**/api/tickets', (route) => route.abort());
  await write(page);
  const dialog = page.getByRole('dialog', { name: 'Open a ticket' });
  await expect(dialog.getByRole('alert')).toContainText('could not be sent');
  await expect(dialog.getByLabel('What should we know?')).toHaveValue(TEXT);
  await page.unroute('**/api/tickets');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
});

test('a ticket without a text says what is missing', async ({ page, fixtureWorld, enterNew }) => {
  await enterNew();
  await page.goto(`/explore/${fixtureWorld.well}/ticket`);
  // Blanks pass the browser's own check.
  await page.getByLabel('What should we know?').fill('   ');
  await page.getByLabel('Update required').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please describe what is missing or out of date.');
  await expect(page.getByLabel('Update required')).toBeChecked();
});
