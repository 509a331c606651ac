import { z } from 'zod';
import { feedDate } from '../feed-date.ts';
import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { type Connector, readJson, type Visit } from './connector.ts';
import { madeFeed, refuseFailure } from './feed.ts';

/** A post as its author's repository holds it. */
const BlueskyRecord = z.object({
  text: z.string(),
  createdAt: z.string(),
  langs: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  reply: z.object({ parent: z.object({ uri: z.string() }) }).optional(),
});
type BlueskyRecord = z.infer<typeof BlueskyRecord>;

const Resolved = z.object({ did: z.string().regex(/^did:[a-z]+:[\w.:%-]+$/) });
const AuthorFeed = z.object({
  feed: z.array(
    z.object({
      post: z.object({
        uri: z.string(),
        author: z.object({ did: z.string(), displayName: z.string().optional() }),
        record: z.unknown(),
      }),
    }),
  ),
});

/**
 * Accounts of Bluesky. Its public API is read when an account is added and now and then, so that nothing is missing;
 * new posts and deletions come at once by Jetstream (`fetch/jetstream.ts`). The cursor is the account's DID.
 */
export const bluesky: Connector = {
  kind: 'bluesky',
  isExact: true,
  addressOf: ({ hostname, pathname }) => {
    const actor = hostname === 'bsky.app' ? /^\/profile\/([\w.:%-]+)\/?$/.exec(pathname)?.[1] : undefined;
    return actor === undefined ? null : addressOfActor(actor);
  },
  accounts: {
    network: 'bsky',
    addressOf: (handle) => (/^[\w.:%-]+$/.test(handle) ? addressOfActor(handle) : null),
  },
  read: async (visit) => {
    const did = visit.source.cursor ?? (await resolve(visit));
    const call = `app.bsky.feed.getAuthorFeed?actor=${encodeURIComponent(did)}&limit=50&filter=posts_no_replies`;
    const answer = await ask(visit, call, AuthorFeed);
    const own = answer.feed.filter(({ post }) => post.author.did === did);
    const items = own.flatMap(({ post }) => blueskyItem(post.uri, post.record) ?? []);
    const title = own[0]?.post.author.displayName ?? null;
    return { feed: madeFeed({ title, link: visit.source.address, items }), maxAge: null, state: { cursor: did } };
  },
};

const addressOfActor = (actor: string) => `https://bsky.app/profile/${actor.toLowerCase()}`;

async function resolve(visit: Visit): Promise<string> {
  const actor = visit.source.address.split('/').at(-1) ?? '';
  if (actor.startsWith('did:')) return actor;
  const call = `com.atproto.identity.resolveHandle?handle=${encodeURIComponent(actor)}`;
  return (await ask(visit, call, Resolved)).did;
}

async function ask<Schema extends z.ZodType>({ get, settings }: Visit, call: string, schema: Schema) {
  const answer = await get(`${settings.blueskyApiUrl}/xrpc/${call}`, { accept: 'application/json' });
  refuseFailure(answer);
  return readJson(answer, schema);
}

/** A post as an item; null for replies to others and records that are not posts. */
export function blueskyItem(uri: string, given: unknown): ParsedItem | null {
  const [, did, key] = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/.exec(uri) ?? [];
  const { data: record } = BlueskyRecord.safeParse(given);
  if (did === undefined || key === undefined || !record) return null;
  if (record.reply && !record.reply.parent.uri.startsWith(`at://${did}/`)) return null;
  return {
    id: uri,
    link: `https://bsky.app/profile/${did}/post/${key}`,
    title: null,
    published: feedDate(record.createdAt),
    text: record.text,
    summary: null,
    author: null,
    language: record.langs?.[0] ?? null,
    categories: record.tags ?? [],
    picture: null,
    enclosure: null,
    transcript: null,
  };
}
