import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Config } from '../config.ts';
import { type Database, close, connect } from '../provider/data/connect.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { DEMO_SIGN_IN } from '../provider/data/seed/demo-user.ts';
import { forgetSearchesRegularly } from './forget-searches.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sendMailRegularly } from './send-mail.ts';
import { startWorkers } from './workers.ts';
import { LOCKS } from '../provider/data/locks.ts';

/** How long a predecessor that was killed may take to let go of its port and its database. */
const PATIENCE_MS = 4000;
/** Processes that answer, when nothing else is said: one a core, but no more. */
const MAX_WORKERS = 4;

/**
 * Serves the built site until the process is told to end.
 *
 * @throws Error in plain words when another start is in the way, or the database or the port cannot be had.
 */
export async function start(config: Config): Promise<void> {
  await patiently(
    () => portIsFree(config),
    () => portIsTaken(config),
  );
  const told = untilToldToEnd();
  const database = await openDatabase(config);
  let serving = false;
  // Told while migrating or seeding: the database ends the work and takes it back.
  void told.then(() => (serving ? undefined : database.stop().finally(() => process.exit(130))));
  const db = connect(database.url, { connections: 2 });
  let claim: PoolClient | undefined;
  try {
    if (!config.databaseUrl) {
      claim = await patiently(
        () => claimData(db, config.siteUrl),
        () => dataIsInUse(db, config),
      );
    }
    const hasDemoSignIn = await prepareDatabase(database.url, !config.databaseUrl);
    // Where the processes that answer find it.
    process.env['DATABASE_URL'] = database.url;
    const workers = await startWorkers(config.workers ?? Math.min(availableParallelism(), MAX_WORKERS));
    serving = true;
    const endMail = sendMailRegularly(db, config);
    const endForgetting = forgetSearchesRegularly(db);
    console.log(`\nTouchline is at ${config.siteUrl}`);
    const { email, password } = DEMO_SIGN_IN;
    if (hasDemoSignIn) console.log(`Sign in as ${email} with the password ${password}`);
    await told;
    console.log('Ending …');
    endMail();
    endForgetting();
    await workers.close();
  } finally {
    claim?.release(true);
    await close(db);
    await database.stop();
  }
  process.exit(0);
}

async function patiently<T>(attempt: () => Promise<T | undefined>, explain: () => Promise<Error>) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw await explain();
    await sleep(200);
  }
}

/** Marks the database as served by us, for as long as the connection lives; undefined while it is somebody else's. */
async function claimData(db: Database, siteUrl: string): Promise<PoolClient | undefined> {
  const client = await db.$client.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    `select pg_try_advisory_lock($1) as claimed, set_config('application_name', $2, false)`,
    [LOCKS.serving, siteUrl],
  );
  if (rows[0]?.claimed) return client;
  client.release(true);
  return undefined;
}

async function dataIsInUse(db: Database, config: Config): Promise<Error> {
  const { rows } = await db.$client.query<{ site: string }>(
    `select application_name as site from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [LOCKS.serving],
  );
  const where = rows[0] ? ` at ${rows[0].site}` : '';
  return new Error(
    `Touchline is already running${where} with the data in ${config.dataDir}. Use that one or end it; ` +
      'for a second one choose another folder and port: DATA_DIR=.data2 PORT=4322 npm start',
  );
}

async function portIsFree({ host, port }: Config): Promise<true | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw new Error(`Touchline cannot listen on HOST ${host}, PORT ${port}: ${String(error)}`, {
      cause: error,
    });
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

async function portIsTaken({ host, port }: Config): Promise<Error> {
  const healthy = await fetch(`http://${host}:${port}/health`, {
    signal: AbortSignal.timeout(1000),
  })
    .then(async (response) => (await response.text()) === 'ok')
    .catch(() => false);
  const who = healthy ? 'Touchline is already running' : 'Another program listens';
  return new Error(
    `${who} on ${host}:${port}. End it, or choose another port: PORT=${port === 65_535 ? 4321 : port + 1} npm start`,
  );
}

/** A signal, or the end of the set-up process that started us. */
async function untilToldToEnd(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}
