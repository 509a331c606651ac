import { sql } from 'drizzle-orm';
import { accountKey, entityKey, hashtagListKey } from '../../domain/posts/post-events.ts';
import { type Channel, listenForNotices } from './notices.ts';
import type { Transaction } from './transaction.ts';
import { CHANGES_CHANNEL } from './remembered.ts';

const CHANNEL = 'new_posts';
/** Bytes; PostgreSQL refuses 8000. */
const MAX_PAYLOAD_BYTES = 7900;

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

/** @param onPost called with the keys and the number of each new post */
export function newPostsChannel(
  onPost: (keys: readonly string[], id: bigint) => void,
  onHearing?: Channel['onHearing'],
): Channel {
  const onNotice = (payload: string) => {
    const [id = '0', ...keys] = payload.split(' ');
    onPost(keys, BigInt(id));
  };
  return { name: CHANNEL, onNotice, ...(onHearing && { onHearing }) };
}

/**
 * Listens on a separate connection for new posts, and for changes to the sessions, rights and favourites of accounts:
 * the account's key is announced, as after a change of mutes.
 * @returns closes the connection
 */
export function listenForPosts(databaseUrl: string, onPost: (keys: readonly string[]) => void): () => Promise<void> {
  const { hear, end } = listenForNotices(databaseUrl);
  hear(newPostsChannel(onPost));
  hear({
    name: CHANGES_CHANNEL,
    onNotice: (change) => {
      const account = /^account (\d+)$/.exec(change)?.[1];
      if (account !== undefined) onPost([accountKey(account)]);
    },
  });
  return end;
}
