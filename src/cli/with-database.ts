import { type Config, getConfig } from '../config.ts';
import { close, connect, type Database } from '../provider/data/connect.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { migrate } from '../provider/data/migrate.ts';

type Work<Result> = (db: Database, config: Config) => Promise<Result>;

/** Runs a function with the database, whether or not the site is running. */
export async function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  return withOpenDatabase(async (db, config) => {
    await migrate(db);
    return work(db, config);
  });
}

/** The same without migrating the schema, which may even be missing. */
export async function withOpenDatabase<Result>(work: Work<Result>): Promise<Result> {
  const config = getConfig(process.env);
  const database = await openDatabase(config);
  const db = connect(database.url, { connections: 2 });
  try {
    return await work(db, config);
  } finally {
    await close(db);
    await database.stop();
  }
}
