import type { PoolClient } from 'pg';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import { copyInto } from '../../copy.ts';

/** How a source identifies an entity. */
export interface Identity {
  ref: string;
  id: number;
  basis: string;
  /** Other names that the source gives. */
  aliases?: readonly string[];
  /** Changes with everything that the source gives. */
  digest?: string;
}

/** Stores how a source identifies entities. */
export async function storeIdentities(
  client: PoolClient,
  sourceId: number,
  kind: EntityKind,
  identities: readonly Identity[],
): Promise<void> {
  await copyInto(
    client,
    'entity_identity',
    ['source_id', 'kind', 'source_ref', 'entity_id', 'basis', 'aliases', 'digest'],
    identities.map(({ ref, id, basis, aliases = [], digest = '' }) => ({
      source_id: sourceId,
      kind,
      source_ref: ref,
      entity_id: id,
      basis,
      aliases,
      digest,
    })),
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
