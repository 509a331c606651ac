import { expect, inject, test } from 'vitest';
import { connect } from '../../../src/provider/data/connect.ts';
import { openPool } from '../../../src/provider/data/pool.ts';

const limits = { connect: 10_000, acquire: 3000, statement: 0, lock: 0, idleInTransaction: 0 };
const URL = inject('templateUrl');

/** Ends a connection at the database's side. */
async function endAtServer(processId: number | null): Promise<void> {
  const other = openPool(URL, { connections: 1 });
  await other.query('select pg_terminate_backend($1)', [processId]);
  await other.end();
}

test('D2 a connection that ends while somebody has it goes back to its pool, and may be given back again', async () => {
  const pool = openPool(URL, { connections: 1, limits });
  const client = await pool.connect();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await endAtServer((client as unknown as { processID: number }).processID);
  await ended;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  client.release(true);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test('D2 a transaction that cannot begin keeps no connection', async () => {
  const db = connect(URL, { connections: 1, limits });
  const pool = db.$client;
  pool.on('acquire', (client) => {
    // Broken between the pool and the first statement.
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    pool.removeAllListeners('acquire');
  });
  await expect(db.transaction(() => Promise.resolve())).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
