import type { QueryResultRow } from 'pg';
import type { Database } from '../../connect.ts';

/** PostgreSQL's code of a statement that was cancelled, for its time was up. */
const CANCELLED = '57014';

/** Asks one query; null when there is no time for it. */
export type Ask = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[] | null>;

/** Milliseconds that a statement may run on after the time is up, so that not each has to be told anew how long it has. */
const TOLERANCE = 20;

/**
 * Does work whose queries readers write themselves, so that nobody can keep the database busy: waiting for a
 * connection counts, a statement has what is left of the `milliseconds`, and once they have passed no other begins.
 */
export async function withinTime<Result>(
  db: Database,
  milliseconds: number,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + milliseconds;
  const client = await db.$client.connect();
  let granted = Infinity;
  let usable = false;
  try {
    const result = await work(async <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0) return null;
      if (granted - left > TOLERANCE) {
        await client.query(`SET statement_timeout = ${left}`);
        granted = left;
      }
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
        throw error;
      }
    });
    await client.query('RESET statement_timeout');
    usable = true;
    return result;
  } finally {
    // A connection that may still have the limit is not given to anybody else.
    client.release(!usable);
  }
}
