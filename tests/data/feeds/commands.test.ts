import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { feedsCommand } from '../../../src/cli/feeds.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { makeDue } from '../../../src/news/feeds/sources/store.ts';
import { freshDatabase } from '../../database.ts';
import { IS_RELEASE } from '../../is-release.ts';
import { callCommand } from '../call-command.ts';
import { feedServer, rssOf } from './feeds-server.ts';

/** Kills of a worker at moments of its work. */
const KILLS = IS_RELEASE ? 6 : 1;
/** Items of each feed that they read. */
const ITEMS = IS_RELEASE ? 120 : 30;
/** Private addresses that a worker is given, of ten kinds. */
const ADDRESSES = IS_RELEASE ? 200 : 20;

const run = promisify(execFile);
const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const folder = await mkdtemp(join(tmpdir(), 'touchline-feeds-'));
afterAll(() => rm(folder, { recursive: true }));
const DATABASE_URL = db.$client.options.connectionString ?? '';
const allowing = { DATABASE_URL, OUTBOUND_ALLOW: '127.0.0.1' };

const feeds = async (words: string[], switches = allowing) =>
  callCommand(await feedsCommand(words[0]), words, switches);

/** Runs the same as a process. */
async function runFeeds(words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, ...allowing };
  try {
    return { code: 0, ...(await run(process.execPath, ['src/cli/touchline.mjs', 'feeds', ...words], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

const workers: ChildProcess[] = [];
function startWorker(switches = allowing): ChildProcess {
  const env = { ...process.env, ...switches };
  const worker = spawn(process.execPath, ['src/cli/touchline.mjs', 'fetch'], { env, stdio: 'ignore' });
  workers.push(worker);
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill));
  await db.delete(post);
  await db.$client.query('delete from feed_source');
  await db.$client.query('delete from feed_host');
  answers.clear();
  asked.length = 0;
});

const opml = (addresses: readonly string[]) =>
  `<opml version="2.0"><body>${addresses.map((each) => `<outline text="x" xmlUrl="${each.replace(/&/g, '&amp;')}"/>`).join('')}</opml>`;

async function listFile(addresses: readonly string[]): Promise<string> {
  const file = join(folder, 'list.opml');
  await writeFile(file, opml(addresses));
  return file;
}

const countPosts = async () => (await db.select({ id: post.id }).from(post)).length;
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(100);
}

test('a list is imported, exported, shown, and its sources are removed', async () => {
  const addresses = ['https://a.example/rss', 'https://b.example/feed?x=1&y=2', 'ftp://c.example/'];
  expect(JSON.parse((await feeds(['import', await listFile(addresses)])).said)).toEqual({
    added: 2,
    known: 0,
    refused: 1,
  });
  const exported = join(folder, 'exported.opml');
  await writeFile(exported, (await feeds(['export'])).said);
  expect(JSON.parse((await feeds(['import', exported])).said)).toEqual({ added: 0, known: 2, refused: 0 });
  const { sources } = JSON.parse((await feeds(['list', '--json'])).said) as { sources: { address: string }[] };
  expect(sources.map(({ address }) => address)).toEqual(addresses.slice(0, 2));
  await feeds(['remove', addresses[0] ?? '']);
  expect(JSON.parse((await feeds(['health', '--json'])).said)).toMatchObject({ sources: 1, neverAsked: 1 });
});

test('the feed of a website is found by its link, and by the places where feeds stand', async () => {
  const html = (head: string) => `<!doctype html><html><head>${head}</head><body>News</body></html>`;
  const answer = (path: string, body: string) => answers.set(path, (_, response) => void response.end(body));
  answer('/linked/', html('<link rel="alternate" type="application/rss+xml" href="../a.xml">'));
  answer('/a.xml', rssOf([{ guid: '1', title: 'One' }]));
  answer('/hidden/', html(''));
  answer('/hidden/feed/', rssOf([{ guid: '2', title: 'Two' }]));
  expect(JSON.parse((await feeds(['add', `${base}/linked/`])).said)).toMatchObject({
    address: `${base}/a.xml`,
    title: 'The Paper',
    isNew: true,
  });
  expect(JSON.parse((await feeds(['add', `${base}/hidden/`])).said)).toMatchObject({
    address: `${base}/hidden/feed/`,
  });
});

