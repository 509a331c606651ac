import type { Database } from '../connect.ts';

/** The latest citation of an injury; without citations the source of its record. */
interface LastSource {
  name: string;
  title: string | null;
  url: string | null;
  publishedOn: string | null;
}

const FIND_LAST_SOURCES = {
  name: 'find_last_sources',
  text: `SELECT i.id, coalesce(c.site_name, s.name) AS name, c.title,
      CASE WHEN c.id IS NULL THEN s.url ELSE c.url END AS url, c.published_on AS "publishedOn"
    FROM injury i
      LEFT JOIN LATERAL (SELECT * FROM citation WHERE injury_id = i.id
        ORDER BY published_on DESC NULLS LAST, id DESC LIMIT 1) c ON true
      JOIN source s ON s.id = coalesce(c.source_id, i.source_id)
    WHERE i.id = ANY ($1)`,
};

/** The newest source of each injury, by the injury's id. */
export async function findLastSources(db: Database, injuryIds: number[]): Promise<Map<number, LastSource>> {
  if (injuryIds.length === 0) return new Map();
  const found = await db.$client.query<LastSource & { id: number }>({
    ...FIND_LAST_SOURCES,
    values: [injuryIds],
  });
  return new Map(found.rows.map(({ id, ...source }) => [id, source]));
}
