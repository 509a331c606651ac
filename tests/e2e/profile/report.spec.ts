import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { entity, player } from '../../../src/provider/data/schema/entities.ts';
import { injury } from '../../../src/provider/data/schema/injuries.ts';
import { objection } from '../../../src/provider/data/schema/objections.ts';
import { acceptObjection } from '../../../src/provider/services/requests/objections.ts';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { expect, test } from '../signed-in.ts';
import { test as visit } from '../visitor.ts';

const CALL = /\/api\/(?:v2\/)?players\/p_\d+\/report/;

test('PDF-01 PDF-02 PDF-03 PDF-04 HEAD-07 TOOL-01 a report is confirmed, prepared, opened and saved', async ({
  page,
  fixtureWorld,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(CALL, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.getByRole('link', { name: 'PDF report' }).click();
  await expect(page.getByRole('dialog', { name: 'Prepare the report?' })).toBeVisible();
  await page.getByRole('button', { name: 'Prepare the report' }).click();

  const busy = page.getByRole('dialog', { name: 'Your report is being prepared' });
  await expect(busy).toBeVisible();
  await expect(busy.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(busy).toBeVisible();

  const opened = page.waitForEvent('popup');
  const saved = page.waitForEvent('download');
  release(undefined);
  const ready = page.getByRole('dialog', { name: 'Your report is ready' });
  await expect(ready.getByRole('link', { name: 'click here' })).toHaveAttribute('href', /\/report\/p_\d+\.pdf\?/);
  await opened;
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^p_\d+-\d{4}-\d\d-\d\d\.pdf$/);
  const { text } = await readPdf(readFileSync(await download.path()));
  expect(text).toContain(spaceless('Injury history'));
  await page.keyboard.press('Escape');
  await expect(ready).toBeHidden();
});

test('PDF-07 ERR-19 G-34 a report that fails says so, and is tried again or closed', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { error: 'server_error' } }));
  await page.getByRole('link', { name: 'PDF report' }).click();
  await page.getByRole('button', { name: 'Prepare the report' }).click();
  await expect(page.getByRole('alert')).toHaveText('The report could not be prepared.');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Your report is ready' })).toBeVisible();
});

