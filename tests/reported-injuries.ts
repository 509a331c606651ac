import { randomUUID } from 'node:crypto';
import type { Database } from '../src/provider/data/connect.ts';
import { injuryCandidate, injuryCandidatePost } from '../src/provider/candidates/schema.ts';
import { entity, player, source } from '../src/provider/entities/schema.ts';
import { post } from '../src/provider/posts/schema.ts';

/** A player without an injury record, and a post that reports an injury. */
export async function addReport(db: Database): Promise<{ name: string; playerId: number; id: number; quote: string }> {
  const name = `Tom Reportman ${randomUUID().slice(0, 4)}`;
  const [from] = await db.select().from(source).limit(1);
  const values = { kind: 'player' as const, name, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
  const [{ id: playerId } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId: playerId, lastName: 'Reportman' });
  const at = new Date(Date.now() - 86_400_000);
  const [one] = await db.select().from(post).limit(1);
  const days = { daysMin: 21, daysMax: 21, firstPostedAt: at, lastPostedAt: at };
  const [{ id } = { id: 0 }] = await db
    .insert(injuryCandidate)
    .values({
      playerId,
      status: 'out',
      diagnosis: null,
      part: 'thigh',
      score: 0.98,
      certainty: 0.8,
      statedDay: null,
      ...days,
    })
    .returning();
  const quote = `${name} is out for three weeks with a hamstring injury.`;
  await db.insert(injuryCandidatePost).values({ candidateId: id, postId: one?.id ?? 0n, quote });
  return { name, playerId, id, quote };
}
