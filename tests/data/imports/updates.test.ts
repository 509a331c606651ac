import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { COLLECTIONS, type Collection } from '../../../src/domain/updates.ts';
import { openPool } from '../../../src/provider/data/pool.ts';
import { undoImport } from '../../../src/provider/imports/undo.ts';
import { lockOtherImports } from '../../../src/provider/data/import/store/lock.ts';
import { REMOTE_COLLECTIONS } from '../../../src/provider/updates/collections.ts';
import { runUpdate } from '../../../src/provider/updates/run-update.ts';
import {
  askForUpdate,
  failingUpdates,
  isUpdateDue,
  listUpdates,
  saveUpdate,
} from '../../../src/provider/updates/store.ts';
import { freshDatabase } from '../../database.ts';
import { feedServer } from '../feeds/feeds-server.ts';
import { emptyTables } from './tables.ts';

const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const fixtures = join(import.meta.dirname, '../../fixtures');
const fixture = (path: string) => readFile(join(fixtures, path));
/** The fixtures without the faults that other tests need. */
const season = async () => {
  const { name, matches } = JSON.parse(String(await fixture('openfootball/en.1.json'))) as {
    name: string;
    matches: object[];
  };
  return Buffer.from(JSON.stringify({ name, matches: matches.slice(0, 3) }));
};
const division = async () => (await fixture('football-data/E0.csv')).toString().split(/\r?\n/).slice(0, 4);
const queried = async () => {
  const { head, results } = JSON.parse(String(await fixture('wikidata/query-result.json'))) as {
    head: object;
    results: { bindings: object[] };
  };
  return Buffer.from(JSON.stringify({ head, results: { bindings: results.bindings.slice(0, 3) } }));
};
const NOW = new Date('2026-11-26');
const tools = { outboundAllow: ['127.0.0.1'], siteUrl: 'https://touchline.example', now: () => NOW };

beforeEach(async () => {
  await emptyTables(db);
  await db.$client.query('delete from collection_update');
  answers.clear();
  asked.length = 0;
});

/** Serves a file with an ETag, and answers 304 to who has it. */
function serve(path: string, body: Buffer): void {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  answers.set(path, (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(body);
  });
}

const switchOn = (collection: Collection, parts: string[] = [], address = base) =>
  saveUpdate(db, collection, { isOn: true, parts, address, everyDays: 1 }, new Date('2026-01-01'));

/** The update that is due, without its report. */
async function update() {
  const done = await runUpdate(db, tools);
  return done && { result: done.result, failure: done.failure, rows: done.rows };
}

const row = async () => (await listUpdates(db))[0];
const entities = async () => (await db.$client.query('select from entity where source_id is not null')).rowCount ?? 0;

describe('a collection that is switched on', () => {
  test('is downloaded and imported once, asked again only for what has changed, and can be undone', async () => {
    serve('/2026-27/en.1.json', await season());
    await switchOn('openfootball', ['en.1']);
    expect(await isUpdateDue(db, NOW)).toBe(true);
    const done = await update();
    expect(done?.result).toBe('imported');
    expect(done?.rows?.added).toBeGreaterThan(0);
    expect(await isUpdateDue(db, NOW)).toBe(false);
    const { importId, nextAt, validators } = (await row()) ?? {};
    expect(nextAt).toEqual(new Date('2026-11-27'));
    expect(Object.keys(validators ?? {})).toEqual([`${base}/2026-27/en.1.json`]);

    await db.$client.query(`update collection_update set next_at = '2026-11-26'`);
    expect(await update()).toMatchObject({ result: 'unchanged' });
    expect(asked.at(-1)?.headers['if-none-match']).toMatch(/^"\w{32}"$/);

    const before = await entities();
    await undoImport(db, importId ?? 0, { now: new Date() });
    expect(await entities()).toBeLessThan(before);
  });

  test('takes last season’s file while this season’s is missing', async () => {
    serve('/2526/E0.csv', Buffer.from((await division()).join('\n')));
    await switchOn('football-data', ['E0']);
    expect((await update())?.result).toBe('imported');
    expect(asked.map(({ path }) => path)).toEqual(['/2627/E0.csv', '/2526/E0.csv']);
  });

  test('may be one file, an archive, or the answers to queries', async () => {
    serve('/fpl', await fixture('fpl/bootstrap-static.json'));
    await switchOn('fpl', [], `${base}/fpl`);
    expect((await update())?.result).toBe('imported');

    const names = ['appearances', 'clubs', 'competitions', 'game_lineups', 'games', 'players', 'transfers'];
    const tables = await Promise.all(
      names.map(async (name) => [`${name}.csv`, strToU8(String(await fixture(`transfermarkt/${name}.csv`)))] as const),
    );
    serve('/tm.zip', Buffer.from(zipSync(Object.fromEntries(tables))));
    await switchOn('transfermarkt', [], `${base}/tm.zip`);
    expect((await update())?.result).toBe('imported');

    const result = await queried();
    for (const { address } of REMOTE_COLLECTIONS.wikidata.filesOf(`${base}/sparql`, ['Q9448', 'Q38'], '2026-11-26'))
      serve(address.slice(base.length), result);
    await switchOn('wikidata', ['Q9448', 'Q38'], `${base}/sparql`);
    expect((await update())?.result).toBe('imported');
    const queries = asked.flatMap(({ path }) => new URL(path, base).searchParams.get('query') ?? []);
    expect(queries.map((query) => /wdt:P118 wd:Q9448|wdt:P17 wd:Q38/.exec(query)?.[0])).toEqual([
      'wdt:P118 wd:Q9448',
      'wdt:P17 wd:Q38',
    ]);
    // A branch that does not bind the item itself asks for all of Wikidata.
    const branches = queries.flatMap((query) => query.split('UNION'));
    expect(branches.filter((branch) => !/\?item (?:wdt|p):/.test(branch))).toEqual([]);
  });

  test('is tried without storing a row', async () => {
    serve('/2026-27/en.1.json', await season());
    await switchOn('openfootball', ['en.1']);
    const before = await entities();
    const done = await runUpdate(db, tools, { which: 'openfootball', onlyTry: true });
    expect(done?.result).toBe('tried');
    expect(done?.rows?.added).toBeGreaterThan(0);
    expect(await entities()).toBe(before);
    expect((await update())?.result).toBe('imported');
  });
});

