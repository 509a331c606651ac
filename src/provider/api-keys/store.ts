import { and, asc, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { LAST_USE_SECONDS } from '../../domain/accounts/session.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { appUser, plan } from '../accounts/schema.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { ACCOUNT, type AccountRow } from '../sign-in/store.ts';
import { apiKey, apiUsage } from './schema.ts';

/** A key, and its account. */
interface KeyRow extends AccountRow {
  keyId: number;
  readsInjuries: boolean;
}

const FIND_KEY = {
  name: 'find_api_key',
  text: `SELECT k.id AS "keyId", k.reads_injuries AS "readsInjuries", ${ACCOUNT}, NULL AS notifications
    FROM api_key k JOIN app_user u ON u.id = k.user_id JOIN plan p ON p.name = u.plan_name
    WHERE k.key_hash = $1 AND (k.ends_on IS NULL OR k.ends_on >= $2) AND u.disabled_at IS NULL`,
};

/** The key with a hash; undefined if there is none, or it has ended. @param today YYYY-MM-DD */
export async function findKey(db: Database, keyHash: Buffer, today: string): Promise<KeyRow | undefined> {
  const found = await db.$client.query<KeyRow>({ ...FIND_KEY, values: [keyHash, today] });
  return found.rows[0];
}

/** Stores the last use of a key, at most once every few minutes. */
export async function touchKey(db: Database, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_USE_SECONDS * 1000);
  const isOlder = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, before));
  await db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), isOlder));
}

/** Counts a request of an account. @returns whether it is within its plan */
export async function countRequest(db: Database, userId: number, day: string): Promise<boolean> {
  const { rows } = await db.execute<{ isWithin: boolean }>(sql`
    INSERT INTO api_usage (user_id, day, requests) VALUES (${userId}, ${day}, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET requests = api_usage.requests + 1
    RETURNING requests <= (SELECT p.api_requests FROM app_user u JOIN plan p ON p.name = u.plan_name
      WHERE u.id = user_id) AS "isWithin"`);
  return rows[0]?.isWithin === true;
}

/** The keys of an account, the newest first. */
export async function keysOf(db: Transaction, userId: number) {
  const { id, name, beginning, readsInjuries, createdAt, endsOn, lastUsedAt } = apiKey;
  return db
    .select({ id, name, beginning, readsInjuries, createdAt, endsOn, lastUsedAt })
    .from(apiKey)
    .where(eq(apiKey.userId, userId))
    .orderBy(desc(id));
}

export async function addKey(db: Transaction, row: typeof apiKey.$inferInsert): Promise<void> {
  await db.insert(apiKey).values(row);
}

/** Deletes a key of an account; gives its name, or undefined if the account does not have it. */
export async function removeKey(db: Transaction, userId: number, id: number): Promise<string | undefined> {
  const isIt = and(eq(apiKey.userId, userId), eq(apiKey.id, id));
  const [removed] = await db.delete(apiKey).where(isIt).returning({ name: apiKey.name });
  return removed?.name;
}

/** Tags and a post that exist, for examples: a player with injuries, and their club. */
export async function findExamples(db: Database) {
  const { rows } = await db.execute<
    Record<'player' | 'team' | 'nation' | 'competition', number | null> & { post: string | null }
  >(sql`
    SELECT known.player, known.team, (SELECT min(id) FROM entity WHERE kind = 'national team') AS nation,
      (SELECT min(id) FROM entity WHERE kind = 'competition') AS competition,
      (SELECT id::text FROM post WHERE removed_at IS NULL AND source <> 'story' ORDER BY id DESC LIMIT 1) AS post
    FROM (SELECT) one LEFT JOIN LATERAL (SELECT p.entity_id AS player, p.team_id AS team FROM player p
      WHERE p.team_id IS NOT NULL AND EXISTS (SELECT FROM injury i WHERE i.player_id = p.entity_id)
      ORDER BY p.entity_id LIMIT 1) known ON true`);
  const { player, team, nation, competition, post } = rows[0] ?? {};
  const tag = (kind: EntityKind, id: number | null = null) => tagOf(kind, id ?? 1, '');
  return {
    player: tag('player', player),
    team: tag('team', team),
    nation: tag('national team', nation),
    competition: tag('competition', competition),
    post: post ?? '1',
  };
}

/** Requests that an account may make a day. */
export async function requestsADay(db: Transaction, userId: number): Promise<number> {
  const [row] = await db
    .select({ requests: plan.apiRequests })
    .from(appUser)
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(eq(appUser.id, userId));
  return row?.requests ?? 0;
}

/** The requests of an account on each day with any. @param since first day, YYYY-MM-DD */
export async function usageOf(db: Transaction, userId: number, since: string) {
  return db
    .select({ day: apiUsage.day, requests: apiUsage.requests })
    .from(apiUsage)
    .where(and(eq(apiUsage.userId, userId), gte(apiUsage.day, since)))
    .orderBy(asc(apiUsage.day));
}

/** Deletes the counts of requests from before an instant. @returns how many */
export async function forgetUsage(db: Transaction, before: Date): Promise<number> {
  const deleted = await db.delete(apiUsage).where(lt(apiUsage.day, sql`${before}::date`));
  return deleted.rowCount ?? 0;
}
