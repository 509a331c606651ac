import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type CustomTypesConfig, Pool, types } from 'pg';

/** The way to the database; `$client` is the pool, for what drizzle cannot say (COPY, LISTEN). */
export type Database = NodePgDatabase & { $client: Pool };

/** Days stay text, 'YYYY-MM-DD', also in plain queries: a JavaScript Date would move them by the machine's time zone. */
const DATE_OID = types.builtins.DATE;
const parsers: CustomTypesConfig = {
  getTypeParser: ((...wanted: Parameters<typeof types.getTypeParser>): unknown =>
    wanted[0] === DATE_OID ? String : types.getTypeParser(...wanted)) as typeof types.getTypeParser,
};

/** Opens a pool; the first connection is made by the first query. Close it with `close`. */
export function connect(databaseUrl: string, { connections = 10 } = {}): Database {
  const pool = new Pool({ connectionString: databaseUrl, max: connections, types: parsers });
  // A connection that breaks while nobody uses it is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return drizzle({ client: pool, casing: 'snake_case' });
}

/** Waits for running queries and ends every connection. */
export async function close(db: Database): Promise<void> {
  await db.$client.end();
}
