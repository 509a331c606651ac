import type { PoolClient } from 'pg';
import { familyOf, type FolderSource } from '../sources.ts';

/** When two rows are the same event, as a condition on the stored row `t` and the staged row `s`. */
export const SAME_EVENT = {
  match: `t.season_id = s.season_id and t.home_team_id = s.home_team_id and t.away_team_id = s.away_team_id
    and t.day = (s.kickoff at time zone s.time_zone)::date`,
  availability_note: 't.player_id = s.player_id and t.known_from = s.known_from and t.text = s.text',
  injury: 't.player_id = s.player_id and t.start_date = s.start_date and t.other_event = s.other_event',
};

/**
 * Removes rows from a stage that another source has already given for an entity of both: they count once.
 * @returns by the staged rows' references, the numbers of the rows that are stored
 */
export async function removeDuplicates(
  client: PoolClient,
  folder: FolderSource,
  stage: string,
  table: keyof typeof SAME_EVENT,
): Promise<ReadonlyMap<string, number>> {
  const merges = await client.query(
    `(select from entity_merge m where m.undone_at is null
       and (m.source_id = $1 or m.kept_id in (select id from entity where source_id = $1)) limit 1)
     union all (select from entity_identity i join entity e on e.id = i.entity_id
       where i.source_id <> e.source_id and $1 in (i.source_id, e.source_id) limit 1)`,
    [folder.id],
  );
  if (merges.rowCount === 0) return new Map();
  const { rows } = await client.query<{ ref: string; id: number }>(
    `delete from ${stage} s using ${table} t
     where ${SAME_EVENT[table]} and t.source_id <> all ($1)
       and not exists (select from ${table} o where o.source_ref = s.source_ref and o.source_id = any ($1))
     returning s.source_ref as ref, t.id`,
    [await familyOf(client, folder)],
  );
  return new Map(rows.map(({ ref, id }) => [ref, id]));
}
