import { close, connect } from '../../provider/data/connect.ts';
import { LOCKS } from '../../provider/data/locks.ts';
import { ensureDemoUsers } from '../../provider/data/seed/demo-user.ts';
import { addDemoRequests } from './demo-requests.ts';
import { addDemoStories } from './demo-stories.ts';
import { seedWithBar } from './seed-with-bar.ts';

/** Creates the demo world in an empty database, and missing demo accounts with their requests. */
export async function addDemo(url: string): Promise<void> {
  const db = connect(url, { connections: 3 });
  const turn = await db.$client.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [LOCKS.seeding]);
    const found = await turn.query('select from entity limit 1');
    if (!found.rowCount) await seedWithBar(db);
    await ensureDemoUsers(db);
    await addDemoRequests(db, new Date());
    await addDemoStories(db, new Date());
  } finally {
    turn.release(true);
    await close(db);
  }
}
