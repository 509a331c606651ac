import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../data/columns.ts';
import { entity } from '../entities/schema.ts';

/** An uploaded photograph or logo, encoded again in two sizes. `entity.image` is the address of the small one. */
export const entityPicture = pgTable(
  'entity_picture',
  {
    entityId: integer()
      .primaryKey()
      .references(() => entity.id, { onDelete: 'cascade' }),
    /** 32 hexadecimal digits of the SHA-256 of both sizes. */
    digest: text().notNull(),
    /** WebP. */
    small: bytea().notNull(),
    large: bytea().notNull(),
    /** A name of `LICENCES`, or the editor's words. */
    licence: text().notNull(),
    author: text().notNull(),
    /** The page it comes from. */
    source: text(),
  },
  (t) => [index().on(t.digest)],
);
