import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database } from '../../../src/provider/data/connect.ts';
import { rebuildNames } from '../../../src/provider/data/entity-names.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { groupedPost, newsKey } from '../../../src/provider/data/schema/linking.ts';
import { addPosts } from '../../add-posts.ts';
import { contrastFaultsOf, faultsOf } from '../axe.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
const done = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Corrected' });
const about = (page: Page) => page.locator('.whole-post .about');
const word = () => randomUUID().replace(/[^a-f]/g, '');

async function addPlayer(db: Database, name: string): Promise<number> {
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'player' as const, name, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId: id, lastName: name.split(' ').at(-1) ?? '' });
  const client = await db.$client.connect();
  await rebuildNames(client, [id]).finally(() => client.release());
  return id;
}

/** Posts of three outlets, some minutes apart, older than the first page of any list that another test reads. */
async function addReports(db: Database, messages: readonly string[], playerId?: number): Promise<bigint[]> {
  const start = Date.now() - Math.ceil(Math.random() * 80_000_000) - 10 * 86_400_000;
  return addPosts(
    db,
    messages.map((message, index) => ({
      message,
      published: new Date(start + index * 60_000).toISOString(),
      network: 'rss',
      ...(playerId !== undefined && {
        about: [playerId],
        why: { score: 0.88, reason: 'team-mate-in-text', reasonBy: playerId },
      }),
      more: { sourceRef: randomUUID(), ownerName: `Outlet ${index + 1}` },
    })),
  );
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: javaScriptEnabled ? 1440 : 320, height: 844 } });

    test('a reader sees why a post is here; an editor teaches a name that does not mean the player, and one that does', async ({
      page,
      db,
      enterNew,
    }) => {
      const [wrong, right, nickname] = [`Ned Falsename ${word()}`, `Abe Truename ${word()}`, `Zippy${word()}`];
      const wrongId = await addPlayer(db, wrong);
      await addPlayer(db, right);
      const [post] = await addReports(db, [`${nickname} scored twice on Saturday.`], wrongId);
      await enterNew();
      await page.goto(`/post/${post}`);
      await page.getByText('Why is this here?').click();
      await expect(page.getByText(`The text mentions ${wrong}. score 88 of 100`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'For editors' })).toHaveCount(0);

      await enterNew(EDITOR);
      await page.goto(`/post/${post}`);
      await page.locator('summary', { hasText: 'Correct the subjects' }).click();
      const never = page.getByLabel(`A name that does not mean ${wrong}`);
      await expect(never).toHaveValue('');
      await expect(never).toHaveAccessibleDescription('If left blank, only this post is corrected.');
      await never.fill(nickname);
      if (javaScriptEnabled) {
        expect(await faultsOf(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect(await contrastFaultsOf(page)).toEqual([]);
      }
      await page.getByRole('button', { name: `Not about ${wrong}` }).click();
      await expect(done(page)).toHaveText('Corrected. Older posts with this name are being read again.');
      await expect(done(page)).toBeFocused();
      await expect(about(page)).toHaveCount(0);

      await page.locator('summary', { hasText: 'Correct the subjects' }).click();
      await page.getByLabel('Find the right profile').fill(right);
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await page.getByLabel(`A name in the text that means ${right}`).fill(nickname);
      await page.getByRole('button', { name: `About ${right}` }).click();
      await expect(done(page)).toBeFocused();
      await expect(about(page).getByRole('link')).toHaveText([right]);
      await page.getByText('Why is this here?').click();
      await expect(page.getByText('An editor has linked it. score 100 of 100')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        javaScriptEnabled ? 1440 : 320,
      );

      await page.goto('/admin/mentions');
      const name = nickname.toLowerCase();
      await expect(page.getByRole('link', { name: `“${name}” does not mean ${wrong}` })).toBeVisible();
      await expect(page.getByRole('link', { name: `“${name}” means ${right}` })).toBeVisible();
    });

    test('an editor corrects one post alone', async ({ page, db, enterNew }) => {
      const wrong = `Ned Falsename ${word()}`;
      const [post] = await addReports(db, ['Somebody scored.'], await addPlayer(db, wrong));
      await enterNew(EDITOR);
      await page.goto(`/post/${post}`);
      await page.locator('summary', { hasText: 'Correct the subjects' }).click();
      await page.getByRole('button', { name: `Not about ${wrong}` }).click();
      await expect(done(page)).toHaveText('Corrected.');
      await expect(about(page)).toHaveCount(0);
      await page.goto('/admin/mentions');
      await expect(page.getByRole('main')).not.toContainText(wrong);
    });

    test('an editor splits a group of news, and merges it again', async ({ page, db, enterNew }) => {
      const long = `The coach spoke for an hour ${'of the next match and the last one '.repeat(6)}`;
      const posts = await addReports(db, [`${long}at noon.`, `${long}in the evening.`]);
      const [first, second] = posts;
      const keys = [word(), word(), word()];
      await db.insert(groupedPost).values(posts.map((postId) => ({ postId, groupId: first ?? 0n })));
      await db.insert(newsKey).values(posts.flatMap((postId) => keys.map((key) => ({ key, postId }))));
      await enterNew(EDITOR);
      await page.goto(`/post/${second}`);
      const also = page.getByText('Also reported by 1 other source');
      await expect(also).toBeVisible();
      const summary = page.locator('summary', { hasText: 'Correct the group' });
      await summary.click();
      await page.getByRole('button', { name: 'This post is about something else' }).click();
      await expect(done(page)).toHaveText('Corrected.');
      await expect(also).toHaveCount(0);
      await summary.click();
      const join = page.getByRole('button', { name: 'Same news' });
      await expect(join).toHaveAccessibleDescription(/^Outlet 1 The coach spoke .* …$/);
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        javaScriptEnabled ? 1440 : 320,
      );
      await join.click();
      await expect(done(page)).toBeFocused();
      await expect(also).toBeVisible();
    });
  });
