import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };

test('G-48 a refused form brings the focus to what is wrong', async ({ page, fixtureWorld, enterNew }) => {
  await enterNew(EDITOR);
  await page.goto(`/admin/player/${fixtureWorld.solar}`);
  const height = page.getByLabel('Height (cm)');
  await height.fill('1.80');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('1 field needs correcting');
  await expect(height).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
});
