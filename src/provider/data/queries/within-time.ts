import type { QueryResultRow } from 'pg';
import type { Database } from '../connect.ts';

/** PostgreSQL's code of a statement that was cancelled, for its time was up. */
const CANCELLED = '57014';

/** Asks one query; null when there is no time for it. */
export type Ask = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<Row[] | null>;

/**
 * Does work whose queries readers write themselves, so that nobody can keep the database busy: a statement ends after
 * `milliseconds`, and once they have passed no other begins.
 */
export async function withinTime<Result>(
  db: Database,
  milliseconds: number,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  const deadline = performance.now() + milliseconds;
  let usable = false;
  try {
    await client.query(`SET statement_timeout = ${Math.round(milliseconds)}`);
    const result = await work(
      async <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => {
        if (performance.now() > deadline) return null;
        try {
          return (await client.query<Row>(text, [...values])).rows;
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
          throw error;
        }
      },
    );
    await client.query('RESET statement_timeout');
    usable = true;
    return result;
  } finally {
    // A connection that may still have the limit is not given to anybody else.
    client.release(!usable);
  }
}
