import type { PoolClient } from 'pg';
import { type Database, onClient } from './connect.ts';

// Decision 0720: the past is read through views.
/**
 * Does what reads the database with what was known at the end of a day in UTC: the schema `past` has views by the names
 * of the tables. Nothing can be written.
 */
export async function asKnownOn<Result>(
  db: Database,
  day: string,
  read: (past: Database) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  try {
    // Planning a query over these views takes longer than running it, so each is planned once, for whatever values.
    await client.query(
      `BEGIN READ ONLY; SET LOCAL search_path = past, public; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL touchline.as_of = ${client.escapeLiteral(day)}`,
    );
    // What reads uses the queries of its pool only.
    return await read(onClient(inTurn(client)) as unknown as Database);
  } finally {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

/** A connection that takes several queries at once and sends one after the other. They are planned apart from today's. */
function inTurn(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string | { name?: string }, values?: unknown[]): Promise<unknown> => {
    const own =
      typeof statement === 'object' && statement.name ? { ...statement, name: `past_${statement.name}` } : statement;
    const next = last.then(() => client.query(own as string, values));
    last = next.catch(() => undefined);
    return next;
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}
