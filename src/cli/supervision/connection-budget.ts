import type { Pool } from 'pg';

/** Connections of this process and of commands that run beside it: an import, an editor at the command line. */
const RESERVED = 12;
/** What a process that answers uses beside its pool: one connection watches the database, one answers for its health. */
const NON_POOL_CONNECTIONS = 2;
/** With fewer the requests of one process wait for each other. */
const MIN_POOL = 2;

/**
 * How many connections each process that answers may open, so that all together stay below what the database gives.
 *
 * @param requested at most so many
 * @throws Error when there are too many processes for the database
 */
export async function poolSize(pool: Pool, processes: number, requested: number): Promise<number> {
  const { rows } = await pool.query<{ given: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as given`,
  );
  const given = (rows[0]?.given ?? 0) - RESERVED;
  const size = Math.min(requested, Math.floor(given / processes) - NON_POOL_CONNECTIONS);
  if (size >= Math.min(MIN_POOL, requested)) return size;
  const most = Math.floor(given / (MIN_POOL + NON_POOL_CONNECTIONS));
  throw new Error(
    `The database gives ${given} connections to those who answer, too few for ${processes} processes. ` +
      `Set WORKERS to ${Math.max(1, most)} or less, or raise max_connections of the database.`,
  );
}
