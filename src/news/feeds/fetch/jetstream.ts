import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { removePost } from '../../../provider/posts/store/post-actions.ts';
import { log } from '../../../provider/runtime/log.ts';
import { blueskyItem } from '../connectors/bluesky.ts';
import { madeFeed } from '../connectors/feed.ts';
import { ingestFeed, type Source } from '../ingest/ingest.ts';
import type { Tools } from './tools.ts';

/** Times of the stream, milliseconds. */
export interface StreamPace {
  /** First pause before it is opened again; doubled with each failure. */
  reconnect: number;
  mostReconnect: number;
  /** How often accounts are looked for, and the lease renewed. */
  look: number;
  /** Another process takes the stream over after this. */
  lease: number;
}
const STREAM_PACE: StreamPace = { reconnect: 1000, mostReconnect: 300_000, look: 10_000, lease: 40_000 };

const NAME = 'bluesky';
/** Jetstream promises an order of seconds, not of events. Microseconds. */
const OVERLAP = 5_000_000;
/** Accounts of a connection. */
const MAX_ACCOUNTS = 10_000;
const MAX_EVENT_BYTES = 1_000_000;
const POSTS = 'app.bsky.feed.post';

const Event = z.object({
  did: z.string(),
  time_us: z.int(),
  kind: z.string(),
  commit: z
    .object({
      operation: z.enum(['create', 'update', 'delete']),
      collection: z.string(),
      rkey: z.string(),
      record: z.unknown().optional(),
    })
    .optional(),
  account: z.object({ status: z.string().optional() }).optional(),
});
type Event = z.infer<typeof Event>;

type Account = Source & { did: string };

/**
 * Listens to Bluesky's stream for the accounts that are sources, in one process at a time. Posts are stored in the
 * order in which they come; then the place in the stream is kept, so that after an end nothing is lost.
 * @returns how to end it
 */
export function listenToBluesky(tools: Tools, address: string, pace: StreamPace = STREAM_PACE): () => Promise<void> {
  const ended = new AbortController();
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
  const work = async () => {
    let failures = 0;
    while (!ended.signal.aborted) {
      try {
        const accounts = await accountsOf(tools.db);
        if (accounts.size === 0 || !(await lease(tools.db, pace))) await rest(pace.look);
        else {
          await listen(tools, address, pace, ended.signal, () => (failures = 0));
          failures++;
        }
      } catch (error) {
        failures++;
        log.error({ err: error }, 'the Bluesky stream ended');
      }
      if (failures > 0) await rest(Math.min(pace.reconnect * 2 ** (failures - 1), pace.mostReconnect));
    }
  };
  const working = work();
  return async () => {
    ended.abort();
    await working;
    await tools.db.$client.query('update feed_stream set leased_until = now() where name = $1', [NAME]);
  };
}

/** One connection, until it closes. */
async function listen(
  tools: Tools,
  address: string,
  pace: StreamPace,
  signal: AbortSignal,
  opened: () => void,
): Promise<void> {
  const { db, outbound } = tools;
  const from = await cursorOf(db);
  const query = from === null ? '' : `&cursor=${Math.max(0, from - OVERLAP)}`;
  let accounts = await accountsOf(db);
  const socket = outbound.socket(`${address}/subscribe?requireHello=true${query}`);
  let events = Promise.resolve();
  const failed: { why: Error | null } = { why: null };
  const closed = Promise.withResolvers<undefined>();
  const close = () => {
    socket.close();
    closed.resolve(undefined);
  };
  const choose = () => {
    const payload = {
      wantedCollections: [POSTS],
      wantedDids: [...accounts.keys()].slice(0, MAX_ACCOUNTS),
      maxMessageSizeBytes: MAX_EVENT_BYTES,
    };
    socket.send(JSON.stringify({ type: 'options_update', payload }));
  };
  const look = async () => {
    if (!(await lease(db, pace))) close();
    const before = [...accounts.keys()].join();
    accounts = await accountsOf(db);
    if (accounts.size === 0) close();
    else if ([...accounts.keys()].join() !== before) choose();
  };
  const timer = setInterval(() => void look().catch(close), pace.look);
  socket.addEventListener('open', () => {
    opened();
    choose();
  });
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    events = events
      .then(() => (failed.why ? undefined : take(tools, accounts, String(data))))
      .catch((error: unknown) => {
        failed.why = error as Error;
        close();
      });
  });
  socket.addEventListener('error', ({ error }: { error?: unknown }) => {
    failed.why ??= error instanceof Error ? error : new Error('The connection failed.');
    closed.resolve(undefined);
  });
  socket.addEventListener('close', () => closed.resolve(undefined));
  signal.addEventListener('abort', close, { once: true });
  await closed.promise;
  clearInterval(timer);
  signal.removeEventListener('abort', close);
  await events;
  if (failed.why) throw failed.why;
}

