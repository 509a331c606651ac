import { randomInt } from 'node:crypto';
import type { Database } from '../../src/provider/data/connect.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { addContent } from '../product-server.ts';
import { type BenchDatabase, withProduct } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { quantile, separation } from './times.ts';

const PAIRS = 600;
const WARM_UP = 40;
const MAX_SEPARATION = 0.55;

interface Times {
  known: number[];
  unknown: number[];
}

/**
 * Whether the time of a password recovery shows if an address has an account: the time of its answer, and that of
 * the next request, which may meet the work that follows it.
 */
export async function benchRecovery(): Promise<Figure[]> {
  const fill = async ({ db }: BenchDatabase) => {
    await addContent(db);
    await addAccounts(db);
  };
  // One process, so that the next request meets the one before. A network asks a few times an hour only.
  return withProduct({ WORKERS: '1', TRUST_PROXY: '1' }, fill, async ({ url }) => {
    const { own, next } = await measure(url);
    return [figureOf('password recovery', own), figureOf('the request after it', next)];
  });
}

function figureOf(what: string, { known, unknown }: Times): Figure {
  const medians = `${quantile(known, 0.5).toFixed(1)} and ${quantile(unknown, 0.5).toFixed(1)} ms`;
  return {
    what: `${what}, ${PAIRS} known and as many unknown addresses: medians; area under the curve`,
    measured: `${medians}; ${separation(known, unknown).toFixed(3)}`,
    goal: `at most ${MAX_SEPARATION}`,
  };
}

async function addAccounts(db: Database): Promise<void> {
  const person = { name: 'Ada', firstName: 'Ada', lastName: '', planName: 'complete', passwordHash: 'none' };
  const rows = Array.from({ length: WARM_UP + PAIRS }, (_, n) => ({ ...person, email: `known${n}@club.example` }));
  await db.insert(appUser).values(rows);
}

/** In pairs, each in an order of chance, so that both meet the same machine. */
async function measure(url: string): Promise<{ own: Times; next: Times }> {
  const own: Times = { known: [], unknown: [] };
  const next: Times = { known: [], unknown: [] };
  for (let n = 0; n < WARM_UP + PAIRS; n += 1) {
    const kinds = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const first = await recover(url, `${kind}${n}@club.example`);
      const second = await recover(url, `nobody${n}${kind}@club.example`);
      if (n < WARM_UP) continue;
      own[kind].push(first);
      next[kind].push(second);
    }
  }
  return { own, next };
}

/** Milliseconds of a request from a network that has not sent one before. */
async function recover(url: string, email: string): Promise<number> {
  const network = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  const sent = performance.now();
  const answer = await fetch(`${url}/api/oauth/recover-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ email }),
  });
  await answer.arrayBuffer();
  const elapsed = performance.now() - sent;
  if (!answer.ok) throw new Error(`A recovery answers ${answer.status}.`);
  return elapsed;
}
