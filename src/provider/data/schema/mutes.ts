import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MuteKind } from '../../../domain/following/mutes.ts';
import { appUser } from './accounts.ts';
import { instant } from './columns.ts';
import { entity } from './entities.ts';
import { post, postSource } from './posts.ts';

/** What an account does not want to read. */
export const mute = pgTable(
  'mute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<MuteKind>().notNull(),
    /** Whoever posts, where it is an entity of ours. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** Otherwise the network, and the name in `text`. */
    source: postSource(),
    /** The word, or the name of whoever posts. */
    text: text(),
    /** A post of the muted news group. Groups are joined and split; the post stays in the right one. */
    postId: bigint({ mode: 'bigint' }).references(() => post.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique().on(t.userId, t.kind, t.entityId, t.source, t.text, t.postId).nullsNotDistinct(),
    index().on(t.entityId),
    index().on(t.postId),
  ],
);
