import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { accountKey, entityKey, hashtagListKey } from '../../domain/posts/post-events.ts';
import type { Transaction } from './queries/transaction.ts';

const CHANNEL = 'new_posts';
/** Bytes; PostgreSQL refuses 8000. */
const MAX_PAYLOAD_BYTES = 7900;
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 30_000;

/** A stored post, with all that finds it. */
export interface NewPost {
  id: bigint;
  entityIds: readonly number[];
  /** As `hashtagKey` writes them. */
  hashtags: readonly string[];
}

/** Tells every process of new posts once the transaction is committed. */
export async function announcePosts(tx: Transaction, posts: readonly NewPost[]): Promise<void> {
  if (posts.length === 0) return;
  const payloads = sql.param(posts.map(payloadOf));
  await tx.execute(sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`);
}

/** Tells every process that an account reads other posts than before. */
export async function announceMutes(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`0 ${accountKey(userId)}`})`);
}

/** The post's number and its keys, as many as there is room for. */
function payloadOf({ id, entityIds, hashtags }: NewPost): string {
  let payload = String(id);
  for (const key of [...entityIds.map(entityKey), ...hashtags.map(hashtagListKey)]) {
    const longer = `${payload} ${key}`;
    if (Buffer.byteLength(longer) > MAX_PAYLOAD_BYTES) break;
    payload = longer;
  }
  return payload;
}

/**
 * Listens for new posts on a separate connection, and connects again whenever it ends. Posts that are announced
 * meanwhile are not heard.
 * @param onPost called with the keys of each new post, and its number
 * @param onHearing called when it begins to hear of posts, and when it no longer does
 * @returns ends the connection
 */
export function listenForPosts(
  databaseUrl: string,
  onPost: (keys: readonly string[], id: bigint) => void,
  onHearing: (isHearing: boolean) => void = () => undefined,
): () => Promise<void> {
  const ended = new AbortController();
  let client: Client | undefined;
  const listen = async () => {
    for (let pause = MIN_RECONNECT_MS; !ended.signal.aborted; pause = Math.min(pause * 2, MAX_RECONNECT_MS)) {
      client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
      const lost = new Promise<void>((resolve) => {
        client?.on('error', () => {
          resolve();
        });
        client?.on('end', () => {
          resolve();
        });
      });
      client.on('notification', ({ payload = '' }) => {
        const [id = '0', ...keys] = payload.split(' ');
        onPost(keys, BigInt(id));
      });
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        pause = MIN_RECONNECT_MS;
        onHearing(true);
        await lost;
      } catch {
        // The next try follows.
      }
      onHearing(false);
      await client.end().catch(() => undefined);
      await sleep(pause, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  void listen();
  return async () => {
    ended.abort();
    await client?.end().catch(() => undefined);
  };
}
