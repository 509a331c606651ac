import { inArray, sql } from 'drizzle-orm';
import {
  accountNetworkOf,
  type Incoming,
  type IncomingPost,
  incomingRef,
  lastOfEach,
  postNetworkOf,
} from '../../../domain/feeds/incoming-post.ts';
import { hasPrefix, parseTag } from '../../../domain/tags.ts';
import type { Database } from '../../../provider/data/connect.ts';
import type { Transaction } from '../../../provider/data/transaction.ts';
import { entity, source } from '../../../provider/entities/schema.ts';
import { accountFollowers } from '../../../provider/imports/schema.ts';
import { type Arrival, type Deletion, type Ingested, ingestItems } from './ingest.ts';
import type { Knowledge } from './understand.ts';

/** Posts understood in one transaction. */
const BATCH = 100;

/** Stores posts from a partner or a file. A deleted post stays removed, even if it was not known. */
export async function ingestIncoming(
  db: Database,
  all: readonly Incoming[],
  understanding: Knowledge & { now: Date },
): Promise<Ingested> {
  const counts = { added: 0, changed: 0, removed: 0 };
  const last = lastOfEach(all);
  for (let at = 0; at < last.length; at += BATCH) {
    const batch = last.slice(at, at + BATCH);
    const { added, changed, removed } = await db.transaction((tx) => ingestBatch(tx, batch, understanding));
    counts.added += added;
    counts.changed += changed;
    counts.removed += removed;
  }
  return counts;
}

/**
 * Takes posts of partners that wait, and stores them. Any number of processes may do so at once.
 * @returns how many were taken
 */
export async function takeIncoming(
  db: Database,
  knowledge: () => Promise<Knowledge>,
  now: () => Date = () => new Date(),
): Promise<number> {
  const waiting = await db.$client.query('select from incoming_post limit 1');
  if (waiting.rows.length === 0) return 0;
  const understanding = { ...(await knowledge()), now: now() };
  return db.transaction(async (tx) => {
    const taken = await takeBatch(tx);
    if (taken.length > 0) await ingestBatch(tx, taken, understanding);
    return taken.length;
  });
}

/** The rows are deleted when the transaction commits; a process that ends earlier leaves them. */
async function takeBatch(tx: Transaction): Promise<Incoming[]> {
  const { rows } = await tx.execute<{ post: Incoming }>(
    sql`delete from incoming_post where id in
      (select id from incoming_post order by id limit ${BATCH} for update skip locked) returning post`,
  );
  return rows.map(({ post }) => post);
}

async function ingestBatch(
  tx: Transaction,
  batch: readonly Incoming[],
  understanding: Knowledge & { now: Date },
): Promise<Ingested> {
  const sources = await sourcesOf(tx, batch);
  const sourceId = ({ network }: Pick<Incoming, 'network'>) => sources.get(network) ?? 0;
  const posts = batch.filter((each): each is IncomingPost => !('deleted' in each));
  const deleted = batch.filter((each) => 'deleted' in each);
  const authors = await authorsOf(tx, posts);
  const arrivals = posts.map((each): Arrival => arrivalOf(each, sourceId(each), authors.get(each) ?? null));
  await storeFollowers(tx, posts, { authors, sources, now: understanding.now });
  const deletions = deleted.map((each): Deletion => {
    return { ref: incomingRef(each), network: postNetworkOf(each.network), tombstone: { sourceId: sourceId(each) } };
  });
  return ingestItems(tx, { arrivals, deletions }, understanding);
}

