import type { PoolClient } from 'pg';
import { FOLD_VERSION } from '../../domain/names/fold.ts';

/** Writes the search names of all entities again if they are folded in another way than before, in one transaction. */
export async function foldNamesAgain(client: PoolClient): Promise<void> {
  const known = await client.query<{ version: number }>("select version from text_reader where name = 'names'");
  if (known.rows[0]?.version === FOLD_VERSION) return;
  const { rows } = await client.query<{ id: number }>('select distinct entity_id as id from entity_name');
  // Loaded on demand: every command migrates first.
  const { rebuildNames } = await import('./entity-names.ts');
  await client.query('begin');
  try {
    await rebuildNames(
      client,
      rows.map(({ id }) => id),
    );
    await client.query(
      `insert into text_reader (name, version) values ('names', $1)
       on conflict (name) do update set version = excluded.version`,
      [FOLD_VERSION],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
