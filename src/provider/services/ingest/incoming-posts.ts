import { type Incoming, incomingRef, lastOfEach } from '../../../domain/feeds/incoming-post.ts';
import type { Database } from '../../data/connect.ts';

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
