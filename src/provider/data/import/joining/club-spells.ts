import type { PoolClient } from 'pg';
import { copyInto } from '../../copy.ts';
import type { TableSpell } from '../csv/table-rows.ts';
import type { EntityIndex } from '../entities.ts';
import { createStage } from '../store/pipeline.ts';

/**
 * Replaces the spells at clubs that a source gives by players' and clubs' refs. Those with unknown players or clubs are
 * left out. A player without a club gets the one of the latest open spell.
 */
export async function saveSpells(
  client: PoolClient,
  sourceId: number,
  index: EntityIndex,
  told: readonly TableSpell[],
): Promise<void> {
  const spells = told.flatMap(({ player, club, started, ended }) => {
    const [entity, team] = [index.find('player', player), index.find('team', club)];
    return entity === undefined || team === undefined ? [] : [{ entity_id: entity, team_id: team, started, ended }];
  });
  await createStage(client, 'stage_spell', { entity_id: 'int', team_id: 'int', started: 'text', ended: 'text' });
  await copyInto(client, 'stage_spell', ['entity_id', 'team_id', 'started', 'ended'], spells);
  await client.query(
    `delete from club_spell c where source_id = $1 and entity_id in (select entity_id from stage_spell)
       and not exists (select from stage_spell s where (s.entity_id, s.team_id, s.started) = (c.entity_id, c.team_id, c.started))`,
    [sourceId],
  );
  await client.query(
    `insert into club_spell (entity_id, team_id, source_id, started, ended)
     select distinct on (entity_id, team_id, started) entity_id, team_id, $1, started, ended from stage_spell
     order by entity_id, team_id, started, ended desc
     on conflict (entity_id, team_id, source_id, started) do update set ended = excluded.ended
     where club_spell.ended <> excluded.ended`,
    [sourceId],
  );
  await client.query(
    `update player p set team_id = latest.team_id
     from (select distinct on (entity_id) entity_id, team_id from stage_spell where ended = ''
       order by entity_id, started desc, team_id) latest
     where latest.entity_id = p.entity_id and p.team_id is null`,
  );
}
