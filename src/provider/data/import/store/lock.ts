import { DatabaseError, type PoolClient } from 'pg';
import { LOCKS } from '../../locks.ts';
import { Refusal } from '../../../../domain/refusal.ts';

/** The most that one statement of an import may take: it moves more rows than a page reads. */
const LONGEST_STATEMENT = '1h';

/**
 * Locks out other imports, merges and undos until the transaction ends: two at the same time would revert each other.
 * Its statements may take longer than those of pages.
 * @throws Refusal if one is running
 */
export async function lockOtherImports(client: PoolClient): Promise<void> {
  const lock = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [LOCKS.importing]);
  if (!lock.rows[0]?.free)
    throw new Refusal('import_running', 'Another import is running. Try again when it has finished.');
  await client.query(`select set_config('statement_timeout', $1, true)`, [LONGEST_STATEMENT]);
}

/** Milliseconds for which a decision of an editor waits for another one. */
const PATIENCE = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The same for short changes: they wait for each other, but not for an import.
 * @throws Refusal if an import is running
 */
export async function awaitOtherImports(client: PoolClient): Promise<void> {
  await client.query(`select set_config('lock_timeout', $1, true)`, [String(PATIENCE)]);
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.importing]);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new Refusal('import_running', 'An import is running. Try again when it has finished.');
  }
}
