import type { Named } from '../../../contract/fulltext.ts';
import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Database } from '../../data/connect.ts';

const MAX_NAMED = 8;

/** The subjects of posts, the most frequent first. */
export async function mostMentioned(db: Database, posts: readonly bigint[]): Promise<Named[]> {
  if (posts.length === 0) return [];
  const { rows } = await db.$client.query<{
    id: number;
    kind: EntityKind;
    name: string;
    country: string | null;
    posts: number;
  }>(
    `SELECT e.id, e.kind, e.name, e.country, count(*)::int AS posts
    FROM post_entity p JOIN entity e ON e.id = p.entity_id
    WHERE p.post_id = ANY($1::bigint[]) AND p.relation = 'about'
    GROUP BY e.id ORDER BY posts DESC, e.prominence DESC, e.id LIMIT ${MAX_NAMED}`,
    [posts],
  );
  return rows.map(({ id, kind, name, ...row }) => ({
    tag: tagOf(kind, id, name),
    kind,
    label: name,
    country: row.country,
    posts: row.posts,
  }));
}
