import { and, desc, eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { EntityFact, FactValue } from '../../domain/editing/entity-facts.ts';
import { type EntityKind, PEOPLE } from '../../domain/vocabulary.ts';
import { appUser } from '../accounts/schema.ts';
import { auditEvent } from '../audit/schema.ts';
import { correctedFacts, correctFacts, storedFacts } from '../claims/store.ts';
import { type Database, onClient } from '../data/connect.ts';
import { rebuildNames } from '../data/entity-names.ts';
import { entity, source } from '../entities/schema.ts';
import type { Transaction } from '../data/transaction.ts';
import { type PictureSize, uploadAt } from '../../domain/identity/uploads.ts';
import { entityPicture } from './schema.ts';
import { storyPicture } from '../stories/schema.ts';
import { clothOf, pictureOf } from '../../domain/identity/pictures.ts';

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

export type PictureCredit = Pick<typeof entityPicture.$inferSelect, 'licence' | 'author' | 'source'>;

/** The credit of the uploaded picture that an entity shows; undefined without one. */
export async function findPicture(
  db: Transaction,
  { id, image }: { id: number; image: string | null },
): Promise<PictureCredit | undefined> {
  const upload = image === null ? null : uploadAt(image);
  if (!upload) return undefined;
  const { digest, licence, author, source } = entityPicture;
  const found = await db
    .select({ licence, author, source })
    .from(entityPicture)
    .where(and(eq(entityPicture.entityId, id), eq(digest, upload.digest)));
  return found[0];
}

/** A picture as WebP; undefined if no entity and no story has it any more. */
export async function findPictureFile(db: Database, digest: string, size: PictureSize): Promise<Buffer | undefined> {
  const fileIn = (table: typeof entityPicture | typeof storyPicture) =>
    db.select({ webp: table[size] }).from(table).where(eq(table.digest, digest)).limit(1);
  const [found = (await fileIn(storyPicture))[0]] = await fileIn(entityPicture);
  return found?.webp;
}

export async function savePicture(db: Transaction, row: typeof entityPicture.$inferInsert): Promise<void> {
  await db.insert(entityPicture).values(row).onConflictDoUpdate({ target: entityPicture.entityId, set: row });
}

export async function removePicture(db: Transaction, entityId: number): Promise<void> {
  await db.delete(entityPicture).where(eq(entityPicture.entityId, entityId));
}

/** The columns from which the picture of an entity is determined. */
export type PictureRow = [image: string | null, colours: string | null, clubId: number | null];

/**
 * An SQL expression: what decides the picture of an entity, as one JSON value.
 * @param entity the alias of its row
 * @param home the alias of the row of its club or employer
 */
export function pictureRow(entity: string, home?: string): string {
  if (home === undefined) return `json_build_array(${entity}.image, ${entity}.colours, NULL)`;
  return `json_build_array(${entity}.image, coalesce(${entity}.colours, ${home}.colours),
    CASE WHEN ${home}.kind IN ('team', 'national team') THEN ${home}.id END)`;
}

/** The picture of a selected entity: its own, or a drawn one. */
export function pictureFrom(
  { id, kind, name }: { id: number; kind: EntityKind; name: string },
  [image, colours, clubId]: PictureRow,
): string | null {
  return pictureOf({ id, kind, name, image, colours, clubId });
}

/** The colours of an entity's page, from the same row. */
export function clothFrom(
  { id, kind }: { id: number; kind: EntityKind },
  [, colours, clubId]: PictureRow,
): ReturnType<typeof clothOf> {
  return clothOf({ id, kind, colours, clubId });
}
