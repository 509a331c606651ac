import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import type { NewsSourceKind } from '../../../domain/feeds/sources.ts';
import type { Database } from '../../../provider/data/connect.ts';
import type { OutboundAnswer } from '../../../provider/outbound/guard.ts';
import type { Job } from '../fetch/jobs.ts';
import type { FeedParser } from '../parse/parser.ts';

// Decision 0300: one connector per kind of source.
/** How sources of one kind are found and read. One file for each kind; `connectors.ts` lists them. */
export interface Connector {
  readonly kind: NewsSourceKind;
  /**
   * The address that a source has in the list, for an address that people know: a profile, a channel, a feed. Null when
   * this connector does not know it.
   */
  addressOf: (url: URL) => string | null;
  /** The address belongs to this connector only, so no feed discovery is needed. */
  readonly isExact?: true;
  /** Accounts of entities on this network, by its name in `entity_account`. Null: a handle that has no address. */
  readonly accounts?: { network: string; addressOf: (handle: string) => string | null };
  /** Posts count as this network's and have its ids; otherwise they count as Web. */
  readonly network?: 'x';
  /** Seconds; the longest pause after a failure, where failures are known to pass. */
  readonly longestPause?: number;
  /**
   * Reads the content of a source. It may fetch only through `visit.get`.
   * @throws SourceError
   */
  read: (visit: Visit) => Promise<Reading>;
}

/** The switches that connectors know. */
export type ConnectorSettings = Pick<Config, 'blueskyApiUrl' | 'x'>;

/** One check of a source. */
export interface Visit {
  source: Job;
  db: Database;
  parser: FeedParser;
  settings: ConnectorSettings;
  /** Asks through the guard, when it is the turn of the host. */
  get: (address: string, headers?: Readonly<Record<string, string>>) => Promise<OutboundAnswer>;
}

/** The result of a visit. */
export interface Reading {
  /** Null: nothing has changed. */
  feed: ParsedFeed | null;
  /** Seconds for which the answer is fresh; null is unknown. */
  maxAge: number | null;
  /** State for the next visit. */
  state: Partial<Pick<Job, 'etag' | 'lastModified' | 'bodyHash' | 'movedTo' | 'cursor'>>;
}

/**
 * The JSON of an answer.
 * @throws SourceError when it is none, or another than expected
 */
export function readJson<Schema extends z.ZodType>({ body }: OutboundAnswer, schema: Schema): z.output<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(body.toString('utf8'));
  } catch {
    throw new SourceError('The server did not respond with JSON.', { failure: 'unreadable' });
  }
  const { data, error } = schema.safeParse(given);
  if (error) {
    const path = error.issues[0]?.path.join('.') ?? '';
    throw new SourceError(`The server responded with unexpected data (${path}).`, { failure: 'unreadable' });
  }
  return data;
}

/** The charset given by HTTP. */
export function charsetOf({ headers }: OutboundAnswer): string | undefined {
  return /charset\s*=\s*["']?([\w:.-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
}
