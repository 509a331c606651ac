import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { postNetwork } from '../posts/schema.ts';

// Decision 0710: posts are counted in advance by the hour, and their other figures by the day.
/** An entity, or 0 for everybody. Without a foreign key: what was counted is deleted when the subjects are chosen. */
const subject = () => integer().notNull();
const postId = () => bigint({ mode: 'bigint' }).notNull();

/** Whose posts are counted in advance: everybody, and entities with many posts. */
export const mediaSubject = pgTable('media_subject', { subject: subject().primaryKey() });

/**
 * The days, since 1970 in UTC, whose posts have changed after they were counted; several rows may name one day. Every
 * other day is counted. Triggers write it in the transaction of the change.
 */
export const mediaStale = pgTable('media_stale', { day: integer().notNull() }, (t) => [index().on(t.day)]);

/** Posts of an hour since 1970, those of them with a sentiment, and its sum. */
export const mediaHour = pgTable(
  'media_hour',
  {
    subject: subject(),
    hour: integer().notNull(),
    source: postNetwork().notNull(),
    posts: integer().notNull(),
    opinions: integer().notNull(),
    sentiments: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.hour, t.source] })],
);

/** The figures of a day. Each post is in one row of `opinion` and in one of `country`. */
export const mediaDay = pgTable(
  'media_day',
  {
    subject: subject(),
    figure: text().$type<'opinion' | 'country' | 'uncertain' | 'repeated'>().notNull(),
    day: integer().notNull(),
    /** The name of the sentiment, or the country; '' without. */
    key: text().notNull(),
    source: postNetwork().notNull(),
    posts: integer().notNull(),
    /** The sum of their sentiments, of `opinion`. */
    sentiments: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.subject, t.figure, t.day, t.key, t.source] })],
);

/**
 * The posts that repeat news, and the subject's post before. `gap` is the number of bits of the milliseconds between the
 * two: a period finds the news that began before it near its start, where the short gaps are, and few far from it.
 */
export const mediaRepeat = pgTable(
  'media_repeat',
  {
    subject: subject(),
    postId: postId(),
    earlier: postId(),
    gap: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.postId] }), index().on(t.subject, t.gap, t.postId)],
);
