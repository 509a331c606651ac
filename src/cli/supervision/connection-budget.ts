import type { Pool } from 'pg';

/** Reserved for this process and for commands that run meanwhile: an import, an editor at the command line. */
const RESERVED = 12;
/** Connections of a worker outside its pool: to watch the database, for the health check, and to hear of new posts. */
const NON_POOL_CONNECTIONS = 3;
/** With fewer connections, requests within a process would block each other. */
const MIN_POOL = 2;

/**
 * Number of connections that each worker may open, so that the total stays below the database's limit.
 *
 * @param requested the maximum
 * @throws Error if there are too many processes for the database
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
    `The database has ${given} connections for workers, too few for ${processes} processes. ` +
      `Set WORKERS to ${Math.max(1, most)} or less, or raise max_connections of the database.`,
  );
}
