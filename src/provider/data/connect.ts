import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import { openPool } from './pool.ts';

/** The way to the database; `$client` is the pool, for what drizzle cannot say (COPY, LISTEN). */
export type Database = NodePgDatabase & { $client: Pool };

/** Opens a pool; the first connection is made by the first query. Close it with `close`. */
export function connect(...pool: Parameters<typeof openPool>): Database {
  return drizzle({ client: openPool(...pool), casing: 'snake_case' });
}

/**
 * Makes it possible to give up all queries of a pool at once.
 * @returns ends every connection that is in use now; their queries fail
 */
export function trackUse({ $client: pool }: Database): () => void {
  const used = new Set<PoolClient>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_, client) => used.delete(client));
  pool.on('remove', (client) => used.delete(client));
  return () => {
    // The pool's type leaves out what its clients can do.
    for (const client of used) void (client as unknown as Client).end().catch(() => undefined);
  };
}

/** Waits for running queries and ends every connection. */
export async function close(db: Database): Promise<void> {
  await db.$client.end();
}
