import type { PoolClient } from 'pg';
import { references } from './references.ts';
import type { ReportBuilder } from './report.ts';
import type { EntityIds } from './save-entities.ts';
import type { Stage, StagedFile } from './store/pipeline.ts';
import { saveRows } from './store/save-rows.ts';

const KEY = { season_id: 'int', team_id: 'int', player_id: 'int' };
const COLUMNS = { appearances: 'smallint', minutes: 'int', first_match: 'date', last_match: 'date' };

/** The squads: who was with which club in a season of a competition. */
export function squadsFile(ids: EntityIds): StagedFile<'squads.csv', keyof typeof KEY | keyof typeof COLUMNS> {
  const { seasonIn, teamIn, playerIn } = references(ids);
  return {
    file: 'squads.csv',
    columns: { ...KEY, ...COLUMNS },
    rowOf: (row) => {
      const first = row.optionalDay('first_match');
      const last = row.optionalDay('last_match');
      if (first !== null && last !== null && last < first) throw row.refusal('last_match', { key: 'matchesReversed' });
      return {
        season_id: seasonIn(row),
        team_id: teamIn(row, 'club_id'),
        player_id: playerIn(row),
        appearances: row.int('appearances', 0, 999),
        minutes: row.int('minutes', 0, 99_999),
        first_match: first,
        last_match: last,
      };
    },
  };
}

/** Stores the staged squads; a place of the same player in the same squad is corrected. */
export async function saveSquads(
  client: PoolClient,
  sourceId: number,
  stage: Stage,
  report: ReportBuilder,
): Promise<void> {
  // In a competition from another source, that source counts as long as it has as many matches.
  await client.query(
    `delete from ${stage.table} s using squad t, season n, entity e
     where t.season_id = s.season_id and t.team_id = s.team_id and t.player_id = s.player_id
       and n.id = s.season_id and e.id = n.competition_id and e.source_id <> $1 and t.appearances >= s.appearances`,
    [sourceId],
  );
  await saveRows(client, report, stage, {
    table: 'squad',
    key: Object.keys(KEY),
    columns: Object.keys(COLUMNS),
    reportedColumn: 'player_id',
  });
}

/** Minutes of league football that give a player the maximum prominence: about six full seasons. */
const MINUTES_OF_PROMINENCE = 20_000;

/** Gives each entity of a source its prominence in searches. */
export async function saveProminence(client: PoolClient, sourceId: number): Promise<void> {
  await client.query(
    `update entity e set prominence = n.prominence
     from (select e.id, case when e.kind = 'player'
         then least(100, ceil(100.0 * coalesce(sum(q.minutes), 0) / $2)) else 100 end as prominence
       from entity e left join squad q on q.player_id = e.id where e.source_id = $1 group by e.id) n
     where n.id = e.id and e.prominence <> n.prominence`,
    [sourceId, MINUTES_OF_PROMINENCE],
  );
}
