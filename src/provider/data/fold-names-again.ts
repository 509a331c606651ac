import type { PoolClient } from 'pg';
import { FOLD_VERSION } from '../../domain/names/fold.ts';
import { readAgain } from './read-again.ts';

/** Writes the search names of all entities again if they are folded in another way than before. */
export function foldNamesAgain(client: PoolClient): Promise<void> {
  return readAgain(client, { name: 'names', version: FOLD_VERSION }, async () => {
    const { rows } = await client.query<{ id: number }>('select distinct entity_id as id from entity_name');
    // Loaded on demand: every command migrates first.
    const { rebuildNames } = await import('./entity-names.ts');
    await rebuildNames(
      client,
      rows.map(({ id }) => id),
    );
  });
}
