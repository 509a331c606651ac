import type { Config } from '../config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startBackgroundWork } from './operations/background-work.ts';
import { untilStopSignal } from './start.ts';

/** @throws Error in plain words without a database that several machines can share */
export function requireSharedDatabase({ databaseUrl, directUrl }: Config): string {
  if (databaseUrl && directUrl) return directUrl;
  throw new Error(
    'DATABASE_URL is not set. This command is for several machines, which share a database. On one machine use `npm start`.',
  );
}

/** Does the background work of an installation, and serves nothing, until the process receives a termination signal. */
export async function work(config: Config): Promise<void> {
  const url = requireSharedDatabase(config);
  const stopSignal = untilStopSignal();
  await prepareDatabase(url, { wantsDemo: false });
  const end = startBackgroundWork(url, config);
  console.log('Touchline is running its background work');
  await stopSignal;
  console.log('Stopping …');
  await end();
  process.exit(0);
}
