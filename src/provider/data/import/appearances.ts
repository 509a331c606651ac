import type { PoolClient } from 'pg';
import type { Reading } from './csv-file.ts';
import type { KnownMatch } from './matches.ts';
import { references } from './references.ts';
import type { Row } from './row.ts';
import type { Known } from './save-entities.ts';
import { saveRows } from './save-rows.ts';
import { type StagedFile, stageFile } from './stage.ts';

const MAX_MINUTES = 150;

/** Begins to read who played how long in which match. */
export function stageAppearances(known: Known, matches: ReadonlyMap<string, KnownMatch>, reading: Reading): StagedFile {
  const { teamIn, playerIn } = references(known);
  const columns = [
    'match_id int',
    'player_id int',
    'team_id int',
    'played_on date',
    'minutes smallint',
    'started boolean',
    'goals smallint',
    'assists smallint',
    'yellow smallint',
    'red smallint',
  ];
  return stageFile(reading, 'appearances.csv', columns, (row) => {
    const match = matches.get(row.raw('match_id'));
    if (!match) throw row.refusal('match_id', 'No match has this id.');
    return [
      match.id,
      playerIn(row),
      teamIn(row, 'club_id'),
      match.day,
      row.int('minutes', 0, MAX_MINUTES),
      startedIn(row),
      row.optionalInt('goals', 0, 99) ?? 0,
      row.optionalInt('assists', 0, 99),
      row.optionalInt('yellow', 0, 2) ?? 0,
      row.optionalInt('red', 0, 1) ?? 0,
    ];
  });
}

/** Writes the staged appearances; one of the same player in the same match is corrected. */
export async function saveAppearances(client: PoolClient, staged: StagedFile, { report }: Reading) {
  await saveRows(client, report, staged, {
    table: 'appearance',
    key: ['match_id', 'player_id'],
    columns: ['team_id', 'played_on', 'minutes', 'started', 'goals', 'assists', 'yellow', 'red'],
    shown: 'player_id',
  });
}

function startedIn(row: Row<'appearances.csv'>): boolean | null {
  const value = row.raw('started');
  if (value === '') return null;
  return value === '1' || value === '0' ? value === '1' : row.setAside('started', 'Write 1, 0 or nothing.');
}
