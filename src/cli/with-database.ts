import { type Config, getConfig } from '../config.ts';
import { close, connect, type Database } from '../provider/data/connect.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { migrate } from '../provider/data/migrate.ts';

/** Does something with the database, beside a running site or without one. */
export async function withDatabase<Result>(work: (db: Database, config: Config) => Promise<Result>): Promise<Result> {
  const config = getConfig(process.env);
  const database = await openDatabase(config);
  const db = connect(database.url, { connections: 2 });
  try {
    await migrate(db);
    return await work(db, config);
  } finally {
    await close(db);
    await database.stop();
  }
}
