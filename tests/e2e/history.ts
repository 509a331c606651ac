import { expect, type Page } from '@playwright/test';

/**
 * Waits until so many dialogs and menus have an entry in the history of the browser. It follows what opens or closes in a
 * task of its own, sooner than a person could press.
 */
export async function expectEntries(page: Page, dialogs: number): Promise<void> {
  const entries = () => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
  await expect.poll(entries).toBe(dialogs);
}

/** Reloads a page once no dialog or menu is left in the history: going back would stop that. */
export async function reload(page: Page): Promise<void> {
  await expectEntries(page, 0);
  await page.reload();
}
