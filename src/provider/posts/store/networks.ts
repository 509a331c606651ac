import { sql } from 'drizzle-orm';
import type { NewsSourceKind } from '../../../domain/feeds/sources.ts';
import type { PostOrigin } from '../../../domain/posts/networks.ts';
import { firstIdAt, POST_NETWORKS, type PostNetwork } from '../../../domain/posts/posts.ts';
import type { Database } from '../../data/connect.ts';

/** Where posts have come from since an instant: news sources that answered, and other data sources, by their posts. */
export async function findPostOrigins(db: Database, since: Date): Promise<PostOrigin[]> {
  const [kinds, keys] = await Promise.all([
    db.execute<{ kind: NewsSourceKind }>(sql`
      select distinct kind from feed_source where greatest(last_success_at, last_post_at) >= ${since.toISOString()}`),
    db.execute<{ key: string; source: PostNetwork }>(sql`
      select s.key, network.source
        from source s, unnest(${sql.param(POST_NETWORKS)}::post_source[]) network(source)
       where not exists (select from feed_source f where f.source_id = s.id)
         and exists (select from post p where p.source_id = s.id and p.source = network.source
                       and p.id >= ${String(firstIdAt(since.getTime()))}::bigint and p.removed_at is null)`),
  ]);
  return [...kinds.rows, ...keys.rows];
}
