import type { Page } from '@playwright/test';

/** Lets the page see a reader who saves data: then older posts do not come by scrolling, but by a press. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
