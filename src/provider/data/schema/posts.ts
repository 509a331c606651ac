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
  FEED_SOURCES,
  POST_RELATIONS,
  SLICE_BITS,
  type ContentLanguage,
  type PostCategory,
  type PostMedia,
} from '../../../domain/posts/posts.ts';
import type { ReasonCode } from '../../../domain/linking/reasons.ts';
import { instant, tsvector } from './columns.ts';
import { entity, source } from './entities.ts';

export const postSource = pgEnum('post_source', FEED_SOURCES);
export const postRelation = pgEnum('post_relation', POST_RELATIONS);

/** A number of `domain/posts/posts.ts`: key, order in time and cursor in one. */
const postId = () => bigint({ mode: 'bigint' });
const postReference = () =>
  postId()
    .notNull()
    .references(() => post.id, { onDelete: 'cascade' });

/** A post or article, whichever of the four networks it comes from; or a published story of the staff. */
export const post = pgTable(
  'post',
  {
    id: postId().primaryKey(),
    publishedAt: instant().notNull(),
    /** Which data it belongs to: a feed, an import, the demo world. */
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    source: postSource().notNull(),
    /** The network's own id, so that reading a feed again finds the same row. */
    sourceRef: text().notNull(),
    /** The account or outlet, where it is an entity of ours. */
    ownerId: integer().references(() => entity.id, { onDelete: 'set null' }),
    ownerName: text().notNull(),
    ownerImage: text(),
    /** Who wrote what the owner shares; null when the owner did. */
    creator: text(),
    /** Somebody else's post, passed on. */
    repost: boolean().notNull().default(false),
    message: text().notNull(),
    /** Written translations by two-letter language. */
    translations: jsonb().$type<Record<string, string>>(),
    /** Of the message. */
    language: text().$type<ContentLanguage>().notNull(),
    country: text(),
    /** What the outlet is; null of people. */
    category: text().$type<PostCategory>(),
    /** Where the original stands. */
    link: text(),
    linkDescription: text(),
    /** null when it is only text. */
    media: text().$type<PostMedia>(),
    picture: text(),
    /** Hashtags as written, without #. */
    hashtags: text().array().notNull().default([]),
    /** What its source has tagged it with, for linking again; null where it says nothing. */
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
    /** Words of the message, and as tokens what searches filter by; made by `post-text.ts`. */
    search: tsvector(),
  },
  (t) => [
    unique().on(t.source, t.sourceRef),
    index().on(t.ownerId),
    // Whether a source has newer posts of a network is asked by its last column.
    index().on(t.sourceId, t.source, t.id),
    // Few posts: charts count them beside all others.
    index('post_uncertain')
      .on(t.id)
      .where(sql`uncertain`),
    // With the slice of time, so that a search can look at the newest of a word's many posts alone.
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
    source: postSource().notNull(),
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
    // Its index includes the sentiment, which drizzle cannot say: counts of opinions read no row.
    primaryKey({ columns: [t.entityId, t.postId] }),
    index().on(t.postId),
    index('post_entity_reason_by')
      .on(t.reasonBy)
      .where(sql`reason_by IS NOT NULL`),
  ],
);

/** Posts by hashtag. */
export const postHashtag = pgTable(
  'post_hashtag',
  {
    /** As `hashtagKey` writes it: 'arsenal'. */
    hashtag: text().notNull(),
    postId: postReference(),
  },
  (t) => [primaryKey({ columns: [t.hashtag, t.postId] }), index().on(t.postId)],
);

/** What editors have tagged a post with. */
export const postTag = pgTable(
  'post_tag',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: postReference(),
    text: text().notNull(),
  },
  (t) => [unique().on(t.postId, t.text)],
);
