import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { reportOrder } from '../../src/provider/reports/schema.ts';
import { addWorld, openApi, PASSWORD } from '../api/world.ts';
import { freshDatabase } from '../database.ts';
import { type Server, signIn, startServer } from '../product-server.ts';

const PAPERS = ['a4', 'us-letter'];
const LANGUAGES = ['it', 'de'];

const db = await freshDatabase();
// Adds the accounts.
await openApi(db);
const world = await addWorld(db);
const env = { DATABASE_URL: db.$client.options.connectionString ?? '', SMTP_URL: '', WORKERS: '1' };
let server: Server | undefined;
afterAll(() => server?.kill());

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
  server = await startServer(env);
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
  await locking.query('rollback');
  locking.release();
  // Ten seconds of silence are over.
  await db.update(reportOrder).set({ aliveAt: sql`${reportOrder.aliveAt} - interval '1 minute'` });
  const { url } = (server = await startServer(env));
  await expect.poll(async () => new Set(await ask(url, token)), { timeout: 60_000 }).toEqual(new Set(['ready']));
  const orders = await db.select().from(reportOrder);
  expect(orders.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 1, 2]);
}, 120_000);
