import { expect, type Page } from '@playwright/test';

/** Reloads a page once no dialog or menu is left in the history of the browser: going back would stop the reload. */
export async function reload(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.reload();
}