/** Stores an event, then the position in the stream. Events of other accounts and of unknown kinds are ignored. */
async function take(tools: Tools, accounts: ReadonlyMap<string, Account>, data: string): Promise<void> {
  const event = readEvent(data);
  if (!event) return;
  const account = accounts.get(event.did);
  if (account) await store(tools, account, event);
  await tools.db.$client.query('update feed_stream set cursor = $2 where name = $1', [NAME, event.time_us]);
}

function readEvent(data: string): Event | null {
  try {
    return Event.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

async function store(tools: Tools, account: Account, { did, kind, commit, account: state }: Event): Promise<void> {
  const { db } = tools;
  const now = new Date();
  if (kind === 'account' && state?.status === 'deleted') {
    await removeAll(db, account.sourceId, now);
    return;
  }
  if (kind !== 'commit' || commit?.collection !== POSTS) return;
  const uri = `at://${did}/${POSTS}/${commit.rkey}`;
  const isDeleted = commit.operation === 'delete';
  const item: ParsedItem | null = isDeleted ? null : blueskyItem(uri, commit.record);
  const feed = madeFeed({ items: item ? [item] : [], deleted: isDeleted ? [uri] : [] });
  const { postDays } = tools.settings;
  const knowledge = { dictionary: await tools.dictionary(), model: await tools.model(), postDays };
  const { added } = await ingestFeed(db, account, feed, { ...knowledge, now });
  if (added > 0)
    await db.$client.query('update feed_source set last_post_at = now() where source_id = $1', [account.sourceId]);
}

/** An account that its owner deleted takes its posts along. */
async function removeAll(db: Database, sourceId: number, now: Date): Promise<void> {
  const found = await db.$client.query<{ id: string }>(
    'select id from post where source_id = $1 and removed_at is null',
    [sourceId],
  );
  for (const { id } of found.rows) await db.transaction((tx) => removePost(tx, BigInt(id), now));
}

/** Accounts with a DID: those that were read once. */
async function accountsOf(db: Database): Promise<Map<string, Account>> {
  const found = await db.$client.query<Account>(
    `select cursor as did, title, country, language, category, audience, entity_id as "entityId",
        source_id as "sourceId" from feed_source where kind = 'bluesky' and cursor is not null and not is_paused order by id`,
  );
  return new Map(found.rows.map((account) => [account.did, account]));
}

const HOLDER = crypto.randomUUID();

/** Takes the stream, or keeps it; false while another process has it. */
async function lease(db: Database, { lease: milliseconds }: StreamPace): Promise<boolean> {
  const taken = await db.$client.query(
    `insert into feed_stream as s (name, holder, leased_until) values ($1, $2, now() + $3 * interval '1 millisecond')
       on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
         where s.holder = excluded.holder or s.leased_until <= now() returning name`,
    [NAME, HOLDER, milliseconds],
  );
  return taken.rows.length > 0;
}

async function cursorOf(db: Database): Promise<number | null> {
  const found = await db.$client.query<{ cursor: string | null }>('select cursor from feed_stream where name = $1', [
    NAME,
  ]);
  const cursor = found.rows[0]?.cursor ?? null;
  return cursor === null ? null : Number(cursor);
}
