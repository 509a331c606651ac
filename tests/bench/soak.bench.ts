import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { TOKEN_COOKIE } from '../../src/domain/accounts/session.ts';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { signIn } from '../product-server.ts';
import { withProduct } from './bench-database.ts';
import { fillWorld } from './bench-world.ts';
import type { Figure } from './figure.ts';
import { childrenOf, databaseOf, familyOf, memoryOf, proportionalMemoryOf, workersOf } from './processes.ts';
import { quantile } from './times.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 75);
/** Requests a second. */
const RATE = Number(process.env['BENCH_RATE'] ?? 30);
const MINUTE_MS = 60_000;
/**
 * Memory may no longer grow after the first such part. The medians of the second and of the last are compared: queries
 * and garbage move each minute up and down.
 */
const PART_MINUTES = Math.min(15, Math.ceil(MINUTES / 3));
const MAX_GROWTH = 1.1;
const CONNECTIONS = 16;
/** Requests that wait for an answer; above it the server no longer keeps up. */
const MAX_OPEN = 64;
const TICK_MS = 10;
const SUBJECTS = 100;
const ACCOUNTS = ['demo', 'media', 'injuries', 'admin'] as const;
/** Requests of the often asked kinds for each of the others. */
const OFTEN = 6;

type Account = (typeof ACCOUNTS)[number];

interface Ask {
  path: string;
  /** The account with which it is signed in. */
  account?: Account;
  /** The fields of a form; without them the request reads. */
  form?: Record<string, string>;
}

/** What requests are about: tags of players and clubs, and names. */
interface Subjects {
  players: string[];
  clubs: string[];
  names: string[];
}

/** Megabytes of each process in each minute so far, by its name. */
type Memory = Map<string, number[]>;

/**
 * Memory of each process, with as many workers as the product starts by itself, while readers and staff ask at a fixed
 * rate for everything: pages in all languages, calls, files, reports, forms, and addresses that do not exist.
 */
export async function benchSoak(): Promise<Figure[]> {
  return withProduct({}, fillWorld, async ({ url, pid, db }) => {
    const sessions = new Map<string, string>();
    for (const account of ACCOUNTS) {
      const username = DEMO_SIGN_IN.email.replace('demo', account);
      sessions.set(account, await signIn(url, { username, password: DEMO_SIGN_IN.password }));
    }
    const subjects = await findSubjects(db);
    const database = await databaseOf(db);
    const memory: Memory = new Map();
    const answers = await ask(
      url,
      sessions,
      () => anyRequest(subjects),
      () => readMemory(memory, pid, database),
    );
    return [
      ...figuresOf(memory),
      { what: 'requests a second, by status of their answers', measured: answers, goal: String(RATE) },
    ];
  });
}

async function findSubjects(db: Database): Promise<Subjects> {
  const find = async (query: string) => {
    const { rows } = await db.$client.query<{ found: string }>(`${query} limit $1`, [SUBJECTS]);
    return rows.map(({ found }) => found);
  };
  return {
    players: await find(`select 'p_' || player_id as found from injury group by player_id order by count(*) desc`),
    clubs: await find(`select 't_' || team_id as found from injury where team_id is not null
      group by team_id order by count(*) desc`),
    names: await find(`select name as found from entity order by hashint4(id)`),
  };
}

/** A request of any kind about anything in any language. */
function anyRequest({ players, clubs, names }: Subjects): Ask {
  const language = sample(LANGUAGES);
  const prefix = language === 'en-gb' ? '' : `/${language}`;
  const [player, club, name] = [sample(players), sample(clubs), encodeURIComponent(sample(names))];
  const often: Ask[] = [
    { path: `${prefix}/explore/${player}/injuries`, account: 'demo' },
    { path: `${prefix}/explore/${player}/injuries?sort=recovery`, account: 'injuries' },
    { path: `${prefix}/explore/${club}/roster`, account: 'demo' },
    { path: `${prefix}/explore/${player}/news`, account: 'media' },
    { path: `${prefix}/explore/${club}/news`, account: 'demo' },
    { path: `${prefix}/explore/${club}/media_stats`, account: 'media' },
    { path: `${prefix}/search`, account: 'demo' },
    { path: `${prefix}/search?q=${name}`, account: 'demo' },
    { path: `${prefix}/explore/fulltext/${name}`, account: 'media' },
    { path: `${prefix}/login` },
    { path: `/api/autocomplete?q=${name.slice(0, 4)}`, account: 'demo' },
    { path: `/api/livestream?tag=${player}&preview=true`, account: 'demo' },
    { path: '/api/favourites/livestream?preview=true', account: 'media' },
    { path: `/api/profile?t=${player}&include_other_events=true`, account: 'injuries' },
    { path: '/api/favourites', account: 'demo' },
    { path: '/icons.svg' },
    { path: `${prefix}/nowhere/${Math.random()}` },
  ];
  const seldom: Ask[] = [
    { path: `${prefix}/explore/world/media_stats`, account: 'demo' },
    { path: `${prefix}/explore/${club}/team_injuries`, account: 'demo' },
    { path: `${prefix}/explore/${player}/bio`, account: 'demo' },
    { path: `${prefix}/explore/${player}/avatar`, account: 'injuries' },
    { path: `${prefix}/explore/${player}/availability`, account: 'demo' },
    { path: `${prefix}/compare?t=${player}&t=${sample(players)}`, account: 'demo' },
    { path: `${prefix}/favourites`, account: 'media' },
    { path: `${prefix}/admin/audit`, account: 'admin' },
    { path: `/explore/${player}/availability.csv`, account: 'demo' },
    { path: `/explore/${club}/roster.csv`, account: 'injuries' },
    { path: `/api/players/${player}/report/progress?lang=${language.slice(0, 2)}`, account: sample(ACCOUNTS) },
    { path: `${prefix}/explore/${player}/follow`, account: 'media', form: { digest: 'no', push: 'no' } },
    { path: `${prefix}/explore/${player}/follow`, account: 'media', form: { unfollow: '1' } },
    { path: `${prefix}/login`, form: { username: 'stranger@club.example', password: 'a guess' } },
    {
      path: `${prefix}/settings`,
      account: 'media',
      form: {
        name: 'Demo Media',
        language: 'en-gb',
        time_zone: 'Europe/Rome',
        digest_hour: '7',
        density: 'comfortable',
      },
    },
  ];
  return sample(Math.random() * (OFTEN + 1) < OFTEN ? often : seldom);
}

