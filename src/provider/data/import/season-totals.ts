import type { PoolClient } from 'pg';
import type { Reading } from './csv-file.ts';
import { SEASON_FORM } from './read-entities.ts';
import { references } from './references.ts';
import type { Known } from './save-entities.ts';
import { saveRows } from './save-rows.ts';
import { seasonNamed } from '../../../domain/names/season-names.ts';
import { type StagedFile, stageFile } from './stage.ts';

/** Begins to read players' seasons over all competitions. */
export function stageSeasonTotals(known: Known, reading: Reading): StagedFile {
  const { playerIn } = references(known);
  const columns = [
    'player_id int',
    'season text',
    'games smallint',
    'minutes int',
    'goals smallint',
    'assists smallint',
    'yellow smallint',
    'red smallint',
  ];
  return stageFile(reading, 'player_seasons.csv', columns, (row) => {
    const season = seasonNamed(row.raw('season'));
    if (!season) throw row.refusal('season', SEASON_FORM);
    return [
      playerIn(row),
      season.label,
      row.int('games', 0, 999),
      row.int('minutes', 0, 99_999),
      row.int('goals', 0, 999),
      row.int('assists', 0, 999),
      row.int('yellow', 0, 999),
      row.int('red', 0, 999),
    ];
  });
}

/** Writes the staged totals; those of the same player and season are corrected. */
export async function saveSeasonTotals(client: PoolClient, staged: StagedFile, { report }: Reading): Promise<void> {
  await saveRows(client, report, staged, {
    table: 'season_total',
    key: ['player_id', 'season'],
    columns: ['games', 'minutes', 'goals', 'assists', 'yellow', 'red'],
    shown: 'season',
  });
}
