import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/provider/data/connect.ts';
import { entity, player, source } from '../../src/provider/entities/schema.ts';

/** Adds a player without an injury record: other tests need those of the fixture world unchanged. @returns the id */
export async function addPlayer(
  db: Database,
  name: string,
  facts: Partial<typeof player.$inferInsert> = {},
): Promise<number> {
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'player' as const, name, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id: entityId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId, lastName: name.split(' ').at(-1) ?? '', ...facts });
  return entityId;
}