function sample<Item>(list: readonly Item[]): Item {
  return list[Math.floor(Math.random() * list.length)] as Item;
}

/**
 * Sends requests at the rate, however fast they are answered.
 * @returns the requests a second, and how many answers had each status
 */
async function ask(
  url: string,
  sessions: ReadonlyMap<string, string>,
  next: () => Ask,
  onMinute: () => void,
): Promise<string> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const byStatus = new Map<number | string, number>();
  let open = 0;
  const send = async ({ path, account, form }: Ask) => {
    const { statusCode, body } = await pool.request({
      path,
      method: form ? 'POST' : 'GET',
      headers: {
        origin: url,
        'accept-encoding': 'br',
        ...(account && { cookie: `${TOKEN_COOKIE}=${sessions.get(account)}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ? String(new URLSearchParams(form)) : null,
    });
    await body.dump();
    return statusCode;
  };
  const count = async (request: Ask) => {
    open += 1;
    const status = await send(request).catch(() => 'no answer');
    open -= 1;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  };
  const began = performance.now();
  let sent = 0;
  let minutes = 0;
  for (let elapsed = 0; minutes < MINUTES; elapsed = performance.now() - began) {
    while (sent < (elapsed / 1000) * RATE && open < MAX_OPEN) {
      void count(next());
      sent += 1;
    }
    if (elapsed >= (minutes + 1) * MINUTE_MS) {
      minutes += 1;
      onMinute();
    }
    await sleep(TICK_MS);
  }
  await pool.close();
  const statuses = [...byStatus].map(([status, times]) => `${times} × ${status}`).toSorted();
  return `${(sent / (MINUTES * 60)).toFixed(1)}: ${statuses.join(', ')}`;
}

/** Adds the memory of this minute and prints it. */
function readMemory(memory: Memory, first: number, database: number): void {
  const now: [name: string, kilobytes: number][] = [['first process', memoryOf([first])]];
  const workers = workersOf(first);
  for (const [index, worker] of workers.entries()) {
    now.push([`worker ${index + 1}`, memoryOf([worker])], [`reports ${index + 1}`, memoryOf(childrenOf(worker))]);
  }
  now.push(
    ['news', memoryOf(childrenOf(first).filter((child) => !workers.includes(child)))],
    ['PostgreSQL', proportionalMemoryOf(familyOf(database))],
  );
  for (const [name, kilobytes] of now) memory.set(name, [...(memory.get(name) ?? []), Math.round(kilobytes / 1024)]);
  console.log(
    [
      `  minute ${memory.get('PostgreSQL')?.length}, MB`,
      ...[...memory].map(([name, all]) => `${name} ${all.at(-1)}`),
    ].join(', '),
  );
}

/** The growth of each process; those for reports and news come and go. */
function figuresOf(memory: Memory): Figure[] {
  return [...memory].map(([name, megabytes]) => {
    const most = Math.max(...megabytes);
    if (megabytes.includes(0)) return { what: `memory of ${name}: at most`, measured: `${most} MB`, goal: '' };
    const [second = NaN, last = NaN] = [
      megabytes.slice(PART_MINUTES, 2 * PART_MINUTES),
      megabytes.slice(-PART_MINUTES),
    ].map((part) => quantile(part, 0.5));
    return {
      what: `memory of ${name}: after minute ${PART_MINUTES}, at the end (at most)`,
      measured: `${second}, ${last} (${most}) MB = ${(last / second).toFixed(2)}`,
      goal: `at most ${MAX_GROWTH}`,
    };
  });
}
