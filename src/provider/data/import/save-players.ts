import type { PoolClient } from 'pg';
import { keepPlayerFacts, reportGivenWay } from './corrections/kept-facts.ts';
import type { ReportBuilder } from './report.ts';
import { countRows, type Known, type ReadPlayers } from './save-entities.ts';
import { latestClubs } from './squads.ts';
import { copyInto, createStage } from './stage.ts';
import { upsert } from './upsert.ts';

/** Columns of the table that the import gives, with their types. */
const COLUMNS = {
  first_name: 'text',
  last_name: 'text',
  birth_date: 'date',
  position: 'text',
  role: 'role',
  foot: 'foot',
  height_cm: 'smallint',
  weight_kg: 'smallint',
  coverage: 'coverage_status',
  coverage_from: 'date',
  coverage_until: 'date',
};

/** Stores what is known of players besides their names, new ones with their clubs. */
export async function savePlayers(
  client: PoolClient,
  sourceId: number,
  { index, file, players }: Known & ReadPlayers,
  report: ReportBuilder,
): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([column, type]) => `${column} ${type}`);
  await createStage(client, 'stage_player', ['entity_id int', ...columns]);
  const rows = players.map((player) => [
    index.find('player', player.ref) ?? 0,
    player.firstName,
    player.lastName,
    player.birthDate,
    player.position,
    player.role,
    player.foot,
    player.heightCm,
    player.weightKg,
    player.coverage,
    player.bounds.from,
    player.bounds.until,
  ]);
  await copyInto(client, 'stage_player', rows);
  const lines = new Map(players.map(({ kind, ref, line = 0 }) => [index.find(kind, ref), line]));
  const lineOf = (id: number) => lines.get(id) ?? 0;
  reportGivenWay(report, await keepPlayerFacts(client, 'stage_player', lineOf));
  const { changed } = await upsert<number>(client, {
    stage: `(select p.*, latest.team_id from stage_player p
      left join ${latestClubs(sourceId)} latest on latest.player_id = p.entity_id)`,
    table: 'player',
    key: ['entity_id'],
    columns: Object.keys(COLUMNS),
    first: ['team_id'],
  });
  for (const id of changed) index.changed.add(id);
  countRows(file, players, index);
}
