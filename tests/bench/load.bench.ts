import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOKEN_COOKIE } from '../../src/domain/accounts/session.ts';
import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { signIn } from '../product-server.ts';
import { withProduct } from './bench-database.ts';
import { busiestPlayer, fillWorld } from './bench-world.ts';
import type { Figure } from './figure.ts';
import { quantile } from './times.ts';

const WORKERS = 2;
const MANY = 300;
/** Numbers of clients among which the peak is searched for. */
const FEW = [8, 16, 32];
const ROUNDS = 2;
const FEW_SECONDS = 4;
const MANY_SECONDS = 10;
const PAUSE_MS = 1500;
const MAX_ROWS = 20;

interface Page {
  url: string;
  cookie: string;
}

/** The results of a number of clients that send requests without a pause. */
interface Answers {
  /** Pages a second. */
  goodput: number;
  /** Milliseconds of each page. */
  pages: number[];
  /** Refusals with `Retry-After`. */
  refused: number;
  /** Anything else. */
  failed: number;
}

/**
 * How many clients get the page of a player's injuries, and how fast, when there are far more than two processes can
 * serve. The clients run on the same cores as the product and its database.
 */
export async function benchLoad(): Promise<Figure[]> {
  return withProduct({ WORKERS: String(WORKERS) }, fillWorld, async (product) => {
    const { email, password } = DEMO_SIGN_IN;
    const token = await signIn(product.url, { username: email, password });
    const address = `${product.url}/explore/p_${await busiestPlayer(product.db, MAX_ROWS)}/injuries`;
    return measure({ url: address, cookie: `${TOKEN_COOKIE}=${token}` });
  });
}

/** Measured in turns, so that other load on the machine affects all equally. */
async function measure(page: Page): Promise<Figure[]> {
  await ask(page, 8, FEW_SECONDS, true);
  let peak = 0;
  const kept: Answers[] = [];
  const fresh: Answers[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of FEW) peak = Math.max(peak, (await ask(page, clients, FEW_SECONDS, true)).goodput);
    kept.push(await ask(page, MANY, MANY_SECONDS, true));
    fresh.push(await ask(page, MANY, MANY_SECONDS, false));
  }
  return [
    ...figuresOf(`${MANY} connections that stay open, ${WORKERS} processes`, kept, peak),
    ...figuresOf(`${MANY} clients with a new connection for each request`, fresh, peak),
  ];
}

function figuresOf(what: string, rounds: readonly Answers[], peak: number): Figure[] {
  const goodput = rounds.reduce((sum, round) => sum + round.goodput, 0) / rounds.length;
  const count = (of: 'refused' | 'failed') => rounds.reduce((sum, round) => sum + round[of], 0);
  const pages = rounds.flatMap((round) => round.pages);
  return [
    {
      what: `${what}: pages a second : peak`,
      measured: `${goodput.toFixed(0)} : ${peak.toFixed(0)} = ${(goodput / peak).toFixed(2)}`,
      goal: 'at least 0.8',
    },
    {
      what: `${what}: p95 of ${pages.length} pages`,
      measured: `${quantile(pages, 0.95).toFixed(0)} ms`,
      goal: 'at most 1000 ms',
    },
    {
      what: `${what}: refused with Retry-After; failed`,
      measured: `${count('refused')}; ${count('failed')}`,
      goal: '0 failed',
    },
  ];
}

/** Clients that request a page again as soon as they have a response. */
async function ask(page: Page, clients: number, seconds: number, keepAlive: boolean): Promise<Answers> {
  const agent = new Agent({ keepAlive, maxSockets: clients });
  const answers = { pages: [] as number[], refused: 0, failed: 0 };
  const began = performance.now();
  const end = began + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      const result = await askOnce(page, agent);
      if (result !== 'page') answers[result] += 1;
      else answers.pages.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
  await sleep(PAUSE_MS);
  return { ...answers, goodput: answers.pages.length / elapsed };
}

function askOnce({ url, cookie }: Page, agent: Agent): Promise<'page' | 'refused' | 'failed'> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode = 0, headers } = answer;
      const isRefusal = (statusCode === 503 || statusCode === 429) && headers['retry-after'] !== undefined;
      answer.on('error', () => {
        resolve('failed');
      });
      answer.on('end', () => {
        resolve(statusCode === 200 ? 'page' : isRefusal ? 'refused' : 'failed');
      });
      answer.resume();
    });
    request.on('error', () => {
      resolve('failed');
    });
  });
}