test('posts of a file are stored once, and a bad line is named', async () => {
  const file = join(folder, 'posts.ndjson');
  const given = { network: 'x', id: '1', published: '2026-03-09T18:00:00Z', text: 'Out', author: { name: 'Rovers' } };
  await writeFile(
    file,
    [given, given, { ...given, id: '2', deleted: true }, { id: '3' }].map((each) => JSON.stringify(each)).join('\n'),
  );
  expect(JSON.parse((await feeds(['ingest', file])).said)).toEqual({ added: 1, changed: 0, removed: 1, refused: 1 });
  expect(JSON.parse((await feeds(['ingest', file])).said)).toEqual({ added: 0, changed: 0, removed: 0, refused: 1 });
});

test('a file that is none, a folder, an empty file and a file of bad lines are said in words', async () => {
  const missing = join(folder, 'missing');
  const isMissing = { code: 1, said: `There is no file ${missing}.`, warned: '' };
  const isFolder = { code: 1, said: `${folder} is a folder, not a file.`, warned: '' };
  expect(await feeds(['import', missing])).toEqual(isMissing);
  expect(await runFeeds(['link', '--lang', 'en', missing])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `\n${isMissing.said}\n`,
  });
  expect(await feeds(['ingest', folder])).toEqual(isFolder);
  expect(await feeds(['candidates', '--lang', 'en', folder])).toEqual(isFolder);
  expect(await runFeeds(['parse', '--json', folder])).toMatchObject({
    code: 1,
    stdout: `${JSON.stringify({ error: isFolder.said })}\n`,
    stderr: `${isFolder.said}\n`,
  });
  const bad = join(folder, 'bad.ndjson');
  await writeFile(bad, '{"a":1}\n');
  expect(await runFeeds(['ingest', bad])).toMatchObject({
    code: 2,
    stdout: '{"added":0,"changed":0,"removed":0,"refused":1}\n',
  });
  const empty = join(folder, 'empty.txt');
  await writeFile(empty, '\n');
  expect((await feeds(['link', '--lang', 'en', empty])).warned).toBe(`${empty} is empty. Write one text per line.\n`);
  expect((await feeds(['add', `${base}/rss`, '--country', 'XX'])).code).toBe(1);
});

test('workers that are killed lose nothing and store nothing twice', async () => {
  const paths = ['/a', '/b', '/c'];
  for (const path of paths) {
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      guid: `${path}${index}`,
      title: `News ${path} ${index}`,
    }));
    answers.set(path, (_, response) => void response.end(rssOf(items)));
  }
  await feeds(['import', await listFile(paths.map((path) => base + path))]);
  for (let round = 0; round < KILLS; round++) {
    const worker = startWorker();
    const before = asked.length;
    await until(() => Promise.resolve(asked.length > before));
    await sleep(round * 40);
    await kill(worker);
    // The leases of the killed one are over.
    await db.$client.query('update feed_host set free_at = now()');
    await makeDue(db, null);
  }
  startWorker();
  await until(async () => (await countPosts()) >= paths.length * ITEMS);
  expect(await countPosts()).toBe(paths.length * ITEMS);
}, 240_000);

test('a host that hangs delays no other', async () => {
  answers.set('/hangs', () => undefined);
  answers.set('/rss', (_, response) => void response.end(rssOf([{ guid: '1', title: 'One' }])));
  // Another host on the same machine, by another name.
  await feeds(['import', await listFile([`${base}/hangs`, `${base.replace('127.0.0.1', 'localhost')}/rss`])]);
  startWorker({ ...allowing, OUTBOUND_ALLOW: '127.0.0.1 ::1' });
  await until(async () => (await countPosts()) === 1);
  expect(asked.map(({ path }) => path).toSorted()).toEqual(['/hangs', '/rss']);
});

test('of many private addresses none is asked, as a source, a redirect, a website or a list', async () => {
  const port = new URL(base).port;
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '127.1',
    '2130706433',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
  ];
  const addresses = Array.from(
    { length: ADDRESSES },
    (_, index) => `http://${hosts[index % hosts.length]}:${port}/p${index}`,
  );
  const none = { ...allowing, OUTBOUND_ALLOW: '' };
  await feeds(['import', await listFile(addresses)], none);
  startWorker(none);
  await until(async () => {
    await db.$client.query('update feed_host set free_at = now()');
    const found = await db.$client.query('select from feed_source where failures = 0');
    return found.rows.length === 0;
  });
  const why = await db.$client.query('select distinct last_error from feed_source');
  expect(why.rows).toEqual([
    { last_error: 'The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.' },
  ]);
  for (const [command, path] of [
    ['add', 'site'],
    ['import', 'list.opml'],
  ] as const)
    expect(await feeds([command, `${base}/${path}`], none)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not public') as string,
    });
  expect(asked).toEqual([]);
}, 240_000);
