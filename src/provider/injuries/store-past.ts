import type { Past, PastChange } from '../../domain/injuries/past-changes.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';

/** Maximum number of changes in one answer. */
const MAX_CHANGES = 200;
/** Maximum number of days in one answer. */
const MAX_DAYS = 1_000;

/** Who is asked about: `$1` is a player; or `$2` a team or competition, with those who belong to it on the day `$3`. */
const ABOUT = `SELECT $1::int AS player_id WHERE $1 IS NOT NULL
    UNION SELECT player_id FROM registration WHERE team_id = $2 AND $3::date BETWEEN start_date AND end_date
    UNION SELECT q.player_id FROM season s JOIN squad q ON q.season_id = s.id
      WHERE s.competition_id = $2 AND $3::date BETWEEN s.start_date AND s.end_date
    UNION SELECT entity_id FROM player WHERE $2 IN (team_id, national_team_id) AND $3::date = $4::date`;

/** As the view `past.injury` reads it. `$3` is the asked day, `$4` today. */
const FIND_PAST = {
  name: 'find_past',
  text: `WITH about AS MATERIALIZED (${ABOUT}),
    told AS (
      SELECT c.injury_id, coalesce(c.published_on, c.recorded_on) AS day, c.title, coalesce(c.site_name, s.name) AS source, c.url,
        row_number() OVER (PARTITION BY c.injury_id ORDER BY coalesce(c.published_on, c.recorded_on), c.id) AS number
      FROM about JOIN injury i USING (player_id) JOIN citation c ON c.injury_id = i.id JOIN source s ON s.id = c.source_id),
    facts AS (
      SELECT i.player_id, i.id, i.description, i.source_id, i.start_date, CASE WHEN NOT i.ongoing THEN i.end_date END AS end_date,
        CASE WHEN v.id IS NULL THEN least(i.known_from, t.day) ELSE i.known_from END AS day, NULL::date AS until
      FROM about JOIN injury i USING (player_id) LEFT JOIN told t ON t.injury_id = i.id AND t.number = 1
        LEFT JOIN LATERAL (SELECT id FROM record_version WHERE injury_id = i.id LIMIT 1) v ON true
      UNION ALL
      SELECT v.player_id, v.injury_id, v.facts->>'description', (v.facts->>'source_id')::int, (v.facts->>'start_date')::date, NULL,
        v.known_from, v.known_until
      FROM about JOIN record_version v USING (player_id) WHERE v.injury_id IS NOT NULL AND v.known_from < v.known_until),
    state AS (
      SELECT f.*, greatest(f.day, f.start_date) AS known, row_number() OVER one AS number, row_number() OVER one = count(*) OVER (PARTITION BY id) AS is_last
      FROM facts f WINDOW one AS (PARTITION BY id ORDER BY day, until NULLS LAST)),
    event AS (
      SELECT f.known AS day, CASE f.number WHEN 1 THEN 'injury' ELSE 'changed' END AS kind, f.player_id, f.description AS text,
        coalesce(t.source, s.name) AS source, CASE WHEN t.source IS NULL THEN s.url ELSE t.url END AS url
      FROM state f JOIN source s ON s.id = f.source_id
        LEFT JOIN told t ON t.injury_id = f.id AND t.number = 1 AND f.number = 1 AND t.day <= f.known
      UNION ALL SELECT f.end_date, 'return', f.player_id, f.description, s.name, s.url
      FROM state f JOIN source s ON s.id = f.source_id WHERE f.until IS NULL AND f.end_date > f.known AND f.end_date <= $4::date
      UNION ALL SELECT f.until, 'withdrawn', f.player_id, f.description, s.name, s.url
      FROM state f JOIN source s ON s.id = f.source_id WHERE f.is_last AND f.until IS NOT NULL
      UNION ALL SELECT t.day, 'report', i.player_id, t.title, t.source, t.url
      FROM told t JOIN injury i ON i.id = t.injury_id WHERE t.number > 1
      UNION ALL SELECT coalesce(n.stated_on, n.known_from), 'note', n.player_id, n.text, s.name, s.url
      FROM about JOIN availability_note n USING (player_id) JOIN source s ON s.id = n.source_id),
    later AS (SELECT * FROM event WHERE $5 OR day > $3::date)
    SELECT (SELECT max(day) FROM event WHERE day < $3::date OR $5) AS previous,
      (SELECT min(day) FROM event WHERE day > $3::date AND NOT $5) AS next,
      (SELECT coalesce(json_agg(day ORDER BY day), '[]')
        FROM (SELECT DISTINCT day FROM event ORDER BY day DESC LIMIT ${MAX_DAYS}) latest) AS days,
      (SELECT count(*)::int FROM state WHERE number = 1 AND start_date <= $3::date AND day > $3::date AND NOT $5) AS unknown,
      (SELECT count(*)::int FROM later) AS total,
      (SELECT coalesce(json_agg(json_build_object('day', l.day, 'kind', l.kind, 'playerId', e.id, 'entity', e.kind, 'name', e.name,
          'text', l.text, 'source', l.source, 'url', l.url) ORDER BY l.day DESC, l.kind, l.text, l.player_id), '[]')
        FROM (SELECT * FROM later ORDER BY day DESC, kind, text, player_id LIMIT ${MAX_CHANGES}) l JOIN entity e ON e.id = l.player_id) AS changes`,
};

type Row = Omit<Past, 'changes'> & { changes: (Omit<PastChange, 'tag'> & { playerId: number; entity: EntityKind })[] };

/** What became known about a player or the players of a team or competition, after a day or ever. */
export async function findPast(
  db: Database,
  about: { player: number } | { players: number },
  { day, today }: { day: string | undefined; today: string },
): Promise<Past> {
  const [player, group] = 'player' in about ? [about.player, null] : [null, about.players];
  const values = [player, group, day ?? today, today, day === undefined];
  const { rows } = await db.$client.query<Row>({ ...FIND_PAST, values });
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL gave no row');
  const changes = found.changes.map(({ playerId, entity, ...change }) => ({
    ...change,
    tag: tagOf(entity, playerId, change.name),
  }));
  return { ...found, changes };
}
