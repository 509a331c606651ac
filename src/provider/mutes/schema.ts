import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MuteKind } from '../../domain/following/mutes.ts';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';
import { post, postNetwork } from '../posts/schema.ts';

/** An account, outlet, word or news that an account has muted. */
export const mute = pgTable(
  'mute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<MuteKind>().notNull(),
    /** The account or outlet, if it is one of our entities. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** Otherwise the network, and the name in `text`. */
    source: postNetwork(),
    /** The word, or the name of the account or outlet. */
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
