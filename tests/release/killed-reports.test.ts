import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { reportOrder } from '../../src/provider/reports/schema.ts';
import { calibrate } from '../../src/provider/statistics/store-calibration.ts';
import { addWorld, openApi, PASSWORD } from '../api/world.ts';
import { freshDatabase } from '../database.ts';
import { childrenOf, signalEach } from '../faults/product.ts';
import { type Server, signIn, startServer } from '../product-server.ts';

const PAPERS = ['a4', 'us-letter'];
const LANGUAGES = ['it', 'de'];

const db = await freshDatabase();
// Adds the accounts.
await openApi(db);
const world = await addWorld(db);
// Or a server would count it at its start, and the reports would change.
await calibrate(db, new Date());
const env = { DATABASE_URL: db.$client.options.connectionString ?? '', SMTP_URL: '', WORKERS: '1' };
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.kill())));

async function start(): Promise<Server> {
  const server = await startServer(env);
  servers.push(server);
  return server;
}

/** The processes that typeset for the servers. */
function compilers(): number[] {
  const processes = servers.flatMap(({ pid }) => [pid, ...childrenOf(pid, '')]);
  return processes.flatMap((pid) => childrenOf(pid, 'reports/compiler.ts'));
}

/** Asks for every report, as the dialogs of readers do; their states. */
async function ask(url: string, token: string): Promise<string[]> {
  const orders = PAPERS.flatMap((paper) => LANGUAGES.map((lang) => `lang=${lang}&paper=${paper}`));
  return Promise.all(
    orders.map(async (order) => {
      const address = `${url}/api/players/${world.rossi}/report/progress?${order}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { state: string }).state;
    }),
  );
}

test('PDF-01 reports in the queue of a server that is killed are made after its restart', async () => {
  const server = await start();
  const username = 'doctor@club.example';
  const token = await signIn(server.url, { username, password: PASSWORD });
  // What the reports are made of is locked, so that the server is killed in the midst of the first.
  const locking = await db.$client.connect();
  await locking.query('begin');
  await locking.query('lock table injury');
  const states = await ask(server.url, token);
  expect(states).not.toContain('ready');
  await expect.poll(async () => (await db.select().from(reportOrder)).map(({ state }) => state)).toContain('gathering');
  await server.kill();
  servers.pop();
  await locking.query('rollback');
  locking.release();
  // Ten seconds of silence are over.
  await db.update(reportOrder).set({ aliveAt: sql`${reportOrder.aliveAt} - interval '1 minute'` });
  const { url } = await start();
  await expect.poll(async () => new Set(await ask(url, token)), { timeout: 60_000 }).toEqual(new Set(['ready']));
  const orders = await db.select().from(reportOrder);
  expect(orders.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 1, 2]);
}, 120_000);

test('PDF-01 a report that is downloaded five times from two servers is typeset once, by one process', async () => {
  await db.delete(reportOrder);
  const urls = [(await start()).url, (await start()).url] as const;
  const token = await signIn(urls[0], { username: 'doctor@club.example', password: PASSWORD });
  const seen = new Set<number>();
  const ask = async (url: string) => {
    const address = `${url}/api/players/${world.rossi}/report/progress?paper=a4`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    for (const pid of compilers()) seen.add(pid);
    return ((await answer.json()) as { url: string | null }).url;
  };
  await expect.poll(() => Promise.all(urls.map(ask)), { timeout: 60_000 }).not.toContain(null);
  expect(seen.size).toBe(1);
  expect((await db.select().from(reportOrder)).map(({ attempts }) => attempts)).toEqual([1]);
  // Whoever typesets now starts another, which stays for a while.
  signalEach([...seen], 'SIGKILL');
  const { pathname, search } = new URL((await ask(urls[1])) ?? '');
  const documents: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const answer = await fetch(`${urls[at % 2]}${pathname}${search}`);
    expect(answer.status).toBe(200);
    documents.push(Buffer.from(await answer.arrayBuffer()).toString('latin1'));
  }
  expect(documents[0]?.slice(0, 5)).toBe('%PDF-');
  expect(new Set(documents).size).toBe(1);
  expect(compilers()).toEqual([]);
}, 120_000);
