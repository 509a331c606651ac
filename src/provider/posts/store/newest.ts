import { sql } from 'drizzle-orm';
import { EVERY_POST, entityKey, hashtagListKey } from '../../../domain/posts/post-events.ts';
import type { Transaction } from '../../data/transaction.ts';
import type { LinkedPosts } from './scan-links.ts';

/** The newest post of each entity and hashtag by its key, removed posts included; no entry if there are no posts. */
export async function newestOf(db: Transaction, posts: 'all' | LinkedPosts): Promise<Map<string, bigint>> {
  if (posts === 'all') {
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM post ORDER BY id DESC LIMIT 1`);
    return new Map(rows.map(({ id }) => [EVERY_POST, BigInt(id)]));
  }
  const { rows } = await db.execute<{ entity: number | null; tag: string | null; id: string }>(sql`
    SELECT entity, NULL AS tag, link.id FROM unnest(${sql.param(posts.entities)}::int[]) AS entity, LATERAL (
      SELECT post_id AS id FROM post_entity WHERE entity_id = entity ORDER BY post_id DESC LIMIT 1) AS link
    UNION ALL
    SELECT NULL, tag, link.id FROM unnest(${sql.param(posts.hashtags)}::text[]) AS tag, LATERAL (
      SELECT post_id AS id FROM post_hashtag WHERE hashtag = tag ORDER BY post_id DESC LIMIT 1) AS link`);
  return new Map(
    rows.map(({ entity, tag, id }) => [entity === null ? hashtagListKey(tag ?? '') : entityKey(entity), BigInt(id)]),
  );
}
