import type { PoolClient } from 'pg';
import { LOCKS } from '../../locks.ts';

/**
 * Keeps other imports out until the transaction ends.
 * @throws Error when another import is running
 */
export async function lockOtherImports(client: PoolClient): Promise<void> {
  const lock = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [LOCKS.importing]);
  if (!lock.rows[0]?.free)
    throw new Error('Another import is running. Wait until it has ended, then start this one again.');
}
