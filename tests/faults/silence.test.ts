import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../src/provider/sign-in/sessions.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { entity, player as playerTable } from '../../src/provider/entities/schema.ts';
import { readArchive } from '../../src/provider/data/backup/archive.ts';
import { childrenOf, postmasterOf, type Product, signalEach, startProduct } from './product.ts';

const MINUTE_MS = 60_000;
const TOKEN = 'a token for the figures';
const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-'));
const dataDir = join(folder, 'data');
let product: Product;

beforeAll(async () => {
  if (existsSync('dist')) product = await startProduct(dataDir, { METRICS_TOKEN: TOKEN });
}, 3 * MINUTE_MS);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.server.url}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(MINUTE_MS) });

describe.skipIf(!existsSync('dist'))('the product', () => {
  test(
    'answers 503 while its database is frozen, in the reader’s language, and goes on by itself',
    async () => {
      product.ledger.begin(() => product.server.url);
      await product.ledger.untilAllWrite();
      const postmaster = postmasterOf(dataDir);
      const frozen = [postmaster, ...childrenOf(postmaster, '')];
      signalEach(frozen, 'SIGSTOP');
      const began = performance.now();
      try {
        const cookie = `token=${'x'.repeat(43)}`;
        const page = await ask('/search', { cookie, 'accept-language': 'de' });
        console.log(`a frozen database: 503 after ${Math.round(performance.now() - began)} ms`);
        expect([page.status, page.headers.get('location'), page.headers.get('retry-after')]).toEqual([503, null, '2']);
        expect(await page.text()).toContain('Touchline kann gerade nicht antworten.');
        const call = await ask('/api/user', { authorization: `Bearer ${'x'.repeat(43)}` });
        expect([call.status, await call.json()]).toMatchObject([503, { error: 'unavailable' }]);
        expect((await ask('/health/ready')).status).toBe(503);
        expect((await ask('/health/live')).status).toBe(200);
        expect((await ask('/login')).status).toBe(200);
        expect((await ask('/serverError', { cookie })).status).toBe(500);
        const figures = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
        expect(figures.status).toBeLessThan(600);
      } finally {
        signalEach(frozen, 'SIGCONT');
      }
      await product.ledger.untilAllWrite();
      await product.withDatabase(product.ledger.check);
    },
    2 * MINUTE_MS,
  );

  test('gives its figures to who bears the token, added up over all its processes', async () => {
    expect((await ask('/metrics')).status).toBe(401);
    const figures = await (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
    expect(figure('touchline_database_up')).toBe(1);
    expect(figure('touchline_database_bytes')).toBeGreaterThan(1e6);
    expect(figure('touchline_http_requests_total\\{kind="api",status="200"\\}')).toBeGreaterThan(1);
    expect(figure('touchline_database_connections\\{state="waiting"\\}')).toBeGreaterThanOrEqual(0);
  });

  test(
    'a backup taken under writes holds all that was acknowledged before, and is restored elsewhere',
    async () => {
      const run = promisify(execFile);
      const file = join(folder, 'busy.tar.gz');
      const admin = (dir: string, ...words: string[]) =>
        run(process.execPath, ['src/cli/touchline.mjs', 'admin', ...words], { env: { ...process.env, DATA_DIR: dir } });
      const favourites = async () =>
        (await readArchive(file)).tables.find(({ name }) => name === 'favourite')?.rows ?? 0;
      const least = product.ledger.acknowledged();
      await admin(dataDir, 'backup', file);
      expect(await favourites()).toBeGreaterThanOrEqual(least);
      await expect(admin(dataDir, 'restore', file, '--replace')).rejects.toThrow(/is running at/);
      const elsewhere = join(folder, 'elsewhere');
      await admin(elsewhere, 'restore', file);
      const again = join(folder, 'again.tar.gz');
      await admin(elsewhere, 'backup', again);
      const [first, second] = [await readArchive(file), await readArchive(again)];
      expect(second.tables).toEqual(first.tables);
      expect(second.sequences).toEqual(first.sequences);
    },
    2 * MINUTE_MS,
  );

  test(
    'a connection that begins a request and does not go on is ended',
    async () => {
      const { connect } = await import('node:net');
      const { hostname, port } = new URL(product.server.url);
      const socket = connect(Number(port), hostname);
      const began = performance.now();
      socket.write('GET /login HTTP/1.1\r\nHost: x\r\n');
      for await (const chunk of socket.setEncoding('utf8')) expect(String(chunk)).toContain('408');
      console.log(`a half-open connection: ended after ${Math.round(performance.now() - began)} ms`);
    },
    MINUTE_MS,
  );

  test(
    'told to end under load it answers every request that it has taken',
    async () => {
      await product.ledger.stop();
      const agents: Agent[] = [];
      const counts = { answered: 0, cut: 0 };
      const load = async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        agents.push(agent);
        for (let open = true; open;) {
          try {
            const answer = await fetchOnce(`${product.server.url}/login`, agent);
            counts.answered += 1;
            open = answer.headers.connection !== 'close';
          } catch {
            counts.cut += 1;
            open = false;
          }
        }
      };
      const loads = Promise.all(Array.from({ length: 8 }, load));
      await sleep(1000);
      const read = await readMedical();
      const ended = product.end();
      await loads;
      await ended;
      for (const agent of agents) agent.destroy();
      console.log(`told to end under load: ${counts.answered} answered, ${counts.cut} cut`);
      expect(counts.cut).toBe(0);
      expect(counts.answered).toBeGreaterThan(8);
      await product.withDatabase(product.ledger.check);
      const reads = await product.withDatabase(({ $client }) =>
        $client.query('select from medical_read where user_id = $1', [read]),
      );
      expect(reads.rowCount, 'G-75 what was read just before the end is written down').toBe(1);
    },
    MINUTE_MS,
  );
});

/** Reads a profile with medical data. @returns the account that read */
async function readMedical(): Promise<number> {
  const { userId, token, tag } = await product.withDatabase(async (db) => {
    const [player] = await db.select({ id: entity.id }).from(entity).limit(1);
    const [account] = await db.select({ id: appUser.id }).from(appUser).limit(1);
    await db
      .insert(playerTable)
      .values({ entityId: player?.id ?? 0, lastName: 'x' })
      .onConflictDoNothing();
    const opened = await openSession(db, account?.id ?? 0, { userAgent: '', now: new Date() });
    return { userId: account?.id ?? 0, token: opened.accessToken, tag: `p_${player?.id ?? 0}` };
  });
  const answer = await ask(`/api/profile?t=${tag}`, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  return userId;
}

function fetchOnce(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.complete) resolve(answer);
        else reject(new Error('The answer was cut.'));
      });
      answer.resume();
    }).on('error', reject);
  });
}
