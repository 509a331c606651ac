import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from '../../src/cli/build.ts';
import { Profile } from '../../src/contract/profile.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import { TOKEN_COOKIE } from '../../src/domain/accounts/session.ts';
import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { signIn, startServer } from '../product-server.ts';
import { type BenchDatabase, withDatabases } from './bench-database.ts';
import { busiestPlayer, fillWorld, today } from './bench-world.ts';
import type { Figure } from './figure.ts';
import type { RivalPage } from './rival/page-rival.ts';
import { piecesOf } from './rival/page-tree.ts';

const ROUNDS = 5;
const WARM_UP_SECONDS = 3;
const SECONDS = 4;
const CONNECTIONS = 10;
/** Targets for the product's requests per second, as multiples of the rivals'. */
const GOALS = { concatenated: 0.5, rendered: 1.2 };
const HOW = {
  concatenated: 'concatenated by hand from memory',
  rendered: 'rendered by React from memory',
};
/** Largest page with its styles, compressed, in bytes, by the number of its rows. */
const BUDGETS = [
  { rows: 20, bytes: 14_600 },
  { rows: 60, bytes: 22_000 },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A server under load: where it answers, and what it wants with a request. */
interface Contender {
  name: 'product' | 'one process' | RivalPage['markup'];
  url: string;
  cookie: string;
  kill: () => unknown;
}

/**
 * Requests per second of the injury page of the busiest player, signed in, with its database, as `npm start`
 * serves it and by one process alone, against two servers on bare node:http with the player's injuries in memory: one
 * concatenates the same HTML by hand, with ready text around the table; one lets React render every element of the body.
 * The product has drawn its table before, and checks that the record is still the same. No server compresses. Also
 * measures the compressed size of the page.
 */
export async function benchPages(): Promise<Figure[]> {
  await build();
  return withDatabases(async (fresh) => {
    const database = await fresh();
    await fillWorld(database);
    const contenders: Contender[] = [];
    try {
      return await compare(database, contenders);
    } finally {
      for (const contender of contenders) await contender.kill();
    }
  });
}

/** @param contenders receives each server as it starts, so that all can be stopped */
async function compare({ db, url, dataDir }: BenchDatabase, contenders: Contender[]): Promise<Figure[]> {
  const product = await startProduct('product', url, dataDir);
  contenders.push(product, await startProduct('one process', url, dataDir, { WORKERS: '1' }));
  const page = `${product.url}/explore/p_${await busiestPlayer(db, Infinity)}/injuries`;
  contenders.push(...(await startRivals(page, product.cookie)));
  const path = new URL(page).pathname;
  const figures = await measure(contenders.map((one) => ({ ...one, url: new URL(path, one.url).href })));
  for (const budget of BUDGETS) {
    const address = `${product.url}/explore/p_${await busiestPlayer(db, budget.rows)}/injuries`;
    figures.push(weigh(await textOf(address, product.cookie), budget));
  }
  return figures;
}

async function startProduct(
  name: Contender['name'],
  url: string,
  dataDir: string,
  switches: Record<string, string> = {},
): Promise<Contender> {
  // Its first pages come slowly; none may be refused.
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, MAX_WAIT: '30000', ...switches });
  const token = await signIn(server.url, {
    username: DEMO_SIGN_IN.email,
    password: DEMO_SIGN_IN.password,
  });
  return { name, url: server.url, cookie: `${TOKEN_COOKIE}=${token}`, kill: server.kill };
}

/**
 * Starts both rivals with the same player's injuries and checks that they give the product's page. They take the
 * markup from that page, so that they stay equal when it changes, and fill it with their own rows at each request.
 */
