import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { addDays } from '../../../src/domain/days.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { injury } from '../../../src/provider/data/schema/injuries.ts';
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
      await expect(page.getByText('Choose a licence or describe the permission.')).toBeVisible();

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

for (const width of [390, 1440])
  test(`G-76 the tabs of a player with a photograph and its credit begin at 250 pixels or before, ${width} pixels wide`, async ({
    page,
    db,
    enterNew,
    fixtureWorld,
  }) => {
    const tag = await addPlayer(db);
    await addFacts(db, { id: Number(tag.slice(2)), teamId: Number(fixtureWorld.club.slice(2)) });
    await enterNew(EDITOR);
    await page.goto(`/admin/player/${tag}/picture`);
    const file = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.getByLabel('Photograph or logo').setInputFiles(file);
    await page.getByLabel('Licence', { exact: true }).selectOption('CC BY-SA 4.0');
    await page.getByLabel('Author').fill('Wilhelmina Featherstonehaugh-Lens');
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved. The profile is up to date.');
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['', '/it', '/de', '/fr-fr']) {
      await page.goto(`${language}/explore/${tag}/injuries`);
      await expect(page.locator('.who > img')).toHaveJSProperty('naturalWidth', 288);
      await expect(page.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeAttached();
      await expect(page.locator('.who .out')).toBeVisible();
      const tabs = await page.locator('nav.tabs').boundingBox();
      expect(tabs?.y, language).toBeLessThanOrEqual(250);
    }
  });

/** All facts that a header shows, and an injury under way. */
async function addFacts(db: Database, { id, teamId }: { id: number; teamId: number }): Promise<void> {
  const [from] = await db.select().from(source).limit(1);
  const facts = {
    birthDate: '1996-03-02',
    birthPlace: 'Wexmoor',
    position: 'RCB',
    role: 'Defender',
    foot: 'left',
  } as const;
  const body = { heightCm: 188, weightKg: 81, coverage: 'fully_covered' } as const;
  await db
    .update(player)
    .set({ firstName: 'Pia', teamId, ...facts, ...body })
    .where(eq(player.entityId, id));
  const what = { description: 'Hamstring injury', category: 'injury', type: 'muscular-injury', part: 'thigh' } as const;
  const startDate = addDays(new Date().toISOString().slice(0, 10), -19);
  const of = { playerId: id, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  await db.insert(injury).values({ ...what, ...of, startDate, ongoing: true });
}
