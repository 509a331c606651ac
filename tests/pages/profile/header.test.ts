import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addDays } from '../../../src/domain/days.ts';
import { entity, player } from '../../../src/provider/entities/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { expect, test } from '../visitor.ts';

test('HEAD-01 HEAD-02 the header identifies the player, and leads to the club', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(page.texts('.who h1')).toEqual(['Tobias Wardlow']);
  expect(page.all('.who img')[0]?.getAttribute('src')).toMatch(
    /^\/drawn\/crests\/[a-e]\d\d-[0-9a-f]{6}-[0-9a-f]{6}\.svg$/,
  );
  const facts = page.texts('.who .facts').join();
  for (const fact of [
    'Right centre-back',
    'Tobias Emil Wardlow',
    'born 02.03.1996',
    'Wexmoor',
    'left-footed',
    '188 cm',
    '81 kg',
  ])
    expect(facts).toContain(fact);
  await page.press(page.one('.who a', 'Ward Rovers'));
  expect(page.path).toBe(`/explore/${fixtureWorld.club}`);
});

test('HEAD-03 what is no injury and keeps a player out stands there as well', async ({ visitor, db, enterNew }) => {
  const [known] = await db.select().from(entity).limit(1);
  const own = { sourceId: known?.sourceId ?? 0, sourceRef: randomUUID() };
  const [added] = await db
    .insert(entity)
    .values({ ...own, kind: 'player', name: 'Ilja Banned' })
    .returning();
  const playerId = added?.id ?? 0;
  await db.insert(player).values({ entityId: playerId, lastName: 'Banned' });
  const ban = { category: 'suspension', type: 'unspecified', part: 'unspecified' } as const;
  const startDate = addDays(new Date().toISOString().slice(0, 10), -2);
  await db
    .insert(injury)
    .values({ ...own, ...ban, playerId, startDate, description: 'Ban', ongoing: true, otherEvent: true });
  await enterNew();
  await visitor.goto(`/explore/p_${playerId}/injuries`);
  expect(visitor.texts('.condition .out').join()).toContain('Suspension since');
  await db.delete(entity).where(eq(entity.id, playerId));
});
