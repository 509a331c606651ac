import { index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { STORY_STATUSES, type StoryLanguage } from '../../domain/stories/stories.ts';
import { appUser } from '../accounts/schema.ts';
import { bytea, instant } from '../data/columns.ts';
import { entity, source } from '../entities/schema.ts';

export const storyStatus = pgEnum('story_status', STORY_STATUSES);

/** A story of the staff. A published one is a post too, with the reference `story_` and this id. */
export const story = pgTable(
  'story',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The editors', or the demo world. */
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    status: storyStatus().notNull(),
    title: text().notNull(),
    /** Titles in other languages. */
    titles: jsonb().$type<Partial<Record<StoryLanguage, string>>>().notNull().default({}),
    /** Language of title and body. */
    language: text().$type<StoryLanguage>().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** As written, without #. */
    hashtags: text().array().notNull().default([]),
    authorId: integer().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When it was published first: hiding and showing it again does not move it. */
    publishedAt: instant(),
    /** A removed story stays for the record. */
    removedAt: instant(),
  },
  (t) => [index().on(t.publishedAt, t.id), index().on(t.authorId), index().on(t.sourceId)],
);

const storyReference = () =>
  integer()
    .notNull()
    .references(() => story.id, { onDelete: 'cascade' });

/** The entities that a story is about, in the editor's order. */
export const storyEntity = pgTable(
  'story_entity',
  {
    storyId: storyReference(),
    entityId: integer()
      .notNull()
      .references(() => entity.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.storyId, t.entityId] }), index().on(t.entityId)],
);

/** The uploaded picture of a story, encoded again in two sizes. */
export const storyPicture = pgTable(
  'story_picture',
  {
    storyId: storyReference().primaryKey(),
    /** 32 hexadecimal digits of the SHA-256 of both sizes. */
    digest: text().notNull(),
    /** WebP. */
    small: bytea().notNull(),
    large: bytea().notNull(),
    licence: text().notNull(),
    author: text().notNull(),
    /** The page it comes from. */
    source: text(),
  },
  (t) => [index().on(t.digest)],
);
