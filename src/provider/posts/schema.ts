import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  FEED_NETWORKS,
  POST_RELATIONS,
  SLICE_BITS,
  type ContentLanguage,
  type PostCategory,
  type PostMedia,
} from '../../domain/posts/posts.ts';
import type { ReasonCode } from '../../domain/linking/reasons.ts';
import { instant, tsvector } from '../data/columns.ts';
import { entity, source } from '../entities/schema.ts';

export const postNetwork = pgEnum('post_source', FEED_NETWORKS);
export const postRelation = pgEnum('post_relation', POST_RELATIONS);

/** A number of `domain/posts/posts.ts`: key, order in time and cursor in one. */
const postId = () => bigint({ mode: 'bigint' });
const postReference = () =>
  postId()
    .notNull()
    .references(() => post.id, { onDelete: 'cascade' });

/** A post or article from any of the four networks; or a published story of the editors. */
export const post = pgTable(
  'post',
  {
    id: postId().primaryKey(),
    publishedAt: instant().notNull(),
    /** False if its source gives no date that can be read: then `publishedAt` is when it was first seen. */
    isDated: boolean().notNull().default(true),
    /** Which data it belongs to: a feed, an import, the demo world. */
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    source: postNetwork().notNull(),
    /** The network's own id, so that reading a feed again finds the same row. */
    sourceRef: text().notNull(),
    /** The account or outlet, if it is one of our entities. */
    ownerId: integer().references(() => entity.id, { onDelete: 'set null' }),
    ownerName: text().notNull(),
    ownerImage: text(),
    /** The author of what the owner shares; null if it is the owner. */
    creator: text(),
    /** Somebody else's post, shared. */
    repost: boolean().notNull().default(false),
    message: text().notNull(),
    /** Written translations by two-letter language. */
    translations: jsonb().$type<Record<string, string>>(),
    language: text().$type<ContentLanguage>().notNull(),
    country: text(),
    /** The category of the outlet; null for people. */
    category: text().$type<PostCategory>(),
    /** The address of the original. */
    link: text(),
    linkDescription: text(),
    /** null when it is only text. */
    media: text().$type<PostMedia>(),
    picture: text(),
    /** Hashtags as written, without #. */
    hashtags: text().array().notNull().default([]),
    /** The tags set by its source, for relinking; null if it has none. */
    sourceTags: text().array(),
    /** Followers of the owner, or the audience of the outlet; null is unknown. */
    reach: integer(),
    /** Raw score of the wording, -5 to 5; null when it has no opinion. */
    comparative: real(),
    /** -100 to 100; null when it has no opinion. */
    sentiment: smallint(),
    /** It has words for and against, or the model was not sure: then it has no sentiment. */
    uncertain: boolean().notNull().default(false),
    starredAt: instant(),
    /** A removed post stays for the record, without `search`, `post_entity` and `post_hashtag`: nothing finds it. */
    removedAt: instant(),
    /** Words of the message, and tokens for the filters of searches; created by `post-text.ts`. */
    search: tsvector(),
  },
  (t) => [
    unique().on(t.source, t.sourceRef),
    index().on(t.ownerId),
    // The last column shows whether a source has newer posts from a network.
    index().on(t.sourceId, t.source, t.id),
    // Few posts: charts count them separately.
    index('post_uncertain')
      .on(t.id)
      .where(sql`uncertain`),
    // With the time slice, so that a search for a common word can read only the newest of its posts.
    index('post_search').using('gin', t.search, sql`(array[${t.id} >> ${sql.raw(String(SLICE_BITS))}])`),
  ],
);

/** The owners and subjects of a post, with every column that feeds filter by. A feed needs no join to filter. */
export const postEntity = pgTable(
  'post_entity',
  {
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    postId: postReference(),
    /** An owner who is also named is `from`. */
    relation: postRelation().notNull(),
    publishedAt: instant().notNull(),
    source: postNetwork().notNull(),
    country: text(),
    language: text().$type<ContentLanguage>().notNull(),
    sentiment: smallint(),
    /** How sure linking is, 0 to 1; null where no text was read: owners, imports. */
    score: real(),
    reason: text().$type<ReasonCode>(),
    /** The entity that speaks for the link: the club in the text. */
    reasonBy: integer().references(() => entity.id, { onDelete: 'set null' }),
  },
  (t) => [
    // Its index includes the sentiment, which drizzle cannot express: counts of opinions read only the index.
    primaryKey({ columns: [t.entityId, t.postId] }),
    index().on(t.postId),
    index('post_entity_reason_by')
      .on(t.reasonBy)
      .where(sql`reason_by IS NOT NULL`),
  ],
);

export const postHashtag = pgTable(
  'post_hashtag',
  {
    /** As `hashtagKey` writes it: 'arsenal'. */
    hashtag: text().notNull(),
    postId: postReference(),
  },
  (t) => [primaryKey({ columns: [t.hashtag, t.postId] }), index().on(t.postId)],
);

export const postTag = pgTable(
  'post_tag',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: postReference(),
    text: text().notNull(),
  },
  (t) => [unique().on(t.postId, t.text)],
);