async function startRivals(page: string, cookie: string): Promise<Contender[]> {
  const html = await textOf(page, cookie);
  const tag = page.split('/').at(-2) ?? '';
  const query = new URLSearchParams({ t: tag, include_other_events: 'true' });
  const answer = await fetch(`${new URL(page).origin}/api/profile?${query}`, {
    headers: { cookie },
  });
  const { injuries } = fromWire(Profile)(await answer.json()) as Profile;
  const start = html.indexOf('</thead>', html.indexOf('<table class="injuries')) + '</thead>'.length;
  const end = html.indexOf('</table>', start);
  const known = {
    before: html.slice(0, start),
    bodies: html.slice(start, end),
    after: html.slice(end),
    injuries,
    today: today(),
  };

  const rivals: Contender[] = [];
  for (const markup of ['concatenated', 'rendered'] as const) {
    const child = fork(fileURLToPath(new URL('rival/page-rival.ts', import.meta.url)), {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const exited = once(child, 'exit').then(([code]) => {
      throw new Error(`The page that is ${markup} has no server: it ended with ${code}.`);
    });
    // Later it is killed, and nothing waits for it.
    exited.catch(() => undefined);
    child.send({ ...known, markup } satisfies RivalPage);
    const [port] = (await Promise.race([once(child, 'message'), exited])) as [number];
    const url = `http://127.0.0.1:${port}/`;
    rivals.push({ name: markup, url, cookie, kill: () => child.kill('SIGKILL') });
    assertSame(await textOf(url, cookie), html, markup);
  }
  return rivals;
}

async function textOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, {
    headers: { cookie, 'accept-encoding': 'identity' },
    redirect: 'manual',
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status} ${response.headers.get('location') ?? ''}`);
  return response.text();
}

/** React asks for pictures ahead, beside the page's own markup. */
const PRELOADED = /<link rel="preload" as="image"[^>]*>/g;

/** Whether two pages read the same to a browser: React quotes otherwise, and orders attributes differently. */
function assertSame(page: string, expected: string, markup: string): void {
  const [made, wanted] = [page, expected].map((html) => JSON.stringify(piecesOf(html.replaceAll(PRELOADED, ''))));
  if (made === wanted) return;
  let same = 0;
  while (made?.[same] === wanted?.[same]) same += 1;
  const around = (text = '') => text.slice(Math.max(0, same - 60), same + 60);
  throw new Error(`The page that is ${markup} is not the product's page:\n${around(made)}\n${around(wanted)}`);
}

/** Loads one after another, in turns, so that other load on the machine affects all equally. */
async function measure(contenders: readonly Contender[]): Promise<Figure[]> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await load(contender, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const contender of contenders) rates.get(contender.name)?.push(await load(contender, SECONDS));

  const middle = (name: string) => rates.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const ratio = (name: string, rival: string) =>
    `${middle(name).toFixed(0)} : ${middle(rival).toFixed(0)} = ${(middle(name) / middle(rival)).toFixed(2)}`;
  return (['concatenated', 'rendered'] as const).flatMap((rival) => [
    {
      what: `injury page against the same ${HOW[rival]}, requests per second`,
      measured: ratio('product', rival),
      goal: `at least ${GOALS[rival]}`,
    },
    {
      what: `the same with WORKERS=1 against the same ${HOW[rival]}`,
      measured: ratio('one process', rival),
      goal: 'none: the rivals are one process each',
    },
  ]);
}

/** Requests per second, measured from a separate process. */
async function load({ url, cookie }: Contender, seconds: number): Promise<number> {
  const autocannon = join(root, 'node_modules/autocannon/autocannon.js');
  const words = ['--json', '-c', `${CONNECTIONS}`, '-d', `${seconds}`, '-H', `cookie=${cookie}`, url];
  const { stdout } = await run(process.execPath, [autocannon, ...words]);
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx + result.errors > 0) throw new Error(`${url} fails under load.`);
  return result.requests.average;
}

function weigh(html: string, { rows, bytes }: (typeof BUDGETS)[number]): Figure {
  const size = (quality: number) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  return {
    what: `injury page of ${rows} rows or fewer with its styles, brotli as served (at its best)`,
    measured: `${size(5)} bytes (${size(11)})`,
    goal: `at most ${bytes}`,
  };
}
