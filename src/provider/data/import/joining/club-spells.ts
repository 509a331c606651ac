import type { PoolClient } from 'pg';
import { recordClaims } from '../../../claims/store.ts';
import { copyInto } from '../../copy.ts';
import type { TableSpell } from '../csv/table-rows.ts';
import type { EntityIndex } from '../entities.ts';
import { createStage } from '../store/pipeline.ts';

/**
 * Replaces the spells at clubs that a source gives by players' and clubs' refs. Those with unknown players or clubs are
 * left out. The club of the latest spell that has begun and not ended is the player's according to the source.
 */
export async function saveSpells(
  client: PoolClient,
  { sourceId, today }: { sourceId: number; today: string },
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
  // Returns from loans are dated years ahead.
  const current = Map.groupBy(
    told.filter(({ started, ended }) => started <= today && (ended === '' || ended > today)),
    ({ player }) => player,
  );
  await recordClaims(
    client,
    sourceId,
    [...new Set(told.map(({ player }) => player))].flatMap((ref) => {
      const id = index.find('player', ref);
      const [newest] = (current.get(ref) ?? []).toSorted((a, b) => (a.started < b.started ? 1 : -1));
      return id === undefined
        ? []
        : [{ id, ref, facts: { club: (newest && index.find('team', newest.club)) ?? null } }];
    }),
  );
}
