import { prepareDatabase } from '../../src/cli/prepare-database.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { ensureDemoUsers } from '../../src/provider/data/seed/demo-user.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import type { BenchDatabase } from './bench-database.ts';

/** Fills a database with the imported world if its files exist, otherwise with the demo world. */
export async function fillWorld(database: BenchDatabase): Promise<void> {
  const missing = missingWorld('the demo world is taken');
  if (missing) console.log(missing);
  else await importFolder(database.db, REAL_WORLD, { today: today() });
  await fillDemoWorld(database);
}

/** Fills an empty database with the demo world, which has posts; adds its accounts to any other. */
export async function fillDemoWorld({ db, url }: BenchDatabase): Promise<void> {
  await prepareDatabase(url, { wantsDemo: true });
  await ensureDemoUsers(db);
  // Beside imported data a start removes demo accounts.
  await db.update(appUser).set({ isDemo: false });
}

/** Today in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The player with the most injuries and other events, but at most so many. */
export async function busiestPlayer(db: Database, most: number): Promise<number> {
  const { rows } = await db.$client.query<{ player_id: number }>(
    `select player_id from injury group by player_id having count(*) <= $1
      order by count(*) desc, player_id limit 1`,
    [Math.min(most, 1e6)],
  );
  if (!rows[0]) throw new Error('Nobody is injured.');
  return rows[0].player_id;
}
