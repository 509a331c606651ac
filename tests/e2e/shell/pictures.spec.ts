import { randomUUID } from 'node:crypto';
import { entity, player, source, team } from '../../../src/provider/data/schema/entities.ts';
import { expect, test as base } from '../visitor.ts';

/** Adds a player or a team with a picture at an address. */
const test = base.extend<{ add: (kind: 'player' | 'team', image: string) => Promise<string> }>({
  add: async ({ db }, use) => {
    await use(async (kind, image) => {
      const [known] = await db.select().from(source).limit(1);
      const own = { kind, name: 'Pictured', image, sourceId: known?.id ?? 0 };
      const [added] = await db
        .insert(entity)
        .values({ ...own, sourceRef: randomUUID() })
        .returning();
      const entityId = added?.id ?? 0;
      if (kind === 'player') await db.insert(player).values({ entityId, lastName: 'Pictured' });
      else await db.insert(team).values({ entityId, type: 'club' });
      return kind === 'player' ? `p_${entityId}` : `t_${entityId}`;
    });
  },
});

for (const [kind, image, shown] of [
  ['player', '/no-such-picture.jpg', '/silhouette.svg'],
  ['team', '/no-such-crest.png', '/crest.svg'],
  ['player', '/favicon.svg', '/favicon.svg'],
] as const)
  test(`HEAD-13 ERR-25 the picture ${image} of a ${kind} shows as ${shown}`, async ({ page, enterNew, add }) => {
    const tag = await add(kind, image);
    await enterNew();
    await page.goto(kind === 'player' ? `/explore/${tag}/injuries` : `/explore/${tag}`);
    const picture = page.locator('main .who img');
    await expect(picture).toHaveAttribute('src', shown);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  });
