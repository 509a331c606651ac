import type { DeskNews } from '../../contract/following/desk.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';

/**
 * `$1` are the followed players, `$2` the followed teams, `$3` is the instant, `$4` and `$5` are the first and the last
 * day, `$6` is the most events.
 */
const FIND_NEWS = {
  name: 'desk_news',
  text: `SELECT v.kind, v.day, e.id, e.kind AS "entityKind", e.name, count(*) OVER ()::int AS count
    FROM player_event v JOIN entity e ON e.id = v.player_id
    WHERE v.player_id IN (SELECT p.entity_id FROM player p WHERE p.entity_id = ANY ($1) OR p.team_id = ANY ($2))
      AND (v.notified_at IS NULL OR v.notified_at > $3) AND v.day >= $4 AND (v.day <= $5 OR v.kind = 'returnChanged')
    ORDER BY v.id DESC LIMIT $6`,
};

interface NewsRow {
  kind: DeskNews['events'][number]['kind'];
  day: string;
  id: number;
  entityKind: EntityKind;
  name: string;
  count: number;
}

/** What has happened since an instant to players and to the players of teams. */
export async function findNews(
  db: Database,
  { players, teams }: { players: readonly number[]; teams: readonly number[] },
  { since, from, until, limit }: { since: Date; from: string; until: string; limit: number },
): Promise<DeskNews> {
  const values = [players, teams, since, from, until, limit];
  const { rows } = await db.$client.query<NewsRow>({ ...FIND_NEWS, values });
  return {
    count: rows[0]?.count ?? 0,
    events: rows.map(({ kind, day, id, entityKind, name }) => ({
      kind,
      player: { tag: tagOf(entityKind, id, name), label: name },
      day,
    })),
  };
}
