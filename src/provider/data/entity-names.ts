import type { PoolClient } from 'pg';
import { searchRotations } from '../../domain/names/transliteration.ts';
import { copyInto } from './copy.ts';

// Decision 0021: names are indexed from every word.
/** Writes the search names of these entities: their names and aliases. */
export async function rebuildNames(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('delete from entity_name where entity_id = any($1)', [ids]);
  const entities = await client.query<{ id: number; prominence: number; names: string[] }>(
    `select e.id, e.prominence, e.name || coalesce(a.names, '{}') as names
     from entity e left join (select entity_id, array_agg(name) as names from entity_alias group by 1) a
       on a.entity_id = e.id
     where e.id = any($1) order by e.id`,
    [ids],
  );
  const rotations = entities.rows.flatMap(({ id, prominence, names }) =>
    searchRotations(names).map((rotation) => ({ ...rotation, entity_id: id, prominence })),
  );
  // Sorted like most of their indexes, which makes the insert faster.
  rotations.sort((a, b) => (a.glued < b.glued ? -1 : 1));
  await copyInto(client, 'entity_name', ['glued', 'folded', 'entity_id', 'ends', 'prominence'], rotations);
}