test('TOOL-01 on the page of media analytics the report is of the posts of its period', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/media_stats?period=last_7_days`);
  const { url, text } = await orderReport(page);
  expect(url).toContain('about=media');
  expect(text).toContain(spaceless('Media report'));
});

test('PDF-05 TOOL-02 the report of a club needs a season', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}/team_injuries`);
  await page.getByRole('link', { name: 'PDF report' }).click();
  const make = page.getByRole('button', { name: 'Prepare the report' });
  const dialog = page.getByRole('dialog');
  await make.click();
  await expect(dialog.getByRole('combobox', { name: 'Season' })).toHaveJSProperty('validity.valueMissing', true);
  await expect(page.getByRole('dialog', { name: 'Prepare the report?' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
  const saved = page.waitForEvent('download');
  await make.click();
  const { text } = await readPdf(readFileSync(await (await saved).path()));
  expect(text).toContain(spaceless('Squad'));
});

/** Orders the report of the page's player; its address and its text. */
async function orderReport(page: Page): Promise<{ url: string; text: string }> {
  await page.getByRole('link', { name: 'PDF report' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Prepare the report' }).click();
  const url = await page.getByRole('link', { name: 'click here' }).getAttribute('href');
  const { text } = await readPdf(readFileSync(await (await saved).path()));
  return { url: url ?? '', text };
}

visit(
  'G-75 G-68 what an upheld objection takes down is in no report, not even behind an earlier link',
  async ({ page, db, enterNew }) => {
    const [known] = await db.select().from(entity).limit(1);
    const sourceId = known?.sourceId ?? 0;
    const [added] = await db
      .insert(entity)
      .values({ sourceId, sourceRef: randomUUID(), kind: 'player', name: 'Ilja Objecting' })
      .returning();
    const playerId = added?.id ?? 0;
    await db.insert(player).values({ entityId: playerId, lastName: 'Objecting', coverage: 'fully_covered' });
    const common = { sourceId, playerId, category: 'injury', type: 'muscular-injury', recoveryDays: 10 } as const;
    const dates = { startDate: '2025-02-01', endDate: '2025-02-11' };
    const [first] = await db
      .insert(injury)
      .values([
        { ...common, ...dates, sourceRef: randomUUID(), part: 'thigh', description: 'Hamstring strain' },
        { ...common, ...dates, sourceRef: randomUUID(), part: 'knee', description: 'Knee strain' },
      ])
      .returning();
    await enterNew();
    await page.goto(`/explore/p_${playerId}/injuries`);
    const before = await orderReport(page);
    expect(before.text).toContain('Thigh');
    expect(before.text).toContain('Knee');

    const person = { name: 'Ilja', email: 'ilja@player.example', relation: 'self', language: 'en-gb' } as const;
    const now = new Date();
    const [sent] = await db
      .insert(objection)
      .values({ ...person, kind: 'objection', entityId: playerId, subject: 'me', text: 'I object.', createdAt: now })
      .returning();
    const decision = { by: 'Ada', reason: 'The player asked us.', now };
    await acceptObjection(db, sent?.id ?? 0, { playerId: null, injuryId: first?.id ?? 0 }, decision);

    await page.reload();
    await expect(page.locator('main')).not.toContainText('Thigh');
    await expect(page.locator('main')).toContainText('Knee');
    const after = await orderReport(page);
    const earlier = await page.request.get(before.url);
    const texts = [after.text, (await readPdf(await earlier.body())).text];
    for (const text of texts) {
      expect(text).not.toContain('Thigh');
      expect(text).toContain('Knee');
      expect(text).toContain('objection');
    }
    await db.delete(entity).where(eq(entity.id, playerId));
  },
);

test('PDF-01 a report that is ready is mailed from the dialog, once or regularly', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await orderReport(page);
  const ready = page.getByRole('dialog', { name: 'Your report is ready' });
  await ready.getByRole('button', { name: 'Send it to me by e-mail' }).click();
  await expect(ready.getByText('on its way to your e-mail address')).toBeVisible();
  await ready.getByRole('combobox', { name: 'How often' }).selectOption('every Friday');
  await ready.getByRole('button', { name: 'Send it regularly' }).click();
  await expect(ready.getByText('Your settings list it.')).toBeVisible();
  await page.goto('/settings/reports');
  // Other tests schedule reports of the same account.
  const scheduled = page.getByRole('listitem').filter({ hasText: 'every Friday' });
  await expect(scheduled).toContainText('next on');
  await scheduled.getByRole('button', { name: 'Stop sending the report about' }).click();
  await expect(scheduled).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('PDF-01 a report that is ready is mailed, once or regularly', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.well}/report?step=wait`);
    const send = page.getByRole('button', { name: 'Send it to me by e-mail' });
    await expect(send).toBeVisible({ timeout: 60_000 });
    await send.click();
    await expect(page.getByText('on its way to your e-mail address')).toBeVisible();
    await page.getByRole('combobox', { name: 'How often' }).selectOption('on the first of every month');
    await page.getByRole('button', { name: 'Send it regularly' }).click();
    await expect(page.getByText('Your settings list it.')).toBeVisible();
    await page.goto('/settings/reports');
    // Other tests schedule reports of the same account.
    const scheduled = page.getByRole('listitem').filter({ hasText: 'on the first of every month' });
    await expect(scheduled).toBeVisible();
    await scheduled.getByRole('button', { name: 'Stop sending the report about' }).click();
    await expect(scheduled).toHaveCount(0);
  });

  test('PDF-01 PDF-04 a form, a page that waits, and a page with the link lead to the document', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    await page.getByRole('link', { name: 'PDF report' }).click();
    await page.getByLabel('Paper').selectOption('US Letter');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Prepare the report' }).click();
    await expect(page.getByRole('heading', { name: 'Your report is ready' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'click here' })).toHaveAttribute('href', /paper=us-letter/);
    await saved;
  });
});
