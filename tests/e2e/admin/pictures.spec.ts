import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../../src/provider/data/connect.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { expect, test } from '../visitor.ts';

const EDITOR = { capabilities: { editor: '1' } };
/** Of another colour each time: equal pictures of two entities have one address. */
const photo = () =>
  sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .jpeg()
    .toBuffer();

async function addPlayer(db: Database): Promise<string> {
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'player' as const, name: 'Pia Portrait', sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id: entityId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId, lastName: 'Portrait' });
  return `p_${entityId}`;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    test('G-76 an editor uploads a photograph with its licence and removes it', async ({ page, db, enterNew }) => {
      const tag = await addPlayer(db);
      await enterNew(EDITOR);
      await page.goto(`/admin/player/${tag}`);
      await page.getByRole('link', { name: 'Photograph or logo' }).click();
      const file = page.getByLabel('Photograph or logo');

      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByText('Choose a licence, or write down the permission.')).toBeVisible();

      await file.setInputFiles({
        name: 'x.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg onload="alert(1)"/>'),
      });
      await page.getByLabel('Licence', { exact: true }).selectOption('CC BY-SA 4.0');
      await page.getByLabel('Author').fill('Ida Lens');
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByText('This file cannot be used, and nothing was saved.')).toBeVisible();
      await expect(page.getByLabel('Author')).toHaveValue('Ida Lens');

      await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await page.getByRole('button', { name: 'Save picture' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved. The profile is up to date.');

      await page.goto(`/explore/${tag}`);
      const shown = page.getByRole('img', { name: 'Picture of Pia Portrait' });
      await expect(shown).toHaveJSProperty('naturalWidth', 288);
      await expect(page.getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute('href', /creativecommons\.org/);
      const address = (await shown.getAttribute('src')) ?? '';
      const answer = await page.request.get(address);
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { etag = '' } = answer.headers();
      expect((await page.request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);

      await page.goto(`/admin/player/${tag}/picture`);
      await page.getByRole('button', { name: 'Remove this picture' }).click();
      await page.goto(`/explore/${tag}`);
      await expect(shown).toHaveCount(0);
      expect((await page.request.get(address)).status()).toBe(404);
    });
  });
