import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';
import { post } from '../posts/schema.ts';

/** Where an account stopped reading a list of posts. */
export const readingPlace = pgTable(
  'reading_place',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** The entity that the posts are of; null for other subjects. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** The rest of the view, as `writeView` writes it. */
    view: text().notNull(),
    /** The topmost post that was read last. */
    postId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (t) => [unique().on(t.userId, t.entityId, t.view).nullsNotDistinct(), index().on(t.entityId), index().on(t.postId)],
);
