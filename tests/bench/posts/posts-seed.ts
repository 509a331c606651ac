import type { Database } from '../../../src/provider/data/connect.ts';

const WORDS = 20_000;

/**
 * Fills an empty, migrated database with posts of three years, one a minute or so, of some twenty words each, common
 * and rare as in a language (the word of rank n is `wn`, and comes about 1/n as often as the first).
 */
export async function seedPosts(db: Database, posts: number): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query(`insert into source (key, name, kind) values ('bench', 'Bench', 'dataset')`);
    const { rows } = await client.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'post_search'`,
    );
    await client.query('drop index post_search');
    await client.query('select setseed(0.1863)');
    await client.query(
      `insert into post (id, published_at, source_id, source, source_ref, owner_name, message, language, search)
        select (ms << 12) | (n & 4095), to_timestamp(ms / 1000.0), (select id from source where key = 'bench'),
          (array['tw', 'ig', 'fb', 'rss'])[1 + n % 4]::post_source, n, 'Bench', message, language,
          to_tsvector('simple', message) || array_to_tsvector(array['@' || (1 + n % 20000), '=' || language])
        from generate_series(1, $1::bigint) n,
          lateral (select (extract(epoch from now()) * 1000)::bigint - ($1 - n) * (3 * 365 * 86400000::bigint / $1) as ms,
            (array['en', 'it', 'es', 'pt', 'fr', 'de', 'ar', 'ja', 'zh', 'kr'])[1 + n % 10] as language) as moment,
          lateral (select string_agg('w' || floor(exp(random() * ln(${WORDS}))), ' ') as message
            from generate_series(1, 16 + n % 9)) as words`,
      [posts],
    );
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query('vacuum analyze post');
  } finally {
    client.release(true);
  }
}
