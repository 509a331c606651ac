import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openDatabase } from '../provider/data/embedded.ts';
import { holdsOnlyDemoWorld } from '../provider/data/import/demo-world.ts';
import { openPool } from '../provider/data/pool.ts';
import { poolSize } from './supervision/connection-budget.ts';
import { claimFolder, servedAt } from './supervision/data-claim.ts';
import { completeDemo, prepareDatabase, signInAdvice } from './prepare-database.ts';
import { type Claim, claimDatabase, superviseDatabase } from './supervision/supervise.ts';
import { log } from '../provider/runtime/log.ts';
import { startWorkers } from './workers.ts';

/** How long a killed predecessor may take to release its port and database. */
const TIMEOUT_MS = 4000;
/** Default number of workers: one per core, up to this maximum. */
const MAX_WORKERS = 4;

/**
 * Serves the built site until the process receives a termination signal.
 *
 * @param works whether it does the background work too
 * @throws Error in plain words if another instance is running, or if the database or the port is not available
 */
export async function start(config: Config, { works }: { works: boolean }): Promise<void> {
  await retryUntilDeadline(
    () => portIsFree(config),
    () => portIsTaken(config),
  );
  const stopSignal = untilStopSignal();
  const { databaseUrl, dataDir, siteUrl } = config;
  const folder = databaseUrl
    ? undefined
    : await retryUntilDeadline(
        () => claimFolder(dataDir, siteUrl),
        () => dataIsInUse(config),
      );
  const database = await openDatabase(config);
  let serving = false;
  // A signal while migrating or seeding: the database rolls the work back.
  void stopSignal.then(() => (serving ? undefined : database.stop().finally(() => process.exit(130))));
  const pool = openPool(database.url, { connections: 2 });
  let claim: Claim | undefined;
  try {
    if (!config.databaseUrl) {
      claim = await retryUntilDeadline(
        () => claimDatabase(pool, siteUrl),
        () => dataIsInUse(config),
      );
      superviseDatabase(database);
    }
    const count = config.workers ?? Math.min(availableParallelism(), MAX_WORKERS);
    // The addresses at which the workers find it.
    process.env['DATABASE_URL'] = config.databaseUrl ?? database.url;
    process.env['DATABASE_DIRECT_URL'] = database.url;
    if (database.folder !== undefined) process.env['DATABASE_FOLDER'] = database.folder;
    process.env['DATABASE_POOL'] = String(await poolSize(pool, count, config.database.pool));
    const workers = startWorkers(count);
    await prepareDatabase(database.url, { wantsDemo: !config.databaseUrl });
    // The port was first checked before the database was prepared; another process may have taken it since.
    await retryUntilDeadline(
      () => portIsFree(config),
      () => portIsTaken(config),
    );
    await workers.serve();
    serving = true;
    // Stored now, because a killed process stores nothing.
    flushCompileCache();
    const endMetrics = await offerDatabaseMetrics(database.url);
    const endWork = works ? await beginWork(database.url, config) : undefined;
    console.log(
      ['', `Touchline is running at ${config.siteUrl}`, ...(await welcome(pool, config, database.url))].join('\n'),
    );
    await stopSignal;
    console.log('Ending …');
    await workers.close();
    await endWork?.();
    await endMetrics();
  } finally {
    claim?.release();
    await pool.end();
    await database.stop();
    await folder?.();
  }
  process.exit(0);
}

/** Loaded after the workers, because it takes longer to load than the modules they wait for. */
async function beginWork(url: string, config: Config): Promise<() => Promise<void>> {
  const { startBackgroundWork } = await import('./operations/background-work.ts');
  return startBackgroundWork(url, config);
}

async function offerDatabaseMetrics(url: string): Promise<() => Promise<void>> {
  const [{ close, connect }, { databaseMetrics }, { offerMetrics }] = await Promise.all([
    import('../provider/data/connect.ts'),
    import('./supervision/database-metrics.ts'),
    import('../server/metrics.ts'),
  ]);
  const db = connect(url, { connections: 1 });
  offerMetrics(() => databaseMetrics(db));
  return () => close(db);
}

/** The message about signing in. The site already runs, so a database failure here must not end it. */
async function welcome(pool: Pool, config: Config, url: string): Promise<string[]> {
  try {
    if (!config.databaseUrl && (await holdsOnlyDemoWorld(pool))) await completeDemo(url);
    return await signInAdvice(pool, config);
  } catch (error) {
    log.error({ err: error }, 'could not check who can sign in');
    return [];
  }
}

async function retryUntilDeadline<T>(attempt: () => Promise<T | undefined>, explain: () => Promise<Error>) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw await explain();
    await sleep(200);
  }
}

async function dataIsInUse({ dataDir }: Config): Promise<Error> {
  const site = await servedAt(dataDir);
  const where = site ? ` at ${site}` : '';
  return new Error(
    `Touchline is already running${where} with the data in ${dataDir}. Use that one or stop it; ` +
      'to run a second one, choose another folder and port: DATA_DIR=.data2 PORT=4322 npm start',
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
    signal: AbortSignal.timeout(5000),
  })
    .then(async (response) => (await response.text()) === 'ok')
    .catch(() => false);
  const who = healthy ? 'Touchline is already running' : 'Another program is listening';
  return new Error(
    `${who} on ${host}:${port}. Stop it, or choose another port: PORT=${port === 65_535 ? 4321 : port + 1} npm start`,
  );
}

/** A signal, or the end of the set-up process that started us. */
export async function untilStopSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}
