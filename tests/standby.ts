import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf, signalEach } from './faults/product.ts';
import { commandLine } from '../src/provider/data/embedded-account.ts';
import { type Cluster, DATABASE_NAME, prepareCluster, SOCKET_PORT } from '../src/provider/data/embedded-cluster.ts';

/** A PostgreSQL server that a test starts, freezes, stops and promotes. */
export interface Server {
  /** Address of the product's database. */
  url: string;
  start: () => Promise<void>;
  /** As if the machine had lost its power. */
  kill: () => Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze: () => void;
}

/** Files of a running server. */
const RUNNING = /postmaster\.pid$|\.s\.PGSQL/;

/**
 * A primary, and a hot standby that streams its log.
 * @returns `end` stops both and removes their files
 */
export async function openPair(): Promise<{ primary: Server; standby: Server; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-standby-'));
  const cluster = await prepareCluster(join(folder, 'primary'));
  const primary = serverOf(cluster);
  await primary.start();
  await onServer(urlOf(cluster, 'postgres'), async (client) => {
    await client.query(`create database ${DATABASE_NAME}`);
  });
  const copy = {
    ...cluster,
    folder: join(folder, 'standby'),
    socketFolder: mkdtempSync(join(tmpdir(), 'touchline-s-')),
  };
  await onServer(primary.url, async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    cpSync(cluster.folder, copy.folder, { recursive: true, filter: (path) => !RUNNING.test(path) });
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(join(copy.folder, 'backup_label'), rows[0]?.label ?? '');
  });
  writeFileSync(join(copy.folder, 'standby.signal'), '');
  const source = `host=${cluster.socketFolder} port=${SOCKET_PORT} user=${DATABASE_NAME} password=${cluster.password}`;
  appendFileSync(join(copy.folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  giveTo(cluster, [copy.folder, copy.socketFolder]);
  const standby = serverOf(copy);
  await standby.start();
  return {
    primary,
    standby,
    end: async () => {
      await Promise.all([primary.kill(), standby.kill()]);
      for (const each of [folder, cluster.socketFolder, copy.socketFolder])
        rmSync(each, { recursive: true, force: true });
    },
  };
}

const urlOf = ({ socketFolder, password }: Cluster, database: string) =>
  `postgres://${DATABASE_NAME}:${password}@${encodeURIComponent(socketFolder)}/${database}`;

function serverOf(cluster: Cluster): Server {
  const settings = [
    'listen_addresses=',
    'wal_level=replica',
    'max_wal_senders=4',
    'wal_keep_size=256MB',
    'wal_retrieve_retry_interval=100ms',
    'fsync=off',
  ].flatMap((setting) => ['-c', setting]);
  const place = ['-D', cluster.folder, '-k', cluster.socketFolder, '-p', String(SOCKET_PORT)];
  let child: ChildProcess | undefined;
  return {
    url: urlOf(cluster, DATABASE_NAME),
    start: async () => {
      const [command, args, options] = commandLine(cluster.account, cluster.postgres, [...place, ...settings]);
      child = spawn(command, args, { ...options, stdio: 'ignore' });
      await untilAnswers(urlOf(cluster, 'postgres'));
    },
    kill: async () => {
      const isRunning = child?.exitCode === null && child.signalCode === null;
      if (!child || !isRunning) return;
      const ended = once(child, 'exit');
      signalEach(processesOf(child), 'SIGCONT');
      child.kill('SIGQUIT');
      await ended;
    },
    freeze: () => {
      signalEach(processesOf(child), 'SIGSTOP');
    },
  };
}

/** The first process of a server, and those that answer connections. */
const processesOf = (server: ChildProcess | undefined): number[] =>
  server?.pid ? [server.pid, ...childrenOf(server.pid, '')] : [];

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    try {
      await onServer(url, (client) => client.query('select 1'));
      return;
    } catch {
      await sleep(50);
    }
  }
}

async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Files that root has copied belong to the account that runs the server. */
function giveTo({ account: { owner } }: Cluster, paths: readonly string[]): void {
  if (!owner) return;
  for (const path of paths) {
    chownSync(path, owner.uid, owner.gid);
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      chownSync(join(path, entry), owner.uid, owner.gid);
  }
}
