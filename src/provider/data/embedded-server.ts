import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './embedded-account.ts';
import { type Cluster, SOCKET_PORT } from './embedded-cluster.ts';

/** Starts the server, which outlives this process. The returned function tells whether it has ended. */
export function startServer(cluster: Cluster): () => boolean {
  adoptStalePid(cluster);
  const settings = Object.entries(serverSettings(availableMemory(), cluster.walArchive)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command, args, options] = commandLine(cluster.account, cluster.postgres, [
    '-D',
    cluster.folder,
    '-k',
    cluster.socketFolder,
    '-p',
    String(SOCKET_PORT),
    ...settings,
  ]);
  const log = fs.openSync(cluster.logFile, 'a', 0o600);
  // Its own process group: Ctrl-C in the terminal must not reach it before the product has finished.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  if (cluster.account.owner) fs.fchownSync(log, cluster.account.owner.uid, cluster.account.owner.gid);
  fs.closeSync(log);
  child.unref();
  let over = false;
  const settle = () => (over = true);
  child.once('exit', settle).once('error', settle);
  return () => over;
}

/** Process id of the server that holds the data folder, according to its lock file. */
export function serverPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The settings that depend on the machine. Writes are always synced: the server may be killed at any moment.
 *
 * @param memory available memory, bytes
 * @param walArchive folder to which the write-ahead log is archived, file by file
 */
export function serverSettings(memory: number, walArchive?: string): Record<string, string> {
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memory / 2 ** 20 / share)))}MB`;
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: megabytes(8, 64, 1024),
    effective_cache_size: megabytes(2, 128, 65_536),
    work_mem: megabytes(512, 4, 32),
    maintenance_work_mem: megabytes(32, 32, 512),
    max_wal_size: '2GB',
    // After a crash the server ends, and the process that guards it starts it again. A server that restarts in place on
    // a full disk can stay in recovery for ever.
    // Decision 0120: a frozen or crashed database is detected.
    restart_after_crash: 'off',
    // Recovery after a hard kill replays at most a minute's work.
    checkpoint_timeout: '60s',
    ...walSettings(walArchive),
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  };
}

function walSettings(archive: string | undefined): Record<string, string> {
  // Without replication, most of an import need not be written twice.
  if (archive === undefined) return { wal_level: 'minimal', max_wal_senders: '0' };
  return {
    wal_level: 'replica',
    max_wal_senders: '0',
    archive_mode: 'on',
    // Never overwrites a file, and never leaves half of one.
    archive_command: `test ! -f '${archive}/%f' && cp '%p' '${archive}/%f.part' && mv '${archive}/%f.part' '${archive}/%f'`,
    archive_timeout: '60s',
  };
}

function availableMemory(): number {
  // In a container totalmem() is the host's.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * After a power cut or in a new container the process id in the lock file may belong to another process, and the server
 * would refuse to start. It accepts its parent's id, so that id is written in; the rest of the file lets it check that
 * no old process still uses the data.
 */
function adoptStalePid({ folder, account }: Cluster) {
  const pid = serverPid(folder);
  if (pid === undefined || !isAlive(pid) || isPostgres(pid)) return;
  const file = join(folder, 'postmaster.pid');
  const draft = `${file}.new`;
  // An empty lock file would keep every server from starting, so a full disk must not leave one.
  try {
    fs.writeFileSync(draft, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)), {
      mode: 0o600,
    });
    if (account.owner) fs.chownSync(draft, account.owner.uid, account.owner.gid);
    fs.renameSync(draft, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** If the system does not say, assume that it is: the lock file then stays. */
function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return true;
  }
}
