import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from '../../data/connect.ts';

/** Time limits of what readers ask for, milliseconds. */
export interface TimeLimits {
  /** To find the posts of a search. */
  find: number;
  /** To count the posts of a search and of its parts. */
  count: number;
  /** For reading the posts of entities and hashtags. */
  walk: number;
  /** To add up the statistics of posts. */
  statistics: number;
  /** For a call to wait until its report is ready. */
  report: number;
}

export const TIME_LIMITS: TimeLimits = { find: 400, count: 400, walk: 1000, statistics: 2000, report: 8000 };

/** PostgreSQL's code for a statement that was cancelled by its time limit. */
const CANCELLED = '57014';

/**
 * Runs one query; null if the time is over.
 * @param name under which the connection keeps the parsed query; of few queries, because they are kept for ever
 */
export type RunQuery = <Row extends QueryResultRow>(query: SQL, name?: string) => Promise<Row[] | null>;

/** Tolerance in milliseconds, so that the limit is not set for every statement. */
const TOLERANCE = 20;

const dialect = new PgDialect();

/**
 * Runs short queries until the time is over, without a transaction: its beginning and end would be two more statements.
 * A running query is stopped only by the connection's own time limit.
 * @param milliseconds Infinity for no limit
 */
export async function untilTime<Result>(
  db: Database,
  milliseconds: number,
  work: (runQuery: RunQuery) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + milliseconds;
  return work(async <Row extends QueryResultRow>(query: SQL, name?: string) => {
    if (performance.now() >= deadline) return null;
    return (await db.$client.query<Row>(statementOf(query, name))).rows;
  });
}

/**
 * Runs queries within a time limit. Waiting for a connection counts, each statement gets the remaining time, and no
 * statement begins after it.
 * @param milliseconds Infinity for no limit
 */
export async function withinTime<Result>(
  db: Database,
  milliseconds: number,
  work: (runQuery: RunQuery) => Promise<Result>,
): Promise<Result> {
  let deadline = performance.now() + milliseconds;
  const client = await db.$client.connect();
  let granted = Infinity;
  let queries = 0;
  let usable = false;
  try {
    const result = await work(async <Row extends QueryResultRow>(query: SQL, name?: string) => {
      const left = Math.ceil(deadline - performance.now());
      if (left <= 0) return null;
      // A limit of a transaction ends with it, whoever a pooler gives the connection to next.
      const before = queries > 0 ? [] : ['BEGIN READ ONLY'];
      if (granted - left > TOLERANCE) {
        before.push(`SET LOCAL statement_timeout = ${left}`);
        granted = left;
      }
      if (before.length > 0) await client.query(before.join('; '));
      queries += 1;
      try {
        return (await client.query<Row>(statementOf(query, name))).rows;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === CANCELLED)) throw error;
        // The transaction takes no more statements.
        deadline = -Infinity;
        return null;
      }
    });
    if (queries > 0) await client.query('ROLLBACK');
    usable = true;
    return result;
  } finally {
    // A connection whose transaction may not have ended is closed.
    client.release(!usable);
  }
}

function statementOf(query: SQL, name: string | undefined) {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { ...(name !== undefined && { name }), text, values };
}
