import type { PoolClient } from 'pg';
import { seasonNamed } from '../../../domain/names/season-names.ts';
import { references } from './references.ts';
import type { ReportBuilder } from './report.ts';
import type { EntityIds } from './save-entities.ts';
import type { Stage, StagedFile } from './store/pipeline.ts';
import { saveRows } from './store/save-rows.ts';

const KEY = { player_id: 'int', season: 'text' };
const COLUMNS = {
  games: 'smallint',
  minutes: 'int',
  goals: 'smallint',
  assists: 'smallint',
  yellow: 'smallint',
  red: 'smallint',
};

/** Players' seasons over all competitions. */
export function seasonTotalsFile(
  ids: EntityIds,
): StagedFile<'player_seasons.csv', keyof typeof KEY | keyof typeof COLUMNS> {
  const { playerIn } = references(ids);
  return {
    file: 'player_seasons.csv',
    columns: { ...KEY, ...COLUMNS },
    rowOf: (row) => {
      const season = seasonNamed(row.raw('season'));
      if (!season) throw row.refusal('season', { key: 'season' });
      return {
        player_id: playerIn(row),
        season: season.label,
        games: row.int('games', 0, 999),
        minutes: row.int('minutes', 0, 99_999),
        goals: row.int('goals', 0, 999),
        assists: row.int('assists', 0, 999),
        yellow: row.int('yellow', 0, 999),
        red: row.int('red', 0, 999),
      };
    },
  };
}

/** Stores the staged totals; those of the same player and season are corrected. */
export async function saveSeasonTotals(
  client: PoolClient,
  sourceId: number,
  stage: Stage,
  report: ReportBuilder,
): Promise<void> {
  // For a player from another source, that source counts as long as it has as many matches.
  await client.query(
    `delete from ${stage.table} s using season_total t, entity e
     where t.player_id = s.player_id and t.season = s.season and e.id = s.player_id and e.source_id <> $1
       and t.games >= s.games`,
    [sourceId],
  );
  await saveRows(client, report, stage, {
    table: 'season_total',
    key: Object.keys(KEY),
    columns: Object.keys(COLUMNS),
    reportedColumn: 'season',
  });
}
