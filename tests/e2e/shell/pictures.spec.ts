import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { entity, source, team } from '../../../src/provider/entities/schema.ts';
import { addPlayer } from '../../site/add-player.ts';
import { expect, test } from '../visitor.ts';

test('HEAD-13 ERR-25 a picture that does not come shows as a silhouette or a crest', async ({ page, enterNew, db }) => {
  await enterNew();
  const [known] = await db.select().from(source).limit(1);
  const crest = { kind: 'team' as const, name: 'Pictured', image: '/no-such-crest.png', sourceRef: randomUUID() };
  const [{ id: teamId } = { id: 0 }] = await db
    .insert(entity)
    .values({ ...crest, sourceId: known?.id ?? 0 })
    .returning();
  await db.insert(team).values({ entityId: teamId, type: 'club' });
  const playerId = await addPlayer(db, 'Pia Pictured');
  await db.update(entity).set({ image: '/no-such-picture.jpg' }).where(eq(entity.id, playerId));
  const picture = page.locator('main .who img');
  for (const [address, shown] of [
    [`/explore/t_${teamId}`, '/crest.svg'],
    [`/explore/p_${playerId}/injuries`, '/silhouette.svg'],
  ] as const) {
    await page.goto(address);
    await expect(picture).toHaveAttribute('src', shown);
    const isThere = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
    await expect.poll(isThere).toBe(true);
  }
  await db.update(entity).set({ image: '/favicon.svg' }).where(eq(entity.id, playerId));
  await page.reload();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveAttribute('src', '/favicon.svg');
});
