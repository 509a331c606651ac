import { addImport } from '../../logged-imports.ts';
import { expect, test } from '../visitor.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    const width = javaScriptEnabled ? 1440 : 390;
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('an admin sees what an import brought, and undoes it', async ({ page, db, enterNew }) => {
      const { id, source } = await addImport(db);
      await enterNew({ capabilities: { editor: '1' } });
      const row = page.locator(`#import-${id}`);
      await page.goto('/admin/imports');
      await expect(row).toContainText(source);
      await expect(row).toContainText('Added: 2 · Changed: 0 · Unchanged: 0 · Refused: 4');
      await row.locator('summary', { hasText: 'By file' }).click();
      await expect(row).toContainText('squads.csv Added: 1');
      await expect(row.locator('summary', { hasText: 'Undo this import' })).toHaveCount(0);
      await enterNew({ isAdmin: true });
      await page.goto('/admin/imports');
      await row.locator('summary', { hasText: 'Undo this import' }).click();
      await row.getByRole('button', { name: 'Undo this import' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('The import is being undone.');
      await expect(async () => {
        await page.reload();
        // Read once: this page does not change, the next one may.
        expect(await row.textContent()).toContain('Rows removed: 1 · Restored: 0 · Kept: 0');
      }).toPass();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
