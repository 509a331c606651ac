import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import { openPool } from './pool.ts';

/** The database; `$client` is the pool, for what drizzle lacks (COPY, LISTEN). */
export type Database = NodePgDatabase & { $client: Pool };

/** Opens a pool; the first query connects. Close it with `close`. */
export function connect(...pool: Parameters<typeof openPool>): Database {
  return onPool(openPool(...pool));
}

/** The queries of a pool. */
export const onPool = (pool: Pool): Database => drizzle({ client: pool, casing: 'snake_case' });

/** The queries of a connection that already has a transaction. */
export const onClient = (client: PoolClient) => drizzle({ client, casing: 'snake_case' });

/**
 * Allows all queries of a pool to be cancelled at once.
 * @returns ends every connection in use; their queries fail
 */
export function trackUse({ $client: pool }: Database): () => void {
  const used = new Set<PoolClient>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_, client) => used.delete(client));
  pool.on('remove', (client) => used.delete(client));
  return () => {
    // The pool's type omits the methods of its clients.
    for (const client of used) void (client as unknown as Client).end().catch(() => undefined);
  };
}

/** Waits for running queries and ends every connection. */
export async function close(db: Database): Promise<void> {
  await db.$client.end();
}
