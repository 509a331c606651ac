import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { type Cluster, DATABASE_NAME, prepareCluster } from './embedded-cluster.ts';
import { serverPid, startServer } from './embedded-server.ts';
import { LOCKS } from './locks.ts';

/** The location of the database. */
interface Where {
  /** Address of an external database, without a pooler. */
  directUrl: string | undefined;
  dataDir: string;
  /** Folder to which an embedded server archives its write-ahead log. */
  database?: { walArchive: string | undefined };
}

/** A running database, and how to release it. */
export interface OpenDatabase {
  url: string;
  /** Absolute path of the embedded server's files; undefined for an external server. */
  folder: string | undefined;
  /** Keeps the embedded server running from now on: restarts it whenever it ends. */
  guard: (listener: Guard) => void;
  /** Releases the database. The last process to do so stops the embedded server. */
  stop: () => Promise<void>;
}

/** Callbacks about the loss of the embedded server. */
export interface Guard {
  lost: () => void;
  /** A restart failed; it is tried again until it works. */
  failed: (error: unknown) => void;
  back: () => void;
}

/** Time for the recovery after a hard kill; far more than it ever takes. */
const TIMEOUT_MS = 120_000;
/** Maximum number of consecutive failed starts while an older server or another start is in the way. */
const ATTEMPTS = 20;
const PAUSE_MS = 150;
/** Pause between two rounds of restarts, for example while the disk is full. */
const RETRY_MS = 1000;
/** Time for an answer. A frozen server accepts connections and answers nothing. */
const CONNECT_MS = 10_000;

/**
 * Opens the configured database. Without DATABASE_URL this is an embedded PostgreSQL server under `dataDir`, which
 * several processes share: a running server is used, even after its starter was killed; otherwise it is started.
 *
 * @throws Error with the server's last log lines if it does not start
 */
export async function openDatabase({ directUrl, dataDir, database }: Where): Promise<OpenDatabase> {
  if (directUrl) return { url: directUrl, folder: undefined, guard: () => undefined, stop: () => Promise.resolve() };
  const cluster = await prepareCluster(dataDir, database?.walArchive);
  let lease = await acquireLease(cluster);
  try {
    await createDatabase(lease);
  } catch (error) {
    await giveBack(lease, cluster);
    throw error;
  }
  let over = false;
  let returning = Promise.resolve();
  const comeBack = async (listener: Guard) => {
    for (let back = false; !back && !over;) {
      try {
        lease = await acquireLease(cluster);
        back = true;
      } catch (error) {
        listener.failed(error);
        await sleep(RETRY_MS);
      }
    }
    if (over) return;
    guard(listener);
    listener.back();
  };
  const guard = (listener: Guard) => {
    lease.once('end', () => {
      if (over) return;
      listener.lost();
      returning = comeBack(listener);
    });
  };
  const stop = async () => {
    over = true;
    await returning;
    await giveBack(lease, cluster);
  };
  return { url: urlOf(cluster, DATABASE_NAME), folder: cluster.folder, guard, stop };
}

async function acquireLease(cluster: Cluster): Promise<Client> {
  const deadline = Date.now() + TIMEOUT_MS;
  let hasEnded = () => true;
  for (let attempts = 0; Date.now() < deadline;) {
    const lease = await tryLease(cluster);
    if (lease) return lease;
    if (hasEnded()) {
      if (attempts++ === ATTEMPTS) break;
      hasEnded = startServer(cluster);
    }
    await sleep(PAUSE_MS);
  }
  const logLines = readFileSync(cluster.logFile, 'utf8').trim().split('\n').slice(-5).join('\n  ');
  throw new Error(`The database server failed to start. ${cluster.logFile} ends with:\n  ${logLines}`);
}

/** A connection that marks the server as in use; undefined while no server answers. */
async function tryLease(cluster: Cluster): Promise<Client | undefined> {
  const client = new Client({
    connectionString: urlOf(cluster, 'postgres'),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  });
  // If the server goes away later, the queries of its users will fail and report it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.users]);
    return client;
  } catch (error) {
    // Not awaited: the end of a connection that never was complete may not be reported.
    void client.end().catch(() => undefined);
    // 28P01: wrong password. Every other code means starting, stopping or absent.
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new Error(
        `The password in ${cluster.folder}-password does not match the database. Restore the right file.`,
        {
          cause: error,
        },
      );
    }
    return undefined;
  }
}

async function createDatabase(lease: Client): Promise<void> {
  const found = await lease.query('select from pg_database where datname = $1', [DATABASE_NAME]);
  if (found.rowCount) return;
  try {
    await lease.query(`create database ${escapeIdentifier(DATABASE_NAME)}`);
  } catch (error) {
    // 42P04, 23505: another process has just created it.
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) {
      throw error;
    }
  }
}

async function giveBack(lease: Client, cluster: Cluster): Promise<void> {
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [LOCKS.users]);
    const alone = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCKS.users]);
    if (alone.rows[0]?.alone) await stopServer(cluster.folder);
  } catch {
    // The server has ended already.
  } finally {
    await lease.end().catch(() => undefined);
  }
}

async function stopServer(folder: string): Promise<void> {
  const pid = serverPid(folder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + TIMEOUT_MS;
  while (serverPid(folder) === pid && Date.now() < deadline) await sleep(20);
}

function urlOf(cluster: Cluster, database: string): string {
  const socket = encodeURIComponent(cluster.socketFolder);
  return `postgres://${DATABASE_NAME}:${cluster.password}@${socket}/${database}`;
}
