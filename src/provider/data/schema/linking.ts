import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { NewsFeatures } from '../../../domain/news-groups/features.ts';
import type { LinkingRuleKind } from '../../../domain/linking/rules.ts';
import type { Label } from '../../../domain/sentiment/train.ts';
import { appUser } from './accounts.ts';
import { instant } from './columns.ts';
import { entity } from './entities.ts';
import { post } from './posts.ts';

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
 * What editors have corrected. The row of a name is also the job to read older posts again: any process takes it and goes
 * on where the last one stopped.
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
    /** Of `about` and `not-about`. */
    postId: postId().references(() => post.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Posts with lower numbers are still to be read again; null when all are read. */
    rereadBefore: postId(),
    /** Posts with changed links. */
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
    /** Words, entities, address and bands of MinHash that find others; empty when none is looked for any more. */
    keys: text().array().notNull().default([]),
    /** What is compared; null likewise. */
    features: jsonb().$type<NewsFeatures>(),
  },
  (t) => [
    index().on(t.groupId),
    index('grouped_post_waiting')
      .on(t.postId)
      .where(sql`group_id IS NULL`),
    index('grouped_post_kept')
      .on(t.postId)
      .where(sql`features IS NOT NULL`),
    // Keys are written at once: each search would read a list of those that wait.
    index('grouped_post_keys').using('gin', t.keys).with({ fastupdate: false }),
  ],
);

/** Sentiments that editors have corrected: they outlast what texts say, and a training learns from them. */
export const sentimentCorrection = pgTable(
  'sentiment_correction',
  {
    postId: postId()
      .primaryKey()
      .references(() => post.id, { onDelete: 'cascade' }),
    label: smallint().$type<Label>().notNull(),
    userId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    correctedAt: instant().notNull(),
  },
  (t) => [index().on(t.userId)],
);
