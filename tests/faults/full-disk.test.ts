import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { type Product, startProduct } from './product.ts';

const MINUTE_MS = 60_000;
const SIZE_MB = 420;
const MEGABYTE = 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
const ballast = join(folder, 'ballast');
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0777`, 'tmpfs', folder]).status === 0;
if (!isMounted) console.log('A full disk is not tried: this user may not mount a small file system.');

/** Takes all room but so many bytes. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize - left;
  const piece = Buffer.alloc(MEGABYTE);
  for (let written = 0; written < bytes; written += MEGABYTE) {
    try {
      writeFileSync(ballast, piece.subarray(0, Math.min(MEGABYTE, bytes - written)), { flag: 'a' });
    } catch {
      return;
    }
  }
}

const makeRoom = () => {
  rmSync(ballast, { force: true });
};

afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isMounted || !existsSync('dist'))('a disk without room', () => {
  let product: Product;
  let minFree = '64';
  const start = async (name: string) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { mode: 0o777 });
    chmodSync(dataDir, 0o777);
    product = await startProduct(dataDir, { MIN_FREE_MB: minFree });
    product.ledger.begin(() => product.server.url);
  };
  const status = async (path: string) => (await fetch(`${product.server.url}${path}`)).status;

  describe('that is noticed in time', () => {
    beforeAll(() => start('noticed'), 3 * MINUTE_MS);
    afterAll(async () => {
      makeRoom();
      await product.end();
      rmSync(product.dataDir, { recursive: true, force: true });
    }, MINUTE_MS);

    test(
      'refuses writes by 507, goes on reading, and takes writes again once there is room',
      async () => {
        await product.ledger.untilAllWrite();
        fill(40 * MEGABYTE);
        const refusals = () => product.ledger.refusals().get(507) ?? 0;
        await expect.poll(refusals, { timeout: MINUTE_MS }).toBeGreaterThan(5);
        expect([await status('/health/ready'), await status('/login')]).toEqual([200, 200]);
        const signIn = async () => {
          // PostgreSQL gives back room of its log at times.
          fill(40 * MEGABYTE);
          const answer = await fetch(`${product.server.url}/api/oauth/token`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'accept-language': 'it' },
            body: JSON.stringify({ username: 'a@b.example', password: 'whatever it is' }),
          });
          const body: unknown = await answer.json();
          return [answer.status, body];
        };
        await expect.poll(signIn, { timeout: MINUTE_MS }).toMatchObject([
          507,
          {
            error: 'storage_full',
            message: expect.stringContaining('Lo spazio di archiviazione è esaurito') as string,
          },
        ]);
        makeRoom();
        await product.ledger.untilAllWrite();
        await product.withDatabase(product.ledger.check);
        await product.ledger.stop();
      },
      3 * MINUTE_MS,
    );
  });

  describe('to the last byte, its log of changes too', () => {
    beforeAll(() => {
      minFree = '0';
      return start('unnoticed');
    }, 3 * MINUTE_MS);
    afterAll(async () => {
      makeRoom();
      await product.end();
    }, MINUTE_MS);

    test(
      'loses no acknowledged write, and all comes back once there is room',
      async () => {
        await product.ledger.untilAllWrite();
        fill(0);
        await exhaustLog(product.dataDir);
        const refusals = () => [...product.ledger.refusals().values()].reduce((sum, times) => sum + times, 0);
        await expect.poll(refusals, { timeout: MINUTE_MS }).toBeGreaterThan(5);
        expect(await status('/health/live')).toBe(200);
        const log = readFileSync(join(product.dataDir, 'postgres.log'), 'utf8');
        console.log(`a full disk: ${log.match(/PANIC/g)?.length ?? 0} times the database stopped`);
        onTestFailed(() => {
          console.log(readFileSync(join(product.dataDir, 'postgres.log'), 'utf8').split('\n').slice(-40).join('\n'));
        });
        makeRoom();
        await product.ledger.untilAllWrite();
        await product.ledger.stop();
        await product.withDatabase(product.ledger.check);
        for (const code of product.ledger.refusals().keys()) expect([0, 503, 507]).toContain(code);
      },
      4 * MINUTE_MS,
    );
  });
});

/** Makes the database begin new files of its log until it finds no room for one. */
async function exhaustLog(dataDir: string): Promise<void> {
  const database = await openDatabase({ directUrl: undefined, dataDir });
  const db = connect(database.url, { connections: 1 });
  try {
    for (let files = 0; files < 40; files += 1) {
      await db.$client.query('create temporary table if not exists filler (n int)');
      await db.$client.query('select pg_switch_wal()');
      await db.$client.query('select txid_current()');
      await sleep(20);
    }
  } catch {
    // It has stopped for want of room, as was wanted.
  } finally {
    await close(db).catch(() => undefined);
    await database.stop().catch(() => undefined);
  }
}
