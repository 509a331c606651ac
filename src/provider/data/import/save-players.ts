import type { PoolClient } from 'pg';
import type { EntityIndex } from './entities.ts';
import type { PlayerRow } from './read-entities.ts';
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

/** Stores what is known of players besides their names; whom it corrects it marks as changed. */
export async function savePlayers(
  client: PoolClient,
  index: EntityIndex,
  players: readonly PlayerRow[],
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
  const { changed } = await upsert<number>(client, {
    stage: 'stage_player',
    table: 'player',
    key: ['entity_id'],
    columns: Object.keys(COLUMNS),
  });
  for (const id of changed) index.changed.add(id);
}
