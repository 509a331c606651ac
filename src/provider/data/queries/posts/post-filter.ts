import type { ContentLanguage, PostCategory, PostRelation, PostSource } from '../../../../domain/posts/posts.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';

/** What posts are narrowed to; null is everything. */
export interface PostFilter {
  sources: readonly PostSource[] | null;
  languages: readonly ContentLanguage[] | null;
  country: string | null;
  categories: readonly PostCategory[] | null;
  /** Of the owner. */
  kinds: readonly EntityKind[] | null;
  /** Without posts that are passed on. */
  original: boolean;
  starred: boolean;
  /** From or about whom is looked at. */
  relation: PostRelation | null;
}

export const NO_FILTER: PostFilter = {
  sources: null,
  languages: null,
  country: null,
  categories: null,
  kinds: null,
  original: false,
  starred: false,
  relation: null,
};

/** How many parameters `fitsPost` and `fitsLink` have, from `$1` on. */
export const FILTER_VALUES = 8;

export function filterValues(filter: PostFilter): unknown[] {
  const { sources, languages, country, relation, categories, kinds, original, starred } = filter;
  return [sources, languages, country, relation, categories, kinds, original, starred];
}

const COLUMNS = (row: string) => `($1::post_source[] IS NULL OR ${row}.source = ANY ($1))
  AND ($2::text[] IS NULL OR ${row}.language = ANY ($2)) AND ($3::text IS NULL OR ${row}.country = $3)`;

/** Whether a `post_entity` fits, as far as it says itself. */
export const fitsLink = (link: string) => `${COLUMNS(link)} AND ($4::post_relation IS NULL OR ${link}.relation = $4)`;

/**
 * Whether a `post` fits, and is from or about an entity as wanted. An outlet that is no entity is press.
 * @param entity the parameter that holds its number; left out where the relation is seen to already
 */
export const fitsPost = (post: string, entity = 'NULL') => `${post}.removed_at IS NULL AND ${COLUMNS(post)}
  AND ($4::post_relation IS NULL OR ${entity}::int IS NULL OR EXISTS (
    SELECT FROM post_entity l WHERE l.entity_id = ${entity} AND l.post_id = ${post}.id AND l.relation = $4))
  AND ($5::text[] IS NULL OR ${post}.category = ANY ($5))
  AND ($6::text[] IS NULL OR CASE WHEN ${post}.owner_id IS NULL
    THEN ${post}.category IS NOT NULL AND 'press' = ANY ($6)
    ELSE EXISTS (SELECT FROM entity o WHERE o.id = ${post}.owner_id AND o.kind::text = ANY ($6)) END)
  AND (NOT $7::boolean OR NOT ${post}.repost) AND (NOT $8::boolean OR ${post}.starred_at IS NOT NULL)`;
