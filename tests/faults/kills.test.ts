import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUNDS } from './ledger.ts';
import { childrenOf, postmasterOf, type Product, signalEach, startProduct } from './product.ts';

const MAX_MOMENT_MS = 400;
const MINUTE_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-faults-'));
let product: Product;
/** Milliseconds from each kill until every writer had succeeded again. */
const recoveries = new Map<string, number[]>();

beforeAll(async () => {
  if (!existsSync('dist')) return;
  product = await startProduct(dataDir);
  product.ledger.begin(() => product.server.url);
}, 3 * MINUTE_MS);
afterAll(async () => {
  if (existsSync('dist')) await product.end();
  rmSync(dataDir, { recursive: true, force: true });
  for (const [kind, all] of recoveries) {
    const sorted = all.toSorted((a, b) => a - b).map((milliseconds) => Math.round(milliseconds));
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(`${kind}: ${sorted.length} kills, back after ${median} ms (median), ${sorted.at(-1)} ms (longest)`);
  }
}, 2 * MINUTE_MS);

const KINDS: Record<string, () => Promise<void>> = {
  'a process that answers': async () => {
    killOne(childrenOf(product.server.pid, 'worker.js'));
    return Promise.resolve();
  },
  'a connection of the database': async () => {
    killOne(childrenOf(postmasterOf(dataDir), 'touchline touchline'));
    return Promise.resolve();
  },
  'the database': async () => {
    killOne([postmasterOf(dataDir)]);
    return Promise.resolve();
  },
  'the first process': async () => {
    process.kill(product.server.pid, 'SIGKILL');
    await product.startAgain();
  },
  'everything but the database': async () => {
    await product.server.kill();
    await product.startAgain();
  },
};

/** Kills one of several at random; none is a fault of the test. */
function killOne(pids: readonly number[]): void {
  const pid = pids[randomInt(Math.max(1, pids.length))];
  if (pid === undefined) throw new Error('There is no such process.');
  signalEach([pid], 'SIGKILL');
}

describe.skipIf(!existsSync('dist'))('under writes', () => {
  test.each(Object.entries(KINDS))(
    `killing %s loses no acknowledged write, doubles none, and the product comes back`,
    async (kind, kill) => {
      const before = product.ledger.acknowledged();
      for (let round = 0; round < ROUNDS; round += 1) {
        await product.ledger.untilAllWrite();
        await sleep(randomInt(MAX_MOMENT_MS));
        const killed = performance.now();
        await kill();
        await product.ledger.untilAllWrite();
        recoveries.set(kind, [...(recoveries.get(kind) ?? []), performance.now() - killed]);
      }
      expect(product.ledger.acknowledged()).toBeGreaterThan(before);
      await product.withDatabase(product.ledger.check);
    },
    2 * MINUTE_MS + ROUNDS * MINUTE_MS,
  );

  test(
    'all that was acknowledged on the way is there in the end',
    async () => {
      await product.ledger.stop();
      await product.withDatabase(product.ledger.check);
      const refused = [...product.ledger.refusals()].map(([status, times]) => `${times} × ${status}`).join(', ');
      console.log(`${product.ledger.acknowledged()} writes acknowledged; not acknowledged: ${refused}`);
      // 0 is a connection that ended with the process at its other end, 408 one that a busy machine had no time to read.
      for (const status of product.ledger.refusals().keys()) expect([0, 408, 503]).toContain(status);
    },
    MINUTE_MS,
  );
});
