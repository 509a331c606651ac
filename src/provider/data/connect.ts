import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import { openPool } from './pool.ts';
import { type Watch, watchDatabase, type WatchListener } from './watch.ts';

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
 * Opens a pool whose server is watched. While it does not answer, every connection is ended: queries fail instead of
 * waiting, and nothing is left of a server that another has replaced.
 * @param timeoutMs the time limit of an answer
 * @param listener called each time answers stop, and when they resume
 */
export function connectWatched(
  url: string,
  options: Parameters<typeof openPool>[1],
  timeoutMs: number,
  listener: WatchListener,
): { db: Database; watch: Watch } {
  const db = connect(url, options);
  const clients = new Set<PoolClient>();
  db.$client.on('connect', (client) => clients.add(client));
  db.$client.on('remove', (client) => clients.delete(client));
  const watch = watchDatabase(url, timeoutMs, {
    ...listener,
    silent: (isNew) => {
      listener.silent(isNew);
      // The pool's type omits the methods of its clients.
      for (const client of clients) void (client as unknown as Client).end().catch(() => undefined);
    },
  });
  return { db, watch };
}

/** Waits for running queries and ends every connection. */
export async function close(db: Database): Promise<void> {
  await db.$client.end();
}
