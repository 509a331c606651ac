import type { PoolClient } from 'pg';
import { type Reading, readFile } from './csv-file.ts';
import type { KnownMatch } from './matches.ts';
import { references } from './references.ts';
import type { Row } from './row.ts';
import type { Known } from './save-entities.ts';
import { Stage } from './stage.ts';
import { count, refuseRepeated, upsert } from './upsert.ts';

const KEY = ['match_id', 'player_id'];
const MOST_MINUTES = 150;

/** Imports who played how long in which match. */
export async function importAppearances(
  client: PoolClient,
  known: Known,
  matches: ReadonlyMap<string, KnownMatch>,
  reading: Reading,
) {
  const stage = await Stage.open(client, 'stage_appearance', [
    'line int',
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
  ]);
  const { teamIn, playerIn } = references(known);
  const file = await readFile(
    reading,
    'appearances.csv',
    (row) => {
      const match = matches.get(row.raw('match_id'));
      if (!match) throw row.refusal('match_id', 'No match has this id.');
      stage.push([
        row.line,
        match.id,
        playerIn(row),
        teamIn(row, 'club_id'),
        match.day,
        row.int('minutes', 0, MOST_MINUTES),
        startedIn(row),
        row.optionalInt('goals', 0, 99) ?? 0,
        row.optionalInt('assists', 0, 99),
        row.optionalInt('yellow', 0, 2) ?? 0,
        row.optionalInt('red', 0, 1) ?? 0,
      ]);
    },
    () => stage.flush(),
  );
  await stage.close();
  await refuseRepeated(client, 'stage_appearance', KEY, 'player_id', file, reading.report);
  const done = await upsert(client, {
    stage: 'stage_appearance',
    table: 'appearance',
    key: KEY,
    columns: ['team_id', 'played_on', 'minutes', 'started', 'goals', 'assists', 'yellow', 'red'],
  });
  count(file, { added: done.added, changed: done.changed.length });
}

function startedIn(row: Row<'appearances.csv'>): boolean | null {
  const value = row.raw('started');
  if (value === '') return null;
  return value === '1' || value === '0'
    ? value === '1'
    : row.setAside('started', 'Write 1, 0 or nothing.');
}
