import type { PoolClient } from 'pg';
import type { Reading } from './csv-file.ts';
import { references } from './references.ts';
import type { Known } from './save-entities.ts';
import { saveRows } from './save-rows.ts';
import { type StagedFile, stageFile } from './stage.ts';

/** Begins to read who played for whom in a season. */
export function stageSquads(known: Known, reading: Reading): StagedFile {
  const { seasonIn, teamIn, playerIn } = references(known);
  const columns = [
    'season_id int',
    'team_id int',
    'player_id int',
    'appearances smallint',
    'minutes int',
    'first_match date',
    'last_match date',
  ];
  return stageFile(reading, 'squads.csv', columns, (row) => {
    const first = row.optionalDay('first_match');
    const last = row.optionalDay('last_match');
    if (first !== null && last !== null && last < first)
      throw row.refusal('last_match', 'The last match lies before the first.');
    return [
      seasonIn(row),
      teamIn(row, 'club_id'),
      playerIn(row),
      row.int('appearances', 0, 999),
      row.int('minutes', 0, 99_999),
      first,
      last,
    ];
  });
}

/** Writes the staged squads; a player who stands in one already is corrected. */
export async function saveSquads(client: PoolClient, staged: StagedFile, { report }: Reading) {
  await saveRows(client, report, staged, {
    table: 'squad',
    key: ['season_id', 'team_id', 'player_id'],
    columns: ['appearances', 'minutes', 'first_match', 'last_match'],
    shown: 'player_id',
  });
}

/** Minutes of league football that make a player as prominent as can be: about six full seasons. */
const MINUTES_OF_PROMINENCE = 20_000;

/** The club of each player's latest squad, as a query in brackets. */
export function latestClubs(sourceId: number): string {
  return `(select distinct on (q.player_id) q.player_id, q.team_id
    from squad q join season s on s.id = q.season_id join entity e on e.id = q.player_id
    where e.source_id = ${sourceId}
    order by q.player_id, s.start_date desc, q.last_match desc nulls last, q.minutes desc)`;
}

/** Gives each player of the source his club, and each entity its place among search hits. */
export async function settleSquads(client: PoolClient, sourceId: number): Promise<void> {
  await client.query(
    `update player p set team_id = latest.team_id from ${latestClubs(sourceId)} latest
     where latest.player_id = p.entity_id and p.team_id is distinct from latest.team_id`,
  );
  await client.query(
    `update entity e set prominence = n.prominence
     from (select e.id, case when e.kind = 'player'
         then least(100, ceil(100.0 * coalesce(sum(q.minutes), 0) / $2)) else 100 end as prominence
       from entity e left join squad q on q.player_id = e.id where e.source_id = $1 group by e.id) n
     where n.id = e.id and e.prominence <> n.prominence`,
    [sourceId, MINUTES_OF_PROMINENCE],
  );
}
