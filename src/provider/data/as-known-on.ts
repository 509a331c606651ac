import type { PoolClient } from 'pg';
import { type Database, onClient } from './connect.ts';
import type { RecordMemory } from './record-memory.ts';

/** First of the key of what is kept for a past day. */
export const DERIVED = 'derived';

// Decision 0720: the past is read through views.
/**
 * Does what reads the database with what was known at the end of a day in UTC: the schema `past` has views by the names
 * of the tables. Nothing can be written.
 * @param kept keeps what is derived from the whole record, in this state, and depends on nothing but the day
 */
export async function asKnownOn<Result>(
  db: Database,
  day: string,
  read: (past: Database) => Promise<Result>,
  kept?: { memory: RecordMemory; state: string },
): Promise<Result> {
  const client = await db.$client.connect();
  const past = inTurn(client, kept && { ...kept, day });
  try {
    // Planning a query over these views takes longer than running it, so each is planned once, for whatever values.
    await client.query(
      `BEGIN READ ONLY; SET LOCAL search_path = past, public; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL touchline.as_of = ${client.escapeLiteral(day)}`,
    );
    // What reads uses the queries of its pool only.
    return await read(onClient(past.client) as unknown as Database);
  } finally {
    past.end();
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

/**
 * A statement as a query sends it. `isDerived`: what it answers follows from the record alone and takes long to find for a
 * past day, so that answer is kept in memory.
 */
interface Statement {
  name?: string;
  isDerived?: boolean;
  values?: unknown[];
}

/**
 * A connection that takes several queries at once and sends one after the other. They are planned apart from today's.
 * Those that still wait at the end are not sent: outside the transaction they would read today.
 */
function inTurn(client: PoolClient, kept: { memory: RecordMemory; state: string; day: string } | undefined) {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const send = (statement: string | Statement, values?: unknown[]): Promise<unknown> => {
    const own =
      typeof statement === 'object' && statement.name ? { ...statement, name: `past_${statement.name}` } : statement;
    const next = last.then(() => {
      if (isOver) throw new Error('The past is not read any more.');
      return client.query(own as string, values);
    });
    last = next.catch(() => undefined);
    return next;
  };
  const query = (statement: string | Statement, values?: unknown[]): Promise<unknown> => {
    if (!kept || typeof statement !== 'object' || !statement.isDerived) return send(statement, values);
    const key = JSON.stringify([DERIVED, kept.day, statement.name, statement.values]);
    return kept.memory.recall(kept.state, key, async () => {
      const { rows } = (await send(statement, values)) as { rows: unknown };
      return { rows };
    });
  };
  return {
    client: Object.create(client, { query: { value: query } }) as PoolClient,
    end: () => {
      isOver = true;
    },
  };
}