describe('an update that fails', () => {
  test('stores nothing, says why, is tried again, and forgets it once it works', async () => {
    serve('/2026-27/en.1.json', Buffer.from('<html>This page has moved.</html>'));
    await switchOn('openfootball', ['en.1']);
    expect(await update()).toMatchObject({ result: 'failed', failure: 'format' });
    expect(await failingUpdates(db)).toMatchObject([{ collection: 'openfootball' }]);
    expect(await row()).toMatchObject({ failures: 1, validators: {}, nextAt: new Date('2026-11-26T06:00:00Z') });

    answers.set('/2026-27/en.1.json', (_, response) => void response.writeHead(503).end());
    await db.$client.query(`update collection_update set next_at = '2026-11-26'`);
    expect(await update()).toMatchObject({ result: 'failed', failure: 'status' });
    expect(await row()).toMatchObject({ failures: 2, failureDetail: '503' });

    serve('/2026-27/en.1.json', await season());
    await db.$client.query(`update collection_update set next_at = '2026-11-26'`);
    expect((await update())?.result).toBe('imported');
    expect(await failingUpdates(db)).toEqual([]);
  });

  test('imports no file of which many rows are refused', async () => {
    const [header = '', ...lines] = await division();
    const broken = lines.map((line) => line.replace(/\d\d\/\d\d\/\d{4}/, '31/02/2021'));
    serve('/2627/E0.csv', Buffer.from([header, ...lines, ...broken].join('\n')));
    await switchOn('football-data', ['E0']);
    const before = await entities();
    expect(await update()).toMatchObject({ result: 'failed', failure: 'rows' });
    expect(await entities()).toBe(before);
  });

  test('follows no redirect to a private address', async () => {
    const target = `${base.replace('127.0.0.1', '127.0.0.2')}/secret`;
    answers.set('/fpl', (_, response) => void response.writeHead(302, { location: target }).end());
    await switchOn('fpl', [], `${base}/fpl`);
    expect(await update()).toMatchObject({ result: 'failed', failure: 'private' });
  });
});

describe('processes', () => {
  test('of which only one does an update', async () => {
    serve('/2026-27/en.1.json', await season());
    await switchOn('openfootball', ['en.1']);
    const done = await Promise.all([update(), update(), update()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test('keep what staff ask for while an update is running', async () => {
    const file = await season();
    answers.set('/2026-27/en.1.json', (_, response) => {
      void askForUpdate(db, 'openfootball', 'try').then(() => response.end(file));
    });
    await switchOn('openfootball', ['en.1']);
    expect((await update())?.result).toBe('imported');
    expect(await isUpdateDue(db, NOW)).toBe(true);
    expect((await update())?.result).toBe('tried');
    serve('/2026-27/en.1.json', file);
    await askForUpdate(db, 'openfootball', 'try');
    expect((await update())?.result).toBe('tried');
    expect(await isUpdateDue(db, NOW)).toBe(false);
  });

  test('leave an update due while another import is running, and take over from one that was ended', async () => {
    serve('/2026-27/en.1.json', await season());
    await switchOn('openfootball', ['en.1']);
    const other = await db.$client.connect();
    await other.query('begin');
    await lockOtherImports(other);
    expect(await update()).toBeNull();
    await other.query('rollback');
    other.release();
    expect(await isUpdateDue(db, NOW)).toBe(true);

    await db.$client.query(`update collection_update set leased_until = now() + interval '1 minute'`);
    expect(await update()).toBeNull();
    await db.$client.query(`update collection_update set leased_until = now() - interval '1 second'`);
    expect((await update())?.result).toBe('imported');
  });

  test('has statements that take longer than those of pages', async () => {
    const limited = openPool(String(db.$client.options.connectionString), {
      connections: 1,
      limits: { connect: 0, acquire: 0, statement: 200, lock: 0, idleInTransaction: 0 },
    });
    const client = await limited.connect();
    await expect(client.query('select pg_sleep(0.5)')).rejects.toThrow('statement timeout');
    await client.query('begin');
    await lockOtherImports(client);
    await client.query('select pg_sleep(0.5)');
    await client.query('commit');
    await expect(client.query('select pg_sleep(0.5)')).rejects.toThrow('statement timeout');
    client.release();
    await limited.end();
  });
});

test('every collection has its licence, its terms and files that can be asked for', () => {
  for (const collection of COLLECTIONS) {
    const { format, address, terms, parts, filesOf } = REMOTE_COLLECTIONS[collection];
    expect(format.source.licence, collection).toBeTruthy();
    expect(new URL(terms).protocol, collection).toBe('https:');
    const codes = parts.map(({ code }) => code);
    expect(new Set(codes).size, collection).toBe(codes.length);
    const files = filesOf(address, codes, '2026-11-26');
    expect(files.length, collection).toBe(Math.max(1, codes.length));
    for (const file of files) expect(new URL(file.address).protocol, file.name).toBe('https:');
  }
});
