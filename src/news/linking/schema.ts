import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { NewsFeatures } from '../news-groups/features.ts';
import type { LinkingRuleKind } from './rules.ts';
import type { AnalysedSentiment, Label } from '../../domain/sentiment/corrections.ts';
import { appUser } from '../../provider/accounts/schema.ts';
import { instant } from '../../provider/data/columns.ts';
import { entity } from '../../provider/entities/schema.ts';
import { post } from '../../provider/posts/schema.ts';

const postId = () => bigint({ mode: 'bigint' });

/** Names in posts that may mean people of the database and were not linked. */
export const unlinkedMention = pgTable(
  'unlinked_mention',
  {
    postId: postId()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** As `fold` writes it. */
    folded: text().notNull(),
    /** As it was written. */
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.folded, t.postId] }), index().on(t.postId)],
);

/**
 * The editors' corrections. The row of a name is also the job to relink older posts: any process takes it and continues
 * where the last one stopped.
 */
export const linkingRule = pgTable(
  'linking_rule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<LinkingRuleKind>().notNull(),
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** Folded, of `alias` and `never`. */
    name: text(),
    /** For `about` and `not-about`. */
    postId: postId().references(() => post.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Posts with lower numbers are still to be read again; null when all are read. */
    rereadBefore: postId(),
    changed: integer().notNull().default(0),
  },
  (t) => [
    unique().on(t.kind, t.entityId, t.name, t.postId).nullsNotDistinct(),
    index().on(t.entityId),
    index().on(t.postId),
    index('linking_rule_open')
      .on(t.id)
      .where(sql`reread_before IS NOT NULL`),
  ],
);

/** Posts of sources and partners, and the group of the same news that each is in. */
export const groupedPost = pgTable(
  'grouped_post',
  {
    postId: postId()
      .primaryKey()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** Any number that its posts share; null until a worker has grouped the post. */
    groupId: postId(),
    /** The features for comparison; null if the post is too old. */
    features: jsonb().$type<NewsFeatures>(),
  },
  (t) => [
    index().on(t.groupId, t.postId),
    index('grouped_post_waiting')
      .on(t.postId)
      .where(sql`group_id IS NULL`),
    index('grouped_post_kept')
      .on(t.postId)
      .where(sql`features IS NOT NULL`),
  ],
);

/** The words, entities, address and bands of MinHash by which posts are found that are in a group. */
export const newsKey = pgTable(
  'news_key',
  {
    key: text().notNull(),
    /** Without a foreign key: the ten rows per post are not worth checking and are deleted after some days. */
    postId: postId().notNull(),
  },
  // The newest posts of a key are read first.
  (t) => [primaryKey({ columns: [t.key, t.postId] }), index('news_key_post').using('brin', t.postId)],
);

/** Sentiments corrected by editors: they survive changes of the text, and training learns from them. */
export const sentimentCorrection = pgTable(
  'sentiment_correction',
  {
    postId: postId()
      .primaryKey()
      .references(() => post.id, { onDelete: 'cascade' }),
    label: smallint().$type<Label>().notNull(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    correctedAt: instant().notNull(),
    /** The sentiment without the correction; null where it was not kept. */
    analysed: jsonb().$type<AnalysedSentiment>(),
  },
  (t) => [index().on(t.userId)],
);

/** Trainings of the model of sentiment. The row of a night is its claim: the process that writes it trains. */
export const sentimentTraining = pgTable('sentiment_training', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** null: by command. */
  night: date({ mode: 'string' }).unique(),
  startedAt: instant().notNull(),
  /** Null: it is running, or its process ended. */
  endedAt: instant(),
  /** Labelled posts of the operator, corrections of editors, and how many of both judged. */
  labelled: integer(),
  corrected: integer(),
  heldOut: integer(),
  /** Macro-F1 of what scored before and of the new model. */
  before: real(),
  after: real(),
  kept: boolean(),
});
