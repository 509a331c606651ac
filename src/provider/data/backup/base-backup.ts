import { appendFileSync, chownSync, existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseAccount } from '../embedded-account.ts';
import { openDatabase } from '../embedded.ts';

/** The database and its password within a data folder; a base backup has the same layout. */
const DATABASE = 'postgres';
const PASSWORD = 'postgres-password';
/** Folders that must exist but may be empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running server, or files that are recreated. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL.*)$/;
const SETTINGS = 'postgresql.auto.conf';
const RECOVERY = '# Recovery from the archive\n';
const CHECK_MS = 250;

/**
 * Copies the files of the embedded database while it runs. With the write-ahead log archived since then, it can be
 * restored to any moment after the copy (PostgreSQL manual, "Continuous Archiving and Point-in-Time Recovery").
 *
 * @param database the running database
 * @param to a folder that is created
 * @throws Error in plain words if archiving is off or the folder exists
 */
export async function copyBase(database: { url: string; dataDir: string }, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} already exists. Choose a new folder.`);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
    if (rows[0]?.archive_mode !== 'on')
      throw new Error(
        'The database is not archiving its write-ahead log. Start the product with WAL_ARCHIVE=<folder> first.',
      );
    await client.query(`select pg_backup_start('touchline', fast => true)`);
    await copyTree(join(database.dataDir, DATABASE), join(to, DATABASE));
    const ended = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => true)',
    );
    writeFileSync(join(to, DATABASE, 'backup_label'), ended.rows[0]?.label ?? '', { mode: 0o600 });
    writeFileSync(join(to, PASSWORD), readFileSync(join(database.dataDir, PASSWORD)), { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/** Copies files that change meanwhile; recovery replays those changes from the write-ahead log. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (EMPTIED.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyTree(source, target);
    } else if (entry.isFile()) {
      try {
        await copyFile(source, target);
        await chmod(target, 0o600);
      } catch (error) {
        // A table that was dropped meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
  }
}

/** The target of a point-in-time recovery. */
export interface Recovery {
  /** Absolute path of the write-ahead log archive. */
  archive: string;
  /** The last moment to restore; undefined: the end of the archive. */
  until: Date | undefined;
}

/**
 * Creates a data folder from a base backup and the archive.
 *
 * @throws Error in plain words if `dataDir` has a database already, or PostgreSQL cannot reach the moment
 */
export async function restoreBase(from: string, dataDir: string, { archive, until }: Recovery): Promise<void> {
  if (!existsSync(join(from, DATABASE, 'backup_label'))) throw new Error(`${from} is not a base backup.`);
  const folder = join(dataDir, DATABASE);
  if (existsSync(folder)) throw new Error(`${dataDir} already contains a database. Set DATA_DIR to a new folder.`);
  await mkdir(dataDir, { recursive: true });
  await copyTree(join(from, DATABASE), folder);
  const password = readFileSync(join(from, PASSWORD));
  writeFileSync(join(dataDir, PASSWORD), password, { mode: 0o600 });
  const settings = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    `recovery_target_action = 'promote'`,
    // PostgreSQL does not accept letters for a time zone here.
    ...(until ? [`recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`] : []),
  ];
  const before = readFileSync(join(folder, SETTINGS));
  appendFileSync(join(folder, SETTINGS), `${RECOVERY}${settings.join('\n')}\n`);
  writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  giveAway(dataDir);
  const database = await openDatabase({ directUrl: undefined, dataDir });
  try {
    await untilRecovered(database.url);
    // The folder itself stays, so that its owner stays.
    writeFileSync(join(folder, SETTINGS), before);
  } finally {
    await database.stop();
  }
}

/** Files of root must belong to the account that runs PostgreSQL. */
function giveAway(dataDir: string): void {
  const { owner } = chooseAccount(join(dataDir, 'none'), [dataDir]);
  if (!owner) return;
  const give = (path: string) => {
    chownSync(path, owner.uid, owner.gid);
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
  };
  give(join(dataDir, DATABASE));
  give(join(dataDir, PASSWORD));
}

async function untilRecovered(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      if (!rows[0]?.recovers) return;
      await sleep(CHECK_MS);
    }
  } finally {
    await client.end();
  }
}
