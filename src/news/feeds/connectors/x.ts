import { z } from 'zod';
import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { type Connector, readJson, type Visit } from './connector.ts';
import { madeFeed, refuseFailure } from './feed.ts';

/** Prices of X's API since February 2026, millionths of a US dollar. */
const POST_PRICE = 5000;
const USER_PRICE = 10_000;
/** Posts of one request. */
const MOST = 20;
const DAY = 86_400;

const Cursor = z.object({
  id: z.string().regex(/^\d+$/),
  name: z.string(),
  since: z.string().regex(/^\d+$/).nullable(),
});
type Cursor = z.infer<typeof Cursor>;
const User = z.object({ data: z.object({ id: z.string(), name: z.string() }) });
const Posts = z.object({
  data: z
    .array(
      z.object({
        id: z.string().regex(/^\d+$/),
        text: z.string(),
        created_at: z.iso.datetime(),
        lang: z.string().optional(),
      }),
    )
    .default([]),
});

/**
 * Accounts on X through its paid API, with the operator's own token and a monthly spending limit. The maximum cost of a
 * request is reserved before it is made, so that concurrent processes cannot exceed the limit.
 */
export const x: Connector = {
  kind: 'x',
  isExact: true,
  network: 'x',
  addressOf: ({ hostname, pathname }) => {
    const name = /^(www\.)?(x|twitter)\.com$/.test(hostname) ? /^\/(\w{1,15})\/?$/.exec(pathname)?.[1] : undefined;
    return name === undefined ? null : `https://x.com/${name}`;
  },
  accounts: { network: 'tw', addressOf: (handle) => (/^\w{1,15}$/.test(handle) ? `https://x.com/${handle}` : null) },
  read: async (visit) => {
    const before = visit.source.cursor === null ? await findUser(visit) : Cursor.parse(JSON.parse(visit.source.cursor));
    const since = before.since === null ? '' : `&since_id=${before.since}`;
    const fields = 'tweet.fields=created_at,lang&exclude=replies,retweets';
    const path = `/2/users/${before.id}/tweets?max_results=${MOST}&${fields}${since}`;
    const { data } = await askPaid(visit, path, MOST * POST_PRICE, Posts, (posts) => posts.data.length * POST_PRICE);
    const newest = data.map(({ id }) => BigInt(id)).reduce((a, b) => (a > b ? a : b), BigInt(before.since ?? 0));
    const cursor: Cursor = { ...before, since: newest === 0n ? null : String(newest) };
    const items = data.map((post) => itemOf(post, visit.source.address));
    return {
      feed: madeFeed({ title: before.name, link: visit.source.address, items }),
      maxAge: null,
      state: { cursor: JSON.stringify(cursor) },
    };
  },
};

async function findUser(visit: Visit): Promise<Cursor> {
  const name = visit.source.address.split('/').at(-1) ?? '';
  const { data } = await askPaid(visit, `/2/users/by/username/${name}`, USER_PRICE, User, () => USER_PRICE);
  return { id: data.id, name: data.name, since: null };
}

async function askPaid<Schema extends z.ZodType>(
  { get, db, settings }: Visit,
  path: string,
  most: number,
  schema: Schema,
  costOf: (answer: z.output<Schema>) => number,
): Promise<z.output<Schema>> {
  const { x: access } = settings;
  if (!access) throw new SourceError('X requires a token. Set X_BEARER_TOKEN and X_MONTHLY_USD.', { retryAfter: DAY });
  const month = new Date().toISOString().slice(0, 7);
  if (!(await spend(db, month, most, access.monthlyUsd * 1_000_000)))
    throw new SourceError(`The spending limit for X in ${month} (USD ${access.monthlyUsd}) has been reached.`, {
      retryAfter: DAY,
    });
  // A refused request costs nothing; one with an unreadable response may have cost something.
  let cost = 0;
  try {
    const answer = await get(`${access.apiUrl}${path}`, { authorization: `Bearer ${access.token}` });
    refuseFailure(answer);
    cost = most;
    const read = readJson(answer, schema);
    cost = costOf(read);
    return read;
  } finally {
    await spend(db, month, cost - most, Infinity);
  }
}

/** Adds to what was spent in a month; false when that would exceed the limit. Millionths of a US dollar. */
async function spend(db: Database, month: string, amount: number, limit: number): Promise<boolean> {
  const most = Number.isFinite(limit) ? limit : Number.MAX_SAFE_INTEGER;
  if (amount > most) return false;
  const spent = await db.$client.query(
    `insert into feed_spending as f (network, month, spent) values ('x', $1, $2)
       on conflict (network, month) do update set spent = f.spent + excluded.spent
         where f.spent + excluded.spent <= $3 returning spent`,
    [month, amount, most],
  );
  return spent.rows.length > 0;
}

function itemOf(
  { id, text, created_at: published, lang }: z.infer<typeof Posts>['data'][number],
  address: string,
): ParsedItem {
  return {
    id,
    link: `${address}/status/${id}`,
    title: null,
    published: new Date(published).toISOString(),
    text,
    summary: null,
    author: null,
    language: lang ?? null,
    categories: [],
    picture: null,
    enclosure: null,
    transcript: null,
  };
}
