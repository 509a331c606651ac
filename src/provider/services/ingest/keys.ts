import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../data/connect.ts';
import { addAuditEvent } from '../../audit/store.ts';
import { rateLimits } from '../../protection/rate-limits.ts';
import { ingestKey } from '../../data/schema/feeds.ts';

const KEY_BYTES = 32;
/** Tells keys from other secrets, so that scanners of code find those that were published. */
const PREFIX = 'tlk_';

/** A key as lists show it. */
export type ListedKey = Omit<typeof ingestKey.$inferSelect, 'hash'>;

/** The keys are random, so one round is enough. */
const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** Creates a key for a partner. It is shown only once: the database stores its hash. */
export async function createIngestKey(db: Database, name: string, now: Date): Promise<{ id: number; key: string }> {
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(ingestKey)
      .values({ name, hash: hashOf(key), createdAt: now })
      .returning({ id: ingestKey.id });
    const id = made?.id ?? 0;
    await addAuditEvent(tx, { at: now, event: 'ingest_key_created', actor: 'staff', details: { id, name } });
    return { id, key };
  });
}

/**
 * Ends a key at once.
 * @returns the name of its partner
 * @throws Error in plain words when there is none that is in force
 */
export async function revokeIngestKey(db: Database, id: number, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(ingestKey)
      .set({ revokedAt: now })
      .where(and(eq(ingestKey.id, id), isNull(ingestKey.revokedAt)))
      .returning({ name: ingestKey.name });
    if (!ended) throw new Error(`There is no active key ${id}. List the keys with admin key list.`);
    const details = { id, name: ended.name };
    await addAuditEvent(tx, { at: now, event: 'ingest_key_revoked', actor: 'staff', details });
    return ended.name;
  });
}

export async function listIngestKeys(db: Database): Promise<ListedKey[]> {
  const { id, name, createdAt, revokedAt, lastUsedAt } = ingestKey;
  return db.select({ id, name, createdAt, revokedAt, lastUsedAt }).from(ingestKey).orderBy(id);
}

/** @throws AppError unauthorized if a key is unknown or revoked, too_many_requests above 120 requests a minute */
export async function useIngestKey(db: Database, key: string, now: Date): Promise<void> {
  const used = await db
    .update(ingestKey)
    .set({ lastUsedAt: now })
    .where(and(eq(ingestKey.hash, hashOf(key)), isNull(ingestKey.revokedAt)))
    .returning({ id: ingestKey.id });
  const [found] = used;
  if (!found) throw new AppError('unauthorized');
  await rateLimits(db).spendOnIngest(found.id);
}
