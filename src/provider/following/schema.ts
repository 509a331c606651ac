import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Digest, Push } from '../../domain/following/favourites.ts';
import { appUser } from '../accounts/schema.ts';
import { instant } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';

/** A favourite of an account: an entity, or a hashtag by its text. */
export const favourite = pgTable(
  'favourite',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Null for hashtags. */
    entityId: integer().references(() => entity.id, { onDelete: 'cascade' }),
    /** As `hashtagKey` writes it; null for entities. */
    hashtag: text(),
    /** The hashtag as it was written when it was followed, without its #. */
    spelling: text(),
    digest: text().$type<Digest>().notNull(),
    push: text().$type<Push>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique().on(t.userId, t.entityId),
    unique().on(t.userId, t.hashtag),
    index().on(t.entityId),
    index().on(t.hashtag),
    check('favourite_of_one', sql`num_nonnulls(${t.entityId}, ${t.hashtag}) = 1`),
  ],
);
