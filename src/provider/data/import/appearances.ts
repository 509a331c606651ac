import type { PoolClient } from 'pg';
import type { Row } from './csv/row.ts';
import type { KnownMatch } from './matches.ts';
import { references } from './references.ts';
import type { ReportBuilder } from './report.ts';
import type { EntityIds } from './save-entities.ts';
import { familyOf, type FolderSource } from './sources.ts';
import type { Stage, StagedFile } from './store/pipeline.ts';
import { saveRows } from './store/save-rows.ts';

const MAX_MINUTES = 150;

const KEY = { match_id: 'int', player_id: 'int' };
const COLUMNS = {
  team_id: 'int',
  played_on: 'date',
  minutes: 'smallint',
  started: 'boolean',
  goals: 'smallint',
  assists: 'smallint',
  yellow: 'smallint',
  red: 'smallint',
};

/** The match sheets: who played how long in which match. */
export function appearancesFile(
  ids: EntityIds,
  matches: ReadonlyMap<string, KnownMatch>,
): StagedFile<'appearances.csv', keyof typeof KEY | keyof typeof COLUMNS> {
  const { teamIn, playerIn } = references(ids);
  return {
    file: 'appearances.csv',
    columns: { ...KEY, ...COLUMNS },
    rowOf: (row) => {
      const match = matches.get(row.raw('match_id'));
      if (!match) throw row.refusal('match_id', { key: 'unknownMatch' });
      if (match.day === null) throw row.refusal('match_id', { key: 'noKickoff' });
      const teamId = teamIn(row, 'club_id');
      if (teamId !== match.homeTeamId && teamId !== match.awayTeamId)
        throw row.refusal('club_id', { key: 'otherMatch' });
      return {
        match_id: match.id,
        player_id: playerIn(row),
        team_id: teamId,
        played_on: match.day,
        minutes: row.int('minutes', 0, MAX_MINUTES),
        started: startedIn(row),
        goals: row.optionalInt('goals', 0, 99) ?? 0,
        assists: row.optionalInt('assists', 0, 99),
        yellow: row.optionalInt('yellow', 0, 2) ?? 0,
        red: row.optionalInt('red', 0, 1) ?? 0,
      };
    },
  };
}

/** Stores the staged appearances; one of the same player in the same match is corrected. */
export async function saveAppearances(
  client: PoolClient,
  source: FolderSource,
  stage: Stage,
  report: ReportBuilder,
): Promise<void> {
  // In a match that another source brought its own sheet counts.
  await client.query(
    `delete from ${stage.table} s using appearance t, match m
     where t.match_id = s.match_id and t.player_id = s.player_id and m.id = s.match_id and m.source_id <> all ($1)`,
    [await familyOf(client, source)],
  );
  await saveRows(client, report, stage, {
    table: 'appearance',
    key: Object.keys(KEY),
    columns: Object.keys(COLUMNS),
    reportedColumn: 'player_id',
  });
}

function startedIn(row: Row<'appearances.csv'>): boolean | null {
  const value = row.raw('started');
  if (value === '') return null;
  return value === '1' || value === '0' ? value === '1' : row.setAside('started', { key: 'oneOf', values: ['0', '1'] });
}
