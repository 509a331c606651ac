import { close, connect } from '../provider/data/connect.ts';
import { migrate } from '../provider/data/migrate.ts';
import { ensureDemoUsers } from '../provider/data/seed/demo-user.ts';
import { seedWithBar } from './seed-with-bar.ts';

/** Held while a new database gets its first content, so that of two starts one does it. */
const SEEDING_LOCK = 728_214;

/** Brings the schema up to date and gives an empty database the demo world, and somebody who can sign in. */
export async function prepareDatabase(url: string): Promise<void> {
  const db = connect(url, { connections: 3 });
  try {
    await migrate(db);
    const turn = await db.$client.connect();
    try {
      await turn.query('select pg_advisory_lock($1)', [SEEDING_LOCK]);
      const found = await turn.query('select from entity limit 1');
      if (!found.rowCount) await seedWithBar(db);
      await ensureDemoUsers(db);
    } finally {
      turn.release(true);
    }
  } finally {
    await close(db);
  }
}
