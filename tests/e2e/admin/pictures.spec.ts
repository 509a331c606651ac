import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addDays } from '../../../src/domain/days.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { entity, player, source } from '../../../src/provider/entities/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { expect, test } from '../visitor.ts';

test('G-76 the tabs of a player with a photograph and its credit begin at 250 pixels or before, on a phone at 300', async ({
  page,
  db,
  enterNew,
  fixtureWorld,
}) => {
  const tag = await addPlayer(db, Number(fixtureWorld.club.slice(2)));
  await enterNew({ capabilities: { editor: '1' } });
  const colour = { width: 600, height: 800, channels: 3, background: 'teal' } as const;
  const picture = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: colour }).jpeg().toBuffer() };
  const credit = { licence: 'CC BY-SA 4.0', author: 'Wilhelmina Featherstonehaugh-Lens' };
  const saved = await page.request.post(`/admin/player/${tag}/picture`, { multipart: { ...credit, picture } });
  expect(saved.url()).toContain('?saved=1');
  for (const language of ['', '/it', '/de', '/fr-fr']) {
    await page.goto(`${language}/explore/${tag}/injuries`);
    await expect(page.locator('.who > img')).toHaveJSProperty('naturalWidth', 288);
    await expect(page.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeAttached();
    await expect(page.locator('.condition .out').first()).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tabs = await page.locator('nav.tabs').boundingBox();
      expect(tabs?.y, `${language} ${width}`).toBeLessThanOrEqual(width === 390 ? 300 : 250);
    }
  }
});

/** A player with all facts that a header shows, and an injury under way. */
async function addPlayer(db: Database, teamId: number): Promise<string> {
  const [from] = await db.select().from(source).limit(1);
  const sourceId = from?.id ?? 0;
  const values = { kind: 'player' as const, name: 'Pia Portrait', sourceId, sourceRef: randomUUID() };
  const [{ id } = { id: 0 }] = await db.insert(entity).values(values).returning();
  const name = { firstName: 'Pia', lastName: 'Portrait', teamId };
  const facts = {
    birthDate: '1996-03-02',
    birthPlace: 'Wexmoor',
    position: 'RCB',
    role: 'Defender',
    foot: 'left',
  } as const;
  const body = { heightCm: 188, weightKg: 81, coverage: 'fully_covered' } as const;
  await db.insert(player).values({ entityId: id, ...name, ...facts, ...body });
  const what = { description: 'Hamstring injury', category: 'injury', type: 'muscular-injury', part: 'thigh' } as const;
  const startDate = addDays(new Date().toISOString().slice(0, 10), -19);
  const of = { playerId: id, sourceId, sourceRef: randomUUID() };
  await db.insert(injury).values({ ...what, ...of, startDate, ongoing: true });
  return `p_${id}`;
}
