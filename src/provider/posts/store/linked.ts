import { MAX_FAVOURITES } from '../../../domain/constants.ts';
import type { Database } from '../../data/connect.ts';

/** The clubs and players of a competition's latest season, or of a country; clubs first, then the best known. */
const FIND_LINKED = {
  name: 'find_linked_entities',
  text: `SELECT o.id FROM entity e, LATERAL (
      SELECT team_id AS id FROM squad WHERE season_id = (
        SELECT id FROM season WHERE competition_id = e.id ORDER BY end_date DESC, id DESC LIMIT 1)
      UNION SELECT player_id FROM squad WHERE season_id = (
        SELECT id FROM season WHERE competition_id = e.id ORDER BY end_date DESC, id DESC LIMIT 1)
      UNION SELECT c.id FROM entity c WHERE e.kind = 'country' AND c.country = e.country
        AND c.kind IN ('competition', 'national team', 'team', 'player', 'self player')) AS found
      JOIN entity o ON o.id = found.id
    WHERE e.id = $1 AND e.kind IN ('competition', 'country')
    ORDER BY o.kind IN ('player', 'self player'), o.prominence DESC, o.id LIMIT ${MAX_FAVOURITES}`,
};

/** The entities whose posts can count for a competition or a country; none for any other entity. */
export async function findLinked(db: Database, entityId: number): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>({ ...FIND_LINKED, values: [entityId] });
  return rows.map(({ id }) => id);
}
