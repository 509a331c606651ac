import { expect, type Page } from '@playwright/test';

/**
 * Waits until this many dialogs and menus have an entry in the history of the browser. An entry comes and goes a moment
 * after its dialog, sooner than a person could press.
 */
export async function expectEntries(page: Page, dialogs: number): Promise<void> {
  const entries = () => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
  await expect.poll(entries).toBe(dialogs);
}

/** Reloads a page once the history has no entry of a dialog or menu: going back would stop the reload. */
export async function reload(page: Page): Promise<void> {
  await expectEntries(page, 0);
  await page.reload();
}
