import { randomUUID } from 'node:crypto';
import type { Database } from '../src/provider/data/connect.ts';
import { entity, player, source } from '../src/provider/entities/schema.ts';
import { joinCandidate } from '../src/provider/joins/schema.ts';

/** A player of two sources, which are likely the same. */
export async function addPair(db: Database): Promise<{ id: number; name: string }> {
  const name = `Tom Pairman ${randomUUID().slice(0, 6)}`;
  const sides = [];
  for (const [title, heightCm] of [
    ['Club list', null],
    ['Almanac', 182],
  ] as const) {
    const [from] = await db
      .insert(source)
      .values({ name: `${title} ${randomUUID().slice(0, 6)}`, kind: 'dataset', key: randomUUID() })
      .returning();
    const values = { kind: 'player' as const, name, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
    const [{ id: entityId } = { id: 0 }] = await db.insert(entity).values(values).returning();
    await db.insert(player).values({ entityId, lastName: 'Pairman', birthDate: '1999-07-01', heightCm });
    sides.push(values);
  }
  const [newcomer, known] = sides;
  if (!newcomer || !known) throw new Error('no sides');
  const [pair] = await db
    .insert(joinCandidate)
    .values({
      sourceId: newcomer.sourceId,
      kind: 'player',
      sourceRef: newcomer.sourceRef,
      otherSourceId: known.sourceId,
      otherRef: known.sourceRef,
      shared: ['birth', 'name'],
      foundAt: new Date(),
    })
    .returning();
  return { id: pair?.id ?? 0, name };
}
