import type { PoolClient } from 'pg';
import { deriveFacts } from '../../claims/store.ts';
import { copyInto } from '../copy.ts';
import { countRows, type EntityIds, type ReadPlayers } from './save-entities.ts';
import { createStage } from './store/pipeline.ts';
import { upsert } from './store/upsert.ts';

const COLUMNS = { coverage: 'coverage_status', coverage_from: 'date', coverage_until: 'date' };

/** Stores the extent of players' injury records, and derives their clubs. */
export async function savePlayers(
  client: PoolClient,
  { index, file, players }: EntityIds & ReadPlayers,
): Promise<void> {
  const columns = { entity_id: 'int', is_merged: 'bool', ...COLUMNS };
  await createStage(client, 'stage_player', columns);
  const rows = players.map(({ ref, coverage, bounds }) => ({
    entity_id: index.find('player', ref) ?? 0,
    is_merged: index.isMerged('player', ref),
    coverage,
    coverage_from: bounds.from,
    coverage_until: bounds.until,
  }));
  await copyInto(client, 'stage_player', Object.keys(columns) as (keyof typeof columns)[], rows);
  const { changed } = await upsert<number>(client, {
    stage: '(select * from stage_player where not is_merged)',
    table: 'player',
    key: ['entity_id'],
    columns: Object.keys(COLUMNS),
  });
  for (const id of changed) if (!index.added.has(id)) index.changed.add(id);
  // The record of a player from another source counts unless it covers nothing.
  await client.query(
    `update player p set coverage = s.coverage, coverage_from = s.coverage_from, coverage_until = s.coverage_until
     from stage_player s
     where s.is_merged and p.entity_id = s.entity_id and p.coverage = 'uncovered' and s.coverage <> 'uncovered'`,
  );
  await deriveFacts(
    client,
    rows.map((row) => row.entity_id),
    ['club'],
  );
  countRows(file, players, index);
}
