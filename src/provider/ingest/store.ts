import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { ingestKey } from '../../news/feeds/schema.ts';
import { type Incoming, incomingRef, lastOfEach } from '../../domain/feeds/incoming-post.ts';
import { DELIVERY_SPACING, leaseOf } from '../../news/feeds/websub.ts';

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

/** Stores a partner's posts until a worker processes them. A waiting post is replaced, but a deletion stays. */
export async function storeIncoming(db: Database, posts: readonly Incoming[], now: Date): Promise<void> {
  // Always in the same order, so that two requests with the same posts do not deadlock.
  const rows = lastOfEach(posts)
    .map((post) => ({ ref: incomingRef(post), post }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  if (rows.length === 0) return;
  await db.$client.query(
    `insert into incoming_post as known (ref, post, received_at)
       select ref, post, $2 from jsonb_to_recordset($1) as given (ref text, post jsonb)
       on conflict (ref) do update set post = excluded.post, received_at = excluded.received_at
         where not known.post ? 'deleted'`,
    [JSON.stringify(rows), now],
  );
}

/** Pause after a hub has refused, seconds. */
const REFUSED_PAUSE = 86_400;
const MAX_REASON = 200;

/** A hub's call about a subscription: its parameters. */
export interface HubCall {
  mode: string;
  topic: string;
  challenge: string;
  leaseSeconds: string;
  reason: string;
}

/**
 * Confirms a subscription that this installation wants. A hub may refuse it later too.
 * @returns what the hub must read in the answer; null when this is not our wish
 */
export async function answerHub(db: Database, token: string, call: HubCall): Promise<string | null> {
  const { mode, topic, challenge } = call;
  if (mode === 'denied') {
    const denied = await db.$client.query(
      `update feed_subscription set leased_until = null, last_error = $3, next_try_at = now() + $4 * interval '1 second'
        where token = $1 and topic = $2`,
      [token, topic, `The hub refused the subscription. ${call.reason.slice(0, MAX_REASON)}`.trim(), REFUSED_PAUSE],
    );
    return denied.rowCount ? '' : null;
  }
  if (mode !== 'subscribe' || challenge === '') return null;
  const { lease, renewal } = leaseOf(call.leaseSeconds);
  const confirmed = await db.$client.query(
    `update feed_subscription set tries = 0, last_error = null, leased_until = now() + $3 * interval '1 second',
        next_try_at = now() + $4 * interval '1 second'
      where token = $1 and topic = $2`,
    [token, topic, lease, renewal],
  );
  return confirmed.rowCount ? challenge : null;
}

/** The secret of the subscription that a token belongs to; null when there is none. */
export async function secretOf(db: Database, token: string): Promise<string | null> {
  const { rows } = await db.$client.query<{ secret: string }>('select secret from feed_subscription where token = $1', [
    token,
  ]);
  return rows[0]?.secret ?? null;
}

/** Whether the holder of a secret signed a body. @param signature the header X-Hub-Signature: `sha256=…` */
export function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const [, method = '', digest = ''] = /^(sha(?:1|256|384|512))=([\da-f]{40,128})$/i.exec(signature) ?? [];
  if (method === '') return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Makes the source of a subscription due: what a hub delivers is read where it was published. Many deliveries are one
 * visit, and a source that fails keeps its pause.
 */
export async function takeDelivery(db: Database, token: string): Promise<void> {
  await db.$client.query(
    `with delivered as (
        update feed_subscription set delivered_at = now() where token = $1 returning source_id
      )
      update feed_source s set next_check_at = least(s.next_check_at,
          greatest(now(), s.checked_at + $2 * interval '1 second'))
        from delivered d where s.id = d.source_id and s.failures = 0`,
    [token, DELIVERY_SPACING],
  );
}
