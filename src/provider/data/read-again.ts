import type { PoolClient } from 'pg';

/** Reads stored texts again, in one transaction, if the version of their reader has changed. */
export async function readAgain(
  client: PoolClient,
  { name, version }: { name: 'injuries' | 'names'; version: number },
  read: () => Promise<void>,
): Promise<void> {
  const known = await client.query<{ version: number }>('select version from text_reader where name = $1', [name]);
  if (known.rows[0]?.version === version) return;
  await client.query('begin');
  try {
    await read();
    await client.query(
      `insert into text_reader (name, version) values ($1, $2)
       on conflict (name) do update set version = excluded.version`,
      [name, version],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
