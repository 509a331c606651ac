import type { Page } from '@playwright/test';
import { favourite } from '../../../src/provider/following/schema.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

/** Where keys reach the question of the role, of all that they reach on the desk. */
function placeOfRole(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const reached = [...document.querySelectorAll('.desk :is(a, button, summary)')].filter((each) =>
      each.checkVisibility(),
    );
    const last = reached.length - 1;
    return ['first', 'last'].find((_, i) => reached[i * last]?.closest('.roles'));
  });
}

test('G-85 the desk begins accessibly, asks for the role where keys expect it, and prints on one sheet', async ({
  page,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id } = await enterNew({ deskRole: 'doctor' });
  await page.goto('/search');
  await expect(page.locator('.steps')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const silent = { digest: 'no', push: 'no', createdAt: new Date() } as const;
  const followed = [fixtureWorld.club, fixtureWorld.out, fixtureWorld.every];
  await db
    .insert(favourite)
    .values(followed.map((tag) => ({ userId: id, entityId: Number(tag.split('_')[1]), ...silent })));
  await page.goto('/search');
  await expect(page.locator('.columns')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  // All blocks are in one window, and one key says that what is new is done.
  await expect(page.locator('.tiles')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('e');
  await expect(page.getByText('Nothing new.')).toBeVisible();
  expect(await placeOfRole(page)).toEqual('first');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await placeOfRole(page)).toEqual('last');
  await page.setViewportSize({ width: 1440, height: 900 });
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
