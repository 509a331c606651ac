import type { PoolClient } from 'pg';
import { copyInto } from '../copy.ts';
import { fillJoined } from './joining/join-rows.ts';
import { applyOrder } from '../../sources/store.ts';
import { applyPlayerCorrections, reportOverridden } from './corrections/player-corrections.ts';
import type { ReportBuilder } from './report.ts';
import { countRows, type EntityIds, type ReadPlayers } from './save-entities.ts';
import { latestClubs } from './squads.ts';
import { createStage } from './store/pipeline.ts';
import { upsert } from './store/upsert.ts';

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

/** Stores the facts of players besides their names; new players with their clubs. */
export async function savePlayers(
  client: PoolClient,
  sourceId: number,
  { index, file, players }: EntityIds & ReadPlayers,
  report: ReportBuilder,
): Promise<void> {
  const columns = { entity_id: 'int', ...COLUMNS };
  await createStage(client, 'stage_player', columns);
  // The facts of a player who was merged into another are the other's.
  const unmerged = players.filter(({ ref }) => !index.isMerged('player', ref));
  const rows = unmerged.map((player) => ({
    entity_id: index.find('player', player.ref) ?? 0,
    first_name: player.firstName,
    last_name: player.lastName,
    birth_date: player.birthDate,
    position: player.position,
    role: player.role,
    foot: player.foot,
    height_cm: player.heightCm,
    weight_kg: player.weightKg,
    coverage: player.coverage,
    coverage_from: player.bounds.from,
    coverage_until: player.bounds.until,
  }));
  await copyInto(client, 'stage_player', Object.keys(columns) as (keyof typeof columns)[], rows);
  await fillGaps(client);
  await applyOrder(client, 'stage_player');
  await fillJoined(client, sourceId, joinedPlayers(players, index));
  const lines = new Map(players.map(({ kind, ref, line = 0 }) => [index.find(kind, ref), line]));
  const lineOf = (id: number) => lines.get(id) ?? 0;
  reportOverridden(report, await applyPlayerCorrections(client, 'stage_player', lineOf));
  const { changed } = await upsert<number>(client, {
    stage: `(select p.*, latest.team_id from stage_player p
      left join ${latestClubs(sourceId)} latest on latest.player_id = p.entity_id)`,
    table: 'player',
    key: ['entity_id'],
    columns: Object.keys(COLUMNS),
    first: ['team_id'],
  });
  await applyOrder(client, 'player');
  for (const id of changed) index.changed.add(id);
  countRows(file, players, index);
}

/** Players that other sources brought, with the coverage of this source. */
function joinedPlayers(players: ReadPlayers['players'], index: EntityIds['index']) {
  return players.flatMap(({ kind, ref, coverage, bounds }) => {
    const id = index.isMerged(kind, ref) ? index.find(kind, ref) : undefined;
    return id === undefined ? [] : [{ id, coverage, ...bounds }];
  });
}

/** Facts of a staged player that this source lacks and another one has. The first source of the record counts. */
async function fillGaps(client: PoolClient): Promise<void> {
  await client.query(
    `update stage_player s set birth_date = coalesce(s.birth_date, (told.facts ->> 'birthDate')::date),
       position = coalesce(s.position, told.facts ->> 'position'),
       role = case when s.position is null then p.role else s.role end,
       foot = coalesce(s.foot, (told.facts ->> 'foot')::foot),
       height_cm = coalesce(s.height_cm, (told.facts ->> 'heightCm')::smallint),
       weight_kg = coalesce(s.weight_kg, (told.facts ->> 'weightKg')::smallint)
     from (select i.entity_id, jsonb_object_agg(f.key, f.value order by i.source_id desc) as facts
         from entity_identity i cross join jsonb_each(i.facts) f
         where i.entity_id in (select entity_id from stage_player) group by i.entity_id) told
       join player p on p.entity_id = told.entity_id
     where told.entity_id = s.entity_id`,
  );
}
