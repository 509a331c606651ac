import { randomUUID } from 'node:crypto';
import { unlinkedMention } from '../../../src/provider/data/schema/linking.ts';
import { addPosts } from '../../add-posts.ts';
import { faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: javaScriptEnabled ? 1440 : 320, height: 844 } });

    test('names that were not linked lead to the posts that have them, with the profiles they may mean', async ({
      page,
      db,
      enterNew,
    }) => {
      const name = `Wardale${randomUUID().replace(/[^a-f]/g, '')}`;
      const published = new Date(Date.now() - Math.ceil(Math.random() * 80_000_000)).toISOString();
      const messages = [`${name} was the best on the pitch.`, `After the match ${name} smiled.`];
      const ids = await addPosts(
        db,
        messages.map((message) => ({ message, published, network: 'rss', more: { sourceRef: randomUUID() } })),
      );
      await db.insert(unlinkedMention).values(ids.map((postId) => ({ postId, name, folded: name.toLowerCase() })));
      await enterNew({ capabilities: { editor: '1' } });
      await page.goto('/admin/mentions');
      await page.getByRole('main').getByLabel('Name').fill(name.slice(0, 9));
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      const row = page.locator('.admin-list > li').filter({ hasText: name }).first();
      await expect(row.locator('b')).toHaveText(name);
      await expect(row).toContainText('2 posts');
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        javaScriptEnabled ? 1440 : 320,
      );
      await row.getByRole('link', { name: 'After the match' }).click();
      await expect(page.getByLabel('Find the right profile')).toHaveValue(name);
      await expect(page.getByText('No profile has this name.')).toBeVisible();
      await page.goto('/admin/mentions?q=zzzqx');
      await expect(page.getByText('No unlinked name begins with this.')).toBeVisible();
    });
  });
