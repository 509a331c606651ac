import { close, connect } from '../../provider/data/connect.ts';
import { holdsOnlyDemoWorld } from '../../provider/data/import/demo-world.ts';
import { LOCKS } from '../../provider/data/locks.ts';
import { ensureDemoUsers } from '../../provider/data/seed/demo-user.ts';
import { addDemoImports } from './demo-imports.ts';
import { addDemoJoins } from './demo-joins.ts';
import { addDemoMentions } from './demo-mentions.ts';
import { addDemoRequests } from './demo-requests.ts';
import { addDemoStories } from './demo-stories.ts';
import { seedWithBar } from './seed-with-bar.ts';

// Decision 0400: demo accounts exist only while the demo world is the only data.
/**
 * Creates the demo world in an empty database. Where there is nothing else, adds what it lacks: demo accounts, if there
 * are no other accounts, with their requests, and stories. While an import runs nothing is added.
 */
export async function addDemo(url: string): Promise<void> {
  const db = connect(url, { connections: 3 });
  const turn = await db.$client.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [LOCKS.seeding]);
    const found = await turn.query('select from entity limit 1');
    if (!found.rowCount) await seedWithBar(db);
    const { rows } = await turn.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCKS.importing]);
    if (!rows[0]?.free || !(await holdsOnlyDemoWorld(turn))) return;
    const others = await turn.query('select from app_user where not is_demo limit 1');
    if (!others.rowCount) await ensureDemoUsers(db);
    await addDemoRequests(db, new Date());
    await addDemoMentions(db, new Date());
    await addDemoStories(db, new Date());
    await addDemoJoins(db);
    // Imports take this lock themselves.
    await turn.query('select pg_advisory_unlock($1)', [LOCKS.importing]);
    await addDemoImports(db, new Date());
  } finally {
    turn.release(true);
    await close(db);
  }
}
