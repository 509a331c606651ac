import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Incoming } from '../../domain/feeds/incoming-post.ts';
import type { SourceFailure } from '../../domain/feeds/source-failure.ts';
import type { NewsSourceKind } from '../../domain/feeds/sources.ts';
import type { ContentLanguage, PostCategory } from '../../domain/posts/posts.ts';
import { bytea, instant } from '../../provider/data/columns.ts';
import { entity, source } from '../../provider/entities/schema.ts';

/**
 * A news source. The row is also the job to fetch it: any process takes the rows that are due, one at a time for each
 * registrable domain (`feed_host`). While it is being fetched, `next_check_at` is in the future, so that another
 * process takes it over if this one ends.
 */
export const feedSource = pgTable(
  'feed_source',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<NewsSourceKind>().notNull(),
    /** As it was added. */
    address: text().notNull().unique(),
    /** The target of permanent redirects. */
    movedTo: text(),
    /** Registrable domain of the address, or its IP address. */
    host: text()
      .notNull()
      .references(() => feedHost.host),
    title: text().notNull(),
    site: text(),
    /** For posts that do not give their own. */
    country: text(),
    language: text().$type<ContentLanguage>(),
    category: text().$type<PostCategory>(),
    /** Readers or followers; null is unknown. */
    audience: integer(),
    /** The outlet, club or person that it belongs to. */
    entityId: integer().references(() => entity.id, { onDelete: 'set null' }),
    /** Which data its posts belong to. */
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    addedAt: instant().notNull(),
    nextCheckAt: instant().notNull(),
    checkedAt: instant(),
    lastSuccessAt: instant(),
    /** When the newest post arrived. */
    lastPostAt: instant(),
    /** An editor has paused it: it is not fetched. */
    isPaused: boolean().notNull().default(false),
    /** When administrators were told that it fails; null while it works. */
    reportedAt: instant(),
    /** Failures in a row. */
    failures: integer().notNull().default(0),
    failure: text().$type<SourceFailure>(),
    /** The status of HTTP, if the failure is 'status'. */
    failureStatus: integer(),
    /** The failure in words, for operators. */
    lastError: text(),
    etag: text(),
    lastModified: text(),
    /** SHA-256 of the last body: servers without validators send the same again. */
    bodyHash: text(),
    /** WebSub hub that the feed names. */
    hub: text(),
    /** Wishes of the feed, for answers without a body: minutes, hours of the day in UTC, days. */
    ttl: integer(),
    skipHours: integer().array().notNull().default([]),
    skipDays: text().array().notNull().default([]),
    /** Where the connector continues: the id of an account, the newest post that it has read. */
    cursor: text(),
    /** Its feed contains only summaries: articles are fetched from the site, for linking and an extract. */
    fullText: boolean().notNull().default(false),
  },
  (t) => [index().on(t.nextCheckAt), index().on(t.host), index().on(t.entityId)],
);

/** A registrable domain that is fetched. */
export const feedHost = pgTable('feed_host', {
  host: text().primaryKey(),
  /** Earliest time of the next request: 2 s after the last one, or later while one is running. */
  freeAt: instant().notNull(),
});

/** The subscription of a source at the WebSub hub that its feed names. */
export const feedSubscription = pgTable(
  'feed_subscription',
  {
    sourceId: integer()
      .primaryKey()
      .references(() => feedSource.id, { onDelete: 'cascade' }),
    hub: text().notNull(),
    /** The address of the feed, as given in the feed. */
    topic: text().notNull(),
    /** Part of the address at which the hub calls; random. */
    token: text().notNull().unique(),
    /** With which the hub signs. */
    secret: text().notNull(),
    /** Time of the next request to the hub: the first, a retry or a renewal. */
    nextTryAt: instant().notNull(),
    /** Requests since the hub last confirmed. */
    tries: integer().notNull().default(0),
    lastError: text(),
    /** Null until the hub has confirmed. */
    leasedUntil: instant(),
    deliveredAt: instant(),
  },
  (t) => [index().on(t.nextTryAt)],
);

/** A key with which a partner sends posts. The key itself is not kept. */
export const ingestKey = pgTable('ingest_key', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The partner. */
  name: text().notNull(),
  /** SHA-256. */
  hash: bytea().notNull().unique(),
  createdAt: instant().notNull(),
  revokedAt: instant(),
  lastUsedAt: instant(),
});

/** Posts that partners have sent and that wait to be understood. */
export const incomingPost = pgTable(
  'incoming_post',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As `incomingRef` writes it. A post waits once: what comes later replaces it, but a deletion stays. */
    ref: text().notNull(),
    post: jsonb().$type<Incoming>().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [unique().on(t.ref)],
);

/** A stream that one process at a time listens to. */
export const feedStream = pgTable('feed_stream', {
  name: text().primaryKey(),
  /** Where to continue; for Jetstream, microseconds since 1970. */
  cursor: bigint({ mode: 'number' }),
  /** The process that listens. */
  holder: text().notNull(),
  /** Another process takes it over after this. */
  leasedUntil: instant().notNull(),
});

/** The cost of reading a paid network, by month. */
export const feedSpending = pgTable(
  'feed_spending',
  {
    network: text().notNull(),
    /** YYYY-MM, UTC. */
    month: text().notNull(),
    /** Millionths of a US dollar. */
    spent: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.month] })],
);
