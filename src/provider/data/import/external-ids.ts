import type { PoolClient } from 'pg';
import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { EntityIndex, EntityRow } from './entities.ts';
import type { KnownElsewhere } from './report.ts';

/**
 * Stores the ids that players, clubs and competitions have in other collections.
 * @returns how many of them other sources know already, by source and kind: they are likely the same
 */
export async function saveExternalIds(
  client: PoolClient,
  index: EntityIndex,
  given: readonly EntityRow[],
  sourceId: number,
): Promise<KnownElsewhere[]> {
  const rows = given.flatMap(({ kind, ref, externalIds = {} }) => {
    const id = index.find(kind, ref);
    return id === undefined ? [] : Object.entries(externalIds).map(([scheme, value]) => ({ id, scheme, value }));
  });
  const columns = [rows.map(({ id }) => id), rows.map(({ scheme }) => scheme), rows.map(({ value }) => value)];
  const ids = 'unnest($1::int[], $2::text[], $3::text[]) as g (entity_id, scheme, value)';
  // An entity that has taken in another has the ids of both.
  await client.query(
    `delete from external_id x using ${ids}
     where x.entity_id = g.entity_id and x.scheme = g.scheme and x.value <> g.value
       and not exists (select from entity_merge m where m.kept_id = x.entity_id and m.undone_at is null)`,
    columns,
  );
  await client.query(
    `insert into external_id (entity_id, scheme, value) select * from ${ids} on conflict do nothing`,
    columns,
  );
  const { rows: elsewhere } = await client.query<Elsewhere>(
    `select s.name as source, e.kind, count(distinct here.entity_id)::int as entities,
       (array_agg(e.id order by e.id, o.id))[1] as id, (array_agg(o.id order by e.id, o.id))[1] as other
     from external_id here join external_id other using (scheme, value)
       join entity e on e.id = here.entity_id and e.source_id = $1
       join entity o on o.id = other.entity_id and o.source_id <> $1 and o.kind = e.kind
       join source s on s.id = o.source_id
     group by s.name, e.kind order by s.name, e.kind`,
    [sourceId],
  );
  return elsewhere.map(({ source, kind, entities, id, other }) => ({
    source,
    kind,
    entities,
    example: [tagOf(kind, id, ''), tagOf(kind, other, '')],
  }));
}

interface Elsewhere {
  source: string;
  kind: EntityKind;
  entities: number;
  id: number;
  other: number;
}
