import { randomUUID } from 'node:crypto';
import { unlinkedMention } from '../../../src/news/linking/schema.ts';
import { addPosts } from '../../add-posts.ts';
import { addPair } from '../../join-pairs.ts';
import { addImport } from '../../logged-imports.ts';
import { addReport } from '../../reported-injuries.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

test.use({ viewport: { width: 320, height: 844 } });

test('G-89 in lists for staff with rows axe finds nothing and nothing is cut off; what was done gets the focus', async ({
  page,
  db,
  enterNew,
}) => {
  await addImport(db);
  await addPair(db);
  const report = await addReport(db);
  const name = 'Wardalinho';
  const [postId = 0n] = await addPosts(db, [
    { message: name, published: new Date().toISOString(), network: 'rss', more: { sourceRef: randomUUID() } },
  ]);
  await db.insert(unlinkedMention).values({ postId, name, folded: name.toLowerCase() });
  await enterNew({ isAdmin: true });
  for (const list of ['imports', 'joins', 'mentions', 'candidates']) {
    await page.goto(`/admin/${list}`);
    await expect(page.locator('.admin-list > li').first(), list).toBeVisible();
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
    });
    expect.soft(await faultsOf(page), list).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(320);
  }
  const row = page.locator('.admin-list > li').filter({ hasText: report.name });
  await page.reload();
  // What decides the ticked rows covers none until one is ticked, and then what has the focus is clear of it.
  await page.setViewportSize({ width: 1440, height: 320 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const together = page.locator('#together');
  await expect(together).not.toBeInViewport();
  await page.getByRole('checkbox').first().check();
  await expect(together).toBeInViewport({ ratio: 1 });
  const reject = page.locator('.admin-list > li').last().locator('summary');
  await reject.focus();
  const ends = (await reject.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(ends.y + ends.height).toBeLessThanOrEqual((await together.boundingBox())?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // No higher than a row of two lines.
  expect((await row.boundingBox())?.height).toBeLessThan(52);
  await row.getByRole('button', { name: 'Add to the record' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
});
