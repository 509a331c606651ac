import { Command } from 'commander';
import { getConfig } from '../../src/config.ts';
import { close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { seedAtScale } from './scale-seed.ts';

const { factor, appearances } = new Command('bench:seed')
  .description('fill an empty database (DATA_DIR or DATABASE_URL) to the size the product is made for')
  .option('--factor <number>', 'times 400,000 players, 1,000,000 injuries and the appearances', '1')
  .option('--appearances <number>', 'players on match sheets', '20000000')
  .parse()
  .opts<{ factor: string; appearances: string }>();

const database = await openDatabase(getConfig(process.env));
const db = connect(database.url, { connections: 2 });
const start = performance.now();
try {
  await migrate(db);
  await seedAtScale(db, {
    factor: Number(factor),
    appearances: Number(appearances),
    onStep: (step, ms) => {
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${step}`);
    },
  });
  const { rows } = await db.$client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(8)} s  altogether, ${rows[0]?.size}`);
} finally {
  await close(db);
  await database.stop();
}
