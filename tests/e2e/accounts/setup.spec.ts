import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { close, connect } from '../../../src/provider/data/connect.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { migrate } from '../../../src/provider/data/migrate.ts';
import { addContent, startServer } from '../../product-server.ts';
import { UNHURRIED } from '../../site/site.ts';
import { contrastFaultsOf, faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Checks a page as it is, in light and dark mode. */
async function examine(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await contrastFaultsOf(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('the first administrator is made in the browser with the code that the start prints', async ({ page }) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-setup-'));
  // With content of its own it gets no demo world, which takes long to make.
  const database = await openDatabase({ directUrl: undefined, dataDir });
  const db = connect(database.url, { connections: 1 });
  await migrate(db);
  await addContent(db);
  await close(db);
  await database.stop();
  const server = await startServer({ DATA_DIR: dataDir, WORKERS: '1', ...UNHURRIED });
  try {
    const code = () => /with the code ([\w-]{43})/.exec(server.said())?.[1] ?? '';
    await expect.poll(code).not.toBe('');
    await page.goto(`${server.url}/setup`);
    await examine(page);
    await page.getByLabel('Set-up code').fill('invented');
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('E-mail address').fill('ada@agency.example');
    const choose = async () => {
      await page.getByLabel('New password', { exact: true }).fill('second ball won');
      await page.getByLabel('Confirm new password').fill('second ball won');
      await page.getByRole('button', { name: 'Create the account' }).click();
    };
    await choose();
    await expect(page.getByLabel('Set-up code')).toHaveAccessibleDescription(/This code is wrong/);
    await examine(page);
    await page.getByLabel('Set-up code').fill(code());
    await choose();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set-up');
    await examine(page);
    const again = await page.context().browser()?.newPage();
    expect((await again?.goto(`${server.url}/setup`))?.status()).toBe(404);
    await again?.close();
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
