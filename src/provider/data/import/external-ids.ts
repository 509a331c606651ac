import type { PoolClient } from 'pg';
import type { EntityIndex } from './entities.ts';
import type { PlayerRow } from './read-entities.ts';
import type { KnownElsewhere } from './report.ts';

/**
 * Stores the ids that players have in other collections.
 * @returns how many of them other sources know already, by source: their players are likely the same people
 */
export async function saveExternalIds(
  client: PoolClient,
  index: EntityIndex,
  players: readonly PlayerRow[],
  sourceId: number,
): Promise<KnownElsewhere[]> {
  const rows = players.flatMap(({ ref, externalIds }) => {
    const id = index.find('player', ref);
    return id === undefined ? [] : Object.entries(externalIds).map(([scheme, value]) => ({ id, scheme, value }));
  });
  const columns = [rows.map(({ id }) => id), rows.map(({ scheme }) => scheme), rows.map(({ value }) => value)];
  const given = 'unnest($1::int[], $2::text[], $3::text[]) as g (entity_id, scheme, value)';
  await client.query(
    `delete from external_id x using ${given}
     where x.entity_id = g.entity_id and x.scheme = g.scheme and x.value <> g.value`,
    columns,
  );
  await client.query(
    `insert into external_id (entity_id, scheme, value) select * from ${given} on conflict do nothing`,
    columns,
  );
  const { rows: elsewhere } = await client.query<KnownElsewhere>(
    `select s.name as source, count(distinct own.entity_id)::int as players, min('p_' || own.entity_id || ' = p_' || other.entity_id) as example
     from external_id own join external_id other using (scheme, value)
       join entity e on e.id = own.entity_id and e.source_id = $1
       join entity o on o.id = other.entity_id and o.source_id <> $1 and o.kind = e.kind
       join source s on s.id = o.source_id
     where not exists (select from entity_merge m where m.undone_at is null
       and m.kept_id in (own.entity_id, other.entity_id) and m.merged_id in (own.entity_id, other.entity_id))
     group by s.name order by s.name`,
    [sourceId],
  );
  return elsewhere;
}
