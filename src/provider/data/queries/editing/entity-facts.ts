import { and, desc, eq } from 'drizzle-orm';
import type { EntityFact, FactValue } from '../../../../domain/editing/entity-facts.ts';
import { searchRotations } from '../../../../domain/names/transliteration.ts';
import { appUser } from '../../../accounts/schema.ts';
import { entity, entityAlias, entityName, person, player, source } from '../../schema/entities.ts';
import { auditEvent } from '../../../audit/schema.ts';
import type { Transaction } from '../transaction.ts';

export type Facts = Partial<Record<EntityFact, FactValue>>;

/** The columns that hold facts: of every entity, of players, of other people. */
const OF_ENTITY = { name: 'name', image: 'image', colours: 'colours', country: 'country' } as const;
const OF_PLAYER = {
  firstname: 'firstName',
  middlename: 'middleName',
  lastname: 'lastName',
  birthdate: 'birthDate',
  birthplace: 'birthPlace',
  role: 'role',
  position: 'position',
  foot: 'foot',
  height: 'heightCm',
  weight: 'weightKg',
  city: 'city',
  website: 'website',
  market_value: 'marketValue',
  instagram_followers: 'instagramFollowers',
  twitter_followers: 'twitterFollowers',
} as const;
const OF_PERSON = { birthdate: 'birthDate', executive_role: 'executiveRole' } as const;

/** An entity with the rows that hold its facts; `lock` locks them until the end of the transaction. */
export async function findEditable(db: Transaction, id: number, { lock = false } = {}) {
  const query = db
    .select({ entity, source: source.name, player, person })
    .from(entity)
    .innerJoin(source, eq(source.id, entity.sourceId))
    .leftJoin(player, eq(player.entityId, entity.id))
    .leftJoin(person, eq(person.entityId, entity.id))
    .where(eq(entity.id, id));
  const rows = await (lock ? query.for('update', { of: entity }) : query);
  return rows[0];
}
export type Editable = NonNullable<Awaited<ReturnType<typeof findEditable>>>;

export function storedFacts({ entity: entityRow, player: athlete, person: other }: Editable): Facts {
  return {
    ...read(entityRow, OF_ENTITY),
    ...(other && read(other, OF_PERSON)),
    ...(athlete && read(athlete, OF_PLAYER)),
  };
}

function read(row: object, columns: Readonly<Record<string, string>>): Facts {
  const values = row as Record<string, FactValue>;
  return Object.fromEntries(Object.entries(columns).map(([fact, column]) => [fact, values[column] ?? null]));
}

/** Stores facts, and which of them imports must not change; searches find a new name at once. */
export async function saveFacts(
  db: Transaction,
  { entity: entityRow, player: athlete }: Editable,
  facts: Facts,
  { byHand, now }: { byHand: EntityFact[]; now: Date },
): Promise<void> {
  const { id, prominence } = entityRow;
  await db
    .update(entity)
    .set({ ...columnsOf(facts, OF_ENTITY), byHand, updatedAt: now })
    .where(eq(entity.id, id));
  const special = columnsOf(facts, athlete ? OF_PLAYER : OF_PERSON);
  if (Object.keys(special).length > 0 && athlete) await db.update(player).set(special).where(eq(player.entityId, id));
  else if (Object.keys(special).length > 0)
    await db
      .insert(person)
      .values({ entityId: id, ...special })
      .onConflictDoUpdate({ target: person.entityId, set: special });
  if (facts.name === undefined) return;
  const aliases = await db.select().from(entityAlias).where(eq(entityAlias.entityId, id));
  const rotations = searchRotations([String(facts.name), ...aliases.map(({ name }) => name)]);
  await db.delete(entityName).where(eq(entityName.entityId, id));
  await db.insert(entityName).values(rotations.map((rotation) => ({ ...rotation, entityId: id, prominence })));
}

function columnsOf(facts: Facts, columns: Readonly<Record<string, string>>): Record<string, FactValue> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([fact, value]) => {
      const column = columns[fact];
      return column === undefined ? [] : [[column, value]];
    }),
  );
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
