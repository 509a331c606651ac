import { addPair } from '../../join-pairs.ts';
import { expect, test } from '../visitor.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    const width = javaScriptEnabled ? 1440 : 390;
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('an editor joins two records, keeps two apart, and takes both back', async ({ page, db, enterNew }) => {
      const [one, two] = [await addPair(db), await addPair(db)];
      await enterNew({ capabilities: { editor: '1' } });
      const row = (name: string) => page.locator('.admin-list > li').filter({ hasText: name });
      await page.goto('/admin/joins');
      await expect(row(one.name)).toContainText('Both have: date of birth and name');
      await expect(row(one.name).getByRole('columnheader')).toHaveCount(2);
      await row(one.name).getByRole('button', { name: 'Same person' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('The decision has been recorded.');
      await expect(row(one.name)).toHaveCount(0);
      await row(two.name).getByRole('button', { name: 'Two people' }).click();
      await expect(row(two.name)).toHaveCount(0);
      for (const [state, { name }] of [
        ['same', one],
        ['different', two],
      ] as const) {
        await page.goto(`/admin/joins?state=${state}`);
        await expect(row(name)).toContainText('By Una Ward');
        await row(name).getByRole('button', { name: 'Undo decision' }).click();
        await expect(page.getByRole('main').getByRole('status')).toContainText('Decision undone.');
        await expect(row(name)).toHaveCount(0);
        await page.goto('/admin/joins');
        await expect(row(name)).toHaveCount(1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
