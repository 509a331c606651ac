import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { post } from '../posts/schema.ts';

/** The saved posts of an account; higher numbers were saved later. */
export const readlistPost = pgTable(
  'readlist_post',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    postId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Null is none. */
    folder: text(),
  },
  (t) => [unique().on(t.userId, t.postId), index().on(t.postId)],
);
