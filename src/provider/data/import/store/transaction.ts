import type { PoolClient } from 'pg';
import type { Database } from '../../connect.ts';

/** Does work on one connection, all of it or nothing; a dry run takes it back at the end. */
export async function inTransaction<Result>(
  db: Database,
  dryRun: boolean,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let lost = false;
  // The current query fails too and reports it; without a listener the event would end the process.
  const onLoss = () => {
    lost = true;
  };
  client.on('error', onLoss);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(dryRun ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onLoss);
    throw error;
  } finally {
    client.off('error', onLoss);
    client.release(lost);
  }
}
