import { z } from 'zod';
import { CONTENT_LANGUAGES, POST_CATEGORIES, POST_MEDIA, type PostNetwork } from '../posts/posts.ts';

/** Limits of what partners send. */
export const MAX_INGEST_BYTES = 5 * 2 ** 20;
export const MAX_INGEST_LINES = 5000;
/** Characters. */
export const MAX_INGEST_LINE_LENGTH = 65_536;
/** Refused lines that an answer names; it counts all of them. */
export const MAX_NAMED_LINES = 100;

/** PostgreSQL takes neither a zero character nor half a surrogate pair. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ')
    .trim();
const text = (most: number) => z.string().max(most).transform(cleaned);
const name = (most: number) => text(most).pipe(z.string().min(1));
const address = z.url({ protocol: /^https?$/ }).max(2000);

const Author = z.object({
  name: name(200),
  /** Its account on the network, without @: finds the entity that has this account. */
  account: name(200).optional(),
  /** The entity's tag: p_17. */
  tag: z
    .string()
    .regex(/^[a-z]{1,4}_\d{1,9}/)
    .optional(),
  followers: z.int().min(0).max(2_000_000_000).optional(),
});

const Reference = z.object({
  /** The network's own id of the post. */
  id: name(200),
  /** x, instagram, facebook, or the name of another network, such as threads. */
  network: z.string().regex(/^[a-z][a-z\d-]{0,29}$/),
});

const Content = Reference.extend({
  /** ISO 8601 with its time zone. */
  published: z.iso.datetime({ offset: true }),
  /** Plain, not HTML. */
  text: name(20_000),
  title: text(500).optional(),
  author: Author,
  /** The author of the post that is shared. */
  creator: name(200).optional(),
  repost: z.boolean().optional(),
  link: address.optional(),
  picture: address.optional(),
  media: z.enum(POST_MEDIA).optional(),
  language: z.enum(CONTENT_LANGUAGES).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}(-[A-Z]{3})?$/)
    .optional(),
  category: z.enum(POST_CATEGORIES).optional(),
});

/** A post as partners send it, or the word that it was deleted. */
export type IncomingPost = z.output<typeof Content>;
interface IncomingDeletion {
  id: string;
  network: string;
  deleted: true;
}
export type Incoming = IncomingPost | IncomingDeletion;

export const INGEST_PROBLEMS = ['line_too_long', 'not_json', 'field_missing', 'field_wrong', 'too_many_lines'] as const;

/** A line that was not taken. */
export interface RefusedLine {
  /** From 1. */
  line: number;
  problem: (typeof INGEST_PROBLEMS)[number];
  /** The field at fault, such as author.name. */
  field?: string;
}

/**
 * Reads a line of NDJSON.
 * @returns what it holds, or why it is refused
 */
export function readIncoming(written: string, line: number): { incoming: Incoming } | { refused: RefusedLine } {
  if (written.length > MAX_INGEST_LINE_LENGTH) return { refused: { line, problem: 'line_too_long' } };
  const given = parsed(written);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { refused: { line, problem: 'not_json' } };
  const isDeleted = 'deleted' in given && given.deleted === true;
  const checked = isDeleted ? Reference.safeParse(given) : Content.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = issue?.path.join('.') ?? '';
    return { refused: { line, problem: isMissing(given, issue?.path ?? []) ? 'field_missing' : 'field_wrong', field } };
  }
  return { incoming: isDeleted ? { ...checked.data, deleted: true } : (checked.data as IncomingPost) };
}

/** Reads the lines of a text. Blank lines are passed over. */
export function readIncomingLines(body: string): { incoming: Incoming[]; refused: RefusedLine[] } {
  const found: { incoming: Incoming[]; refused: RefusedLine[] } = { incoming: [], refused: [] };
  const lines = body.split('\n');
  for (const [index, written] of lines.entries()) {
    if (index >= MAX_INGEST_LINES && written.trim() !== '') {
      found.refused.push({ line: index + 1, problem: 'too_many_lines' });
      break;
    }
    if (written.trim() === '') continue;
    const read = readIncoming(written, index + 1);
    if ('incoming' in read) found.incoming.push(read.incoming);
    else found.refused.push(read.refused);
  }
  return found;
}

/** One for each post: the last line counts, but a deletion stays. */
export function lastOfEach(all: readonly Incoming[]): Incoming[] {
  const found = new Map<string, Incoming>();
  for (const each of all) {
    const key = incomingRef(each);
    const before = found.get(key);
    if (!before || !('deleted' in before)) found.set(key, each);
  }
  return [...found.values()];
}

/** The unique reference of a partner's post. */
export function incomingRef({ network, id }: Pick<Incoming, 'network' | 'id'>): string {
  return `${network}:${id}`;
}

const NETWORK_SOURCES: ReadonlyMap<string, PostNetwork> = new Map([
  ['x', 'tw'],
  ['instagram', 'ig'],
  ['facebook', 'fb'],
]);

/** Names of networks in `entity_account`. */
const ACCOUNT_NETWORKS: ReadonlyMap<string, string> = new Map([
  ['x', 'tw'],
  ['instagram', 'ig'],
  ['facebook', 'fb'],
  ['bluesky', 'bsky'],
  ['mastodon', 'mast'],
  ['youtube', 'yt'],
]);

/** The name of a network in the accounts of entities. */
export function accountNetworkOf(network: string): string {
  return ACCOUNT_NETWORKS.get(network) ?? network;
}

/** The network that lists and charts count a post under. Networks without one count as Web. */
export function postNetworkOf(network: string): PostNetwork {
  return NETWORK_SOURCES.get(network) ?? 'rss';
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function isMissing(given: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = given;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined;
}
