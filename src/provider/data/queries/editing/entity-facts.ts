import { and, desc, eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { EntityFact, FactValue } from '../../../../domain/editing/entity-facts.ts';
import { PEOPLE } from '../../../../domain/vocabulary.ts';
import { appUser } from '../../../accounts/schema.ts';
import { auditEvent } from '../../../audit/schema.ts';
import { correctedFacts, correctFacts, storedFacts } from '../../../claims/store.ts';
import { onClient } from '../../connect.ts';
import { rebuildNames } from '../../entity-names.ts';
import { entity, source } from '../../schema/entities.ts';
import type { Transaction } from '../transaction.ts';

export type Facts = Partial<Record<EntityFact, FactValue>>;

/** An entity with its facts and those that editors have corrected; `lock` locks its row for the transaction. */
export async function findEditable(db: Transaction, id: number, { lock = false } = {}) {
  const query = db
    .select({
      entity,
      source: source.name,
      facts: sql<Facts>`${sql.raw(storedFacts('entity.id'))}`,
      byHand: sql<EntityFact[]>`${sql.raw(correctedFacts('entity.id'))}`,
    })
    .from(entity)
    .innerJoin(source, eq(source.id, entity.sourceId))
    .where(eq(entity.id, id));
  const rows = await (lock ? query.for('update', { of: entity }) : query);
  return rows[0];
}
export type Editable = NonNullable<Awaited<ReturnType<typeof findEditable>>>;

/** Stores what an editor says of an entity; null takes a correction back. Searches find a new name at once. */
export async function saveFacts(
  client: PoolClient,
  { entity: { id, kind } }: Editable,
  facts: Facts,
  now: Date,
): Promise<void> {
  await onClient(client).update(entity).set({ updatedAt: now }).where(eq(entity.id, id));
  if (PEOPLE.has(kind))
    await client.query(
      `insert into person (entity_id) select $1 where not exists (select from player where entity_id = $1)
       on conflict do nothing`,
      [id],
    );
  await correctFacts(client, id, facts);
  if (facts.name !== undefined) await rebuildNames(client, [id]);
}

/** The change log of an entity, the newest first. */
export async function entityChanges(db: Transaction, id: number, limit: number) {
  return db
    .select({ at: auditEvent.at, by: appUser.name, details: auditEvent.details })
    .from(auditEvent)
    .leftJoin(appUser, eq(appUser.id, auditEvent.userId))
    .where(and(eq(auditEvent.entityId, id), eq(auditEvent.event, 'entity_corrected')))
    .orderBy(desc(auditEvent.id))
    .limit(limit);
}
