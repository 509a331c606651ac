import type { Config } from '../config.ts';
import { close, connect } from '../provider/data/connect.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { completeDemo, prepareDatabase } from './prepare-database.ts';
import { seedWithBar } from './demo/seed-with-bar.ts';

/**
 * Fills an empty database with the demo world and its accounts. With `replace` a new demo world, up to today, replaces
 * an existing one; imported data stays, and has no demo accounts beside it.
 */
export async function seed(config: Config, { replace = false } = {}): Promise<void> {
  const database = await openDatabase(config);
  const db = connect(database.url, { connections: 2 });
  try {
    await prepareDatabase(database.url, { wantsDemo: !replace });
    if (replace) await seedWithBar(db, { replace });
    await completeDemo(database.url);
    const demo = await db.$client.query(`select from source where kind = 'demo' limit 1`);
    console.log(
      demo.rowCount
        ? 'The demo world already exists. `npm run seed -- --replace` recreates it, up to today.'
        : 'The database contains other data, so nothing was added. `npm run seed -- --replace` adds the demo world.',
    );
  } finally {
    await close(db);
    await database.stop();
  }
}
