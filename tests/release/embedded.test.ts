import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, close, connect } from '../../src/provider/data/connect.ts';
import { type OpenDatabase, openDatabase } from '../../src/provider/data/embedded.ts';

let dataDir: string;
let opened: OpenDatabase[];
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-embedded-'));
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of opened) await database.stop();
  // Whatever a test left running ends here.
  if (existsSync(pidFile())) await (await openDatabase(config())).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const config = () => ({ directUrl: undefined, dataDir });
const pidFile = () => join(dataDir, 'postgres/postmaster.pid');
const serverPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase(config());
  opened.push(database);
  return database;
}

async function withDatabase<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { connections: 1 });
  try {
    return await use(db);
  } finally {
    await close(db);
  }
}

async function remember(url: string, word: string) {
  await withDatabase(url, async ({ $client }) => {
    await $client.query('create table if not exists memory (word text)');
    await $client.query('insert into memory values ($1)', [word]);
  });
}

async function recall(url: string): Promise<string[]> {
  return withDatabase(url, async ({ $client }) => {
    const { rows } = await $client.query<{ word: string }>('select word from memory order by word');
    return rows.map(({ word }) => word);
  });
}

/** Another process that opens the same database and then waits. */
async function openElsewhere(): Promise<ChildProcess> {
  const module = new URL('../../src/provider/data/embedded.ts', import.meta.url).href;
  const code = `const { openDatabase } = await import(${JSON.stringify(module)});
    const database = await openDatabase({ directUrl: undefined, dataDir: ${JSON.stringify(dataDir)} });
    process.on('message', async () => { await database.stop(); process.exit(); });
    process.send('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('two processes share one server, and only the last to leave ends it', async () => {
  const mine = await open();
  const pid = serverPid();
  const other = await openElsewhere();
  await mine.stop();
  expect(serverPid()).toBe(pid);
  const gone = once(other, 'exit');
  other.send('stop');
  await gone;
  expect(existsSync(pidFile())).toBe(false);
});

test('two that open a new folder at the same moment get the same database', async () => {
  const [one, other] = await Promise.all([open(), openElsewhere().then(() => open())]);
  await remember(one.url, 'seen by both');
  expect(await recall(other.url)).toEqual(['seen by both']);
});

test('the server of a process that was killed is used again, and ended by the one who found it', async () => {
  await kill(await openElsewhere());
  const orphan = serverPid();
  const database = await open();
  expect(serverPid()).toBe(orphan);
  await database.stop();
  expect(existsSync(pidFile())).toBe(false);
});

test('after a kill of the server itself what was acknowledged is there', async () => {
  const first = await open();
  await remember(first.url, 'acknowledged');
  process.kill(serverPid(), 'SIGKILL');
  const second = await open();
  expect(await recall(second.url)).toEqual(['acknowledged']);
});

test('a lock file left behind is no obstacle, though its number now belongs to another program', async () => {
  const first = await open();
  await remember(first.url, 'kept');
  const left = readFileSync(pidFile(), 'utf8');
  await first.stop();
  // Under the id that the server itself would have, so that it takes the id for another server.
  const { uid } = statSync(join(dataDir, 'postgres'));
  const ids = process.getuid?.() === 0 ? { uid } : {};
  const stranger = spawn('sleep', ['60'], ids);
  children.push(stranger);
  await once(stranger, 'spawn');
  writeFileSync(pidFile(), left.replace(/^\d+/, String(stranger.pid)));
  const second = await open();
  expect(await recall(second.url)).toEqual(['kept']);
});

test('a path too long for a socket is no obstacle', async () => {
  dataDir = join(dataDir, 'long'.repeat(30));
  const database = await open();
  await remember(database.url, 'far away');
  expect(await recall(database.url)).toEqual(['far away']);
});

test('a wrong password file is named', async () => {
  const first = await open();
  await first.stop();
  writeFileSync(join(dataDir, 'postgres-password'), 'wrong');
  await expect(openDatabase(config())).rejects.toThrow(/postgres-password.*Restore the right file/);
  writeFileSync(join(dataDir, 'postgres-password'), new URL(first.url).password);
});
