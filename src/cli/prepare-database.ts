import { close, connect, type Database } from '../provider/data/connect.ts';
import { migrate } from '../provider/data/migrate.ts';
import { addDemoRequests } from '../provider/services/requests/demo-requests.ts';
import { ensureDemoUsers } from '../provider/data/seed/demo-user.ts';
import { seedWithBar } from './seed-with-bar.ts';
import { LOCKS } from '../provider/data/locks.ts';

/**
 * Brings the schema up to date. With `wantsDemo` an empty database gets the demo world, and the demo accounts that are
 * missing are made.
 */
export async function prepareDatabase(url: string, { wantsDemo }: { wantsDemo: boolean }): Promise<void> {
  const db = connect(url, { connections: 3 });
  try {
    await migrate(db);
    if (wantsDemo) await addDemo(db);
  } finally {
    await close(db);
  }
}

async function addDemo(db: Database): Promise<void> {
  const turn = await db.$client.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [LOCKS.seeding]);
    const found = await turn.query('select from entity limit 1');
    if (!found.rowCount) await seedWithBar(db);
    await ensureDemoUsers(db);
    await addDemoRequests(db, new Date());
  } finally {
    turn.release(true);
  }
}
