import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import { copyInto } from '../../copy.ts';

/** How a source identifies an entity, and the facts it gives. */
export interface Told {
  ref: string;
  id: number;
  basis: string;
  facts: Record<string, unknown>;
  /** Changes with every fact; by default a hash of the facts. */
  digest?: string;
}

/** Stores the facts that a source gives about entities. From then on, those of their own source are stored as well. */
export async function storeIdentities(
  client: PoolClient,
  sourceId: number,
  kind: EntityKind,
  told: readonly Told[],
): Promise<void> {
  await keepOwnFacts(
    client,
    sourceId,
    told.map(({ id }) => id),
  );
  await copyInto(
    client,
    'entity_identity',
    ['source_id', 'kind', 'source_ref', 'entity_id', 'basis', 'facts', 'digest'],
    told.map(({ ref, id, basis, facts, digest = hashOf(facts) }) => ({
      source_id: sourceId,
      kind,
      source_ref: ref,
      entity_id: id,
      basis,
      facts,
      digest,
    })),
  );
}

const hashOf = (facts: Record<string, unknown>) => createHash('md5').update(JSON.stringify(facts)).digest('base64url');

/** Stores the current facts of the entities' own sources, if they are not stored yet. */
async function keepOwnFacts(client: PoolClient, sourceId: number, ids: readonly number[]): Promise<void> {
  await client.query(
    `insert into entity_identity (source_id, kind, source_ref, entity_id, basis, facts, digest)
     select e.source_id, e.kind, e.source_ref, e.id, 'new', jsonb_strip_nulls(jsonb_build_object(
         'name', e.name, 'country', e.country,
         'aliases', (select jsonb_agg(a.name order by a.name) from entity_alias a where a.entity_id = e.id),
         'birthDate', p.birth_date, 'position', p.position, 'foot', p.foot, 'heightCm', p.height_cm,
         'weightKg', p.weight_kg)), ''
     from entity e left join player p on p.entity_id = e.id
     where e.id = any($2) and e.source_id <> $1 and e.kind not in ('country', 'continent') on conflict do nothing`,
    [sourceId, ids],
  );
}

/** Keeps the pairs that are likely the same for a person to decide. */
export async function storeWaitingPairs(
  client: PoolClient,
  sourceId: number,
  waiting: readonly { ref: string; entityId: number; shared: readonly string[] }[],
): Promise<void> {
  await client.query(
    `insert into join_candidate (source_id, kind, source_ref, other_source_id, other_ref, shared, found_at)
     select $1, e.kind, w.ref, e.source_id, e.source_ref, string_to_array(w.shared, ' '), now()
     from unnest($2::text[], $3::int[], $4::text[]) as w (ref, entity_id, shared) join entity e on e.id = w.entity_id
     on conflict do nothing`,
    [
      sourceId,
      waiting.map(({ ref }) => ref),
      waiting.map(({ entityId }) => entityId),
      waiting.map(({ shared }) => shared.join(' ')),
    ],
  );
}
