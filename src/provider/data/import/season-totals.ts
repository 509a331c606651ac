import type { PoolClient } from 'pg';
import { type Reading, readFile } from './csv-file.ts';
import { SEASON_FORM } from './read-entities.ts';
import { references } from './references.ts';
import type { Known } from './save-entities.ts';
import { seasonNamed } from './season-label.ts';
import { Stage } from './stage.ts';
import { count, refuseRepeated, upsert } from './upsert.ts';

const KEY = ['player_id', 'season'];

/** Imports players' seasons over all competitions. */
export async function importSeasonTotals(client: PoolClient, known: Known, reading: Reading) {
  const stage = await Stage.open(client, 'stage_season_total', [
    'line int',
    'player_id int',
    'season text',
    'games smallint',
    'minutes int',
    'goals smallint',
    'assists smallint',
    'yellow smallint',
    'red smallint',
  ]);
  const { playerIn } = references(known);
  const file = await readFile(
    reading,
    'player_seasons.csv',
    (row) => {
      const season = seasonNamed(row.raw('season'));
      if (!season) throw row.refusal('season', SEASON_FORM);
      stage.push([
        row.line,
        playerIn(row),
        season.label,
        row.int('games', 0, 999),
        row.int('minutes', 0, 99_999),
        row.int('goals', 0, 999),
        row.int('assists', 0, 999),
        row.int('yellow', 0, 999),
        row.int('red', 0, 999),
      ]);
    },
    () => stage.flush(),
  );
  await stage.close();
  await refuseRepeated(client, 'stage_season_total', KEY, 'season', file, reading.report);
  const done = await upsert(client, {
    stage: 'stage_season_total',
    table: 'season_total',
    key: KEY,
    columns: ['games', 'minutes', 'goals', 'assists', 'yellow', 'red'],
  });
  count(file, { added: done.added, changed: done.changed.length });
}