/** Stores the follower numbers of our entities' accounts that partners give, by day of delivery. */
async function storeFollowers(
  tx: Transaction,
  posts: readonly IncomingPost[],
  { authors, sources, now }: { authors: Map<IncomingPost, number>; sources: Map<string, number>; now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  // The last reading of an account counts.
  const readings = new Map<string, typeof accountFollowers.$inferInsert>();
  for (const each of posts) {
    const { author } = each;
    const entityId = authors.get(each);
    if (entityId === undefined || author.followers === undefined) continue;
    const account = { entityId, network: accountNetworkOf(each.network), handle: accountOf(author) ?? '' };
    const sourceId = sources.get(each.network) ?? 0;
    readings.set(JSON.stringify(account), { ...account, day, followers: author.followers, sourceId });
  }
  if (readings.size === 0) return;
  await tx
    .insert(accountFollowers)
    .values([...readings.values()])
    .onConflictDoUpdate({
      target: [accountFollowers.entityId, accountFollowers.network, accountFollowers.handle, accountFollowers.day],
      set: { followers: sql`excluded.followers`, sourceId: sql`excluded.source_id` },
    });
}

function arrivalOf(incoming: IncomingPost, sourceId: number, entityId: number | null): Arrival {
  const { author, text, title = null, link = null, picture = null, language = null } = incoming;
  const { country = null, category = null, media = null, creator = null, repost = false } = incoming;
  const audience = author.followers ?? null;
  return {
    ref: incomingRef(incoming),
    network: postNetworkOf(incoming.network),
    item: {
      id: incoming.id,
      link,
      title,
      published: new Date(incoming.published).toISOString(),
      text,
      summary: null,
      author: author.name,
      language,
      categories: [],
      picture,
      enclosure: null,
      transcript: null,
    },
    source: { title: author.name, country, language, category, audience, entityId, sourceId },
    feedLanguage: null,
    more: { media, creator, repost, reach: audience },
  };
}

/** The row of `source` for each network, created with the first post. */
async function sourcesOf(tx: Transaction, batch: readonly Incoming[]): Promise<Map<string, number>> {
  const networks = [...new Set(batch.map(({ network }) => network))].toSorted();
  const rows = networks.map((network) => ({ key: `partner:${network}`, name: network, kind: 'player_post' as const }));
  await tx.insert(source).values(rows).onConflictDoNothing();
  const keys = rows.map(({ key }) => key);
  const found = await tx.select({ key: source.key, id: source.id }).from(source).where(inArray(source.key, keys));
  return new Map(found.map(({ key, id }) => [key.replace('partner:', ''), id]));
}

/** The entities that published the posts: by the partner's tag, or else by the account. */
async function authorsOf(tx: Transaction, posts: readonly IncomingPost[]): Promise<Map<IncomingPost, number>> {
  if (posts.length === 0) return new Map();
  const tags = posts.map(({ author: { tag } }) => (tag === undefined ? null : parseTag(tag)));
  const ids = tags.map((tag) => tag?.id ?? 0);
  const tagged = await tx.select({ id: entity.id, kind: entity.kind }).from(entity).where(inArray(entity.id, ids));
  const kinds = new Map(tagged.map(({ id, kind }) => [id, kind]));
  const networks = sql.param(posts.map(({ network }) => accountNetworkOf(network)));
  const handles = sql.param(posts.map(({ author }) => accountOf(author) ?? ''));
  // An account that two entities have is ambiguous.
  const accounts = await tx.execute<{ network: string; handle: string; id: number }>(
    sql`select network, lower(handle) as handle, min(entity_id) as id from entity_account
      where (network, lower(handle)) in (select * from unnest(${networks}::text[], ${handles}::text[]))
      group by 1, 2 having count(distinct entity_id) = 1`,
  );
  const owners = new Map(accounts.rows.map(({ network, handle, id }) => [`${network}:${handle}`, id]));
  const found = new Map<IncomingPost, number>();
  for (const [index, each] of posts.entries()) {
    const tag = tags[index];
    const kind = tag ? kinds.get(tag.id) : undefined;
    const named = tag && kind && hasPrefix(kind, tag.prefix) ? tag.id : undefined;
    const owner = named ?? owners.get(`${accountNetworkOf(each.network)}:${accountOf(each.author) ?? ''}`);
    if (owner !== undefined) found.set(each, owner);
  }
  return found;
}

const accountOf = ({ account }: IncomingPost['author']) => account?.replace(/^@/, '').toLowerCase();
