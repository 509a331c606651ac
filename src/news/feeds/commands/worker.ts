import type { Config } from '../../../config.ts';
import { close, connect } from '../../../provider/data/connect.ts';
import { openDatabase } from '../../../provider/data/embedded.ts';
import { workOnFeeds } from '../fetch/work.ts';

/** Connections of a worker: its requests mostly wait for others. */
const CONNECTIONS = 4;

/** Asks the sources of news until the process receives a signal to end, or its parent ends. */
export async function runFeedWorker(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const db = connect(database.url, { connections: CONNECTIONS });
  const end = workOnFeeds(db, config);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => resolve());
  });
  await end();
  await close(db);
  await database.stop();
  process.exit(0);
}
