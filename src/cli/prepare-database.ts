import { close, connect, type Database } from '../provider/data/connect.ts';
import { migrate } from '../provider/data/migrate.ts';
import { addDemoRequests } from '../provider/services/requests/demo-requests.ts';
import { ensureDemoUsers } from '../provider/data/seed/demo-user.ts';
import { seedWithBar } from './seed-with-bar.ts';
import { LOCKS } from '../provider/data/locks.ts';

/**
 * Brings the schema up to date and gives an empty database the demo world. Accounts whose password everybody knows are
 * made only where they can do no harm: beside the demo world, and on a server of our own.
 *
 * @returns whether the demo sign-in works
 */
export async function prepareDatabase(url: string, isOwnServer: boolean): Promise<boolean> {
  const db = connect(url, { connections: 3 });
  try {
    await migrate(db);
    const turn = await db.$client.connect();
    try {
      await turn.query('select pg_advisory_lock($1)', [LOCKS.seeding]);
      const found = await turn.query('select from entity limit 1');
      if (!found.rowCount) await seedWithBar(db);
      const isHarmless = isOwnServer || (await hasDemoWorld(db));
      if (isHarmless) {
        await ensureDemoUsers(db);
        await addDemoRequests(db, new Date());
      }
      return isHarmless;
    } finally {
      turn.release(true);
    }
  } finally {
    await close(db);
  }
}

async function hasDemoWorld(db: Database): Promise<boolean> {
  const found = await db.$client.query(
    "select from entity join source on source.id = source_id where source.kind = 'demo' limit 1",
  );
  return found.rowCount === 1;
}
