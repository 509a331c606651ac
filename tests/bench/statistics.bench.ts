import { getConfig } from '../../src/config.ts';
import { createProvider, type Provider } from '../../src/provider/app.ts';
import type { Caller } from '../../src/provider/handler.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { hashPassword } from '../../src/provider/sign-in/passwords.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';

/** Players on match sheets of the larger database; the smaller has a tenth of everything. */
const APPEARANCES = Number(process.env['BENCH_APPEARANCES'] ?? 20_000_000);
const SAMPLE = 200;
const WARM_UP = 20;
const GROWTH = 1.5;
const PASSWORD = 'correct horse';
const USERNAME = 'bench@club.example';

/** The calls behind the pages, each with a target in milliseconds. */
export const PAGES = {
  player: {
    prefix: 'p',
    kind: 'player',
    goal: 25,
    calls: ['get /profile', 'get /players/{tag}/graph'],
  },
  team: { prefix: 't', kind: 'team', goal: 60, calls: ['get /profile', 'get /teams/{tag}'] },
  'team by matchday': {
    prefix: 't',
    kind: 'team',
    goal: 60,
    calls: ['get /teams/{tag}/availability'],
  },
} as const;
export type Page = keyof typeof PAGES;

/** How long the calls of a player's and a team's page take in a full database, and what a tenth of it says of growth. */
export async function benchStatistics(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const small = await measureAt((await fresh()).db, 0.1);
    const large = await measureAt((await fresh()).db, 1);
    return figuresOf(small, large);
  });
}

async function measureAt(db: Database, factor: number): Promise<Record<Page, number[]>> {
  await seedAtScale(db, { factor, appearances: APPEARANCES });
  const [times] = await measure(db, [undefined]);
  return times ?? noTimes();
}

const noTimes = (): Record<Page, number[]> => ({ player: [], team: [], 'team by matchday': [] });

/**
 * Measures the calls of each page in a database that is already filled.
 * @param days what was known on each of them is asked in turn, for each entity; undefined is today
 * @returns milliseconds for each day, shortest first
 */
export async function measure(db: Database, days: readonly (string | undefined)[]): Promise<Record<Page, number[]>[]> {
  const provider = createProvider({
    database: () => db,
    log: { error: console.error },
    config: getConfig({}),
    now: () => new Date(),
    readLog: { add: () => undefined },
    deliver: () => undefined,
  });
  const caller = await signIn(db, provider);
  const all = days.map((day) => ({ day, times: noTimes() }));
  for (const page of Object.keys(PAGES) as Page[]) {
    const { prefix, kind, calls } = PAGES[page];
    const ids = await sampleOf(db, kind);
    for (const [at, id] of ids.entries()) {
      const tag = `${prefix}_${id}`;
      // The first of a pair finds less of it in memory.
      for (const { day, times } of at % 2 ? all : all.toReversed()) {
        const start = performance.now();
        for (const call of calls) await provider.call(call, askedOf(call, tag, day), caller);
        if (at >= WARM_UP) times[page].push(performance.now() - start);
      }
    }
    for (const { times } of all) times[page].sort((a, b) => a - b);
  }
  return all.map(({ times }) => times);
}

function askedOf(call: string, tag: string, day: string | undefined) {
  const asOf = day === undefined ? {} : { as_of: day };
  if (call === 'get /profile') return { query: { t: tag, includeOtherEvents: 'true', ...asOf } };
  return { params: { tag }, query: { timeframe: '2025-08-01,2026-05-31', ...asOf } };
}

/** Entities of a kind that played in the latest season, from everywhere in the table. */
async function sampleOf(db: Database, kind: 'player' | 'team'): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>(
    `select id from (select distinct ${kind}_id as id from squad
        where season_id in (select id from season where start_date = '2025-08-01')) known
      order by hashint4(id) limit $1`,
    [SAMPLE + WARM_UP],
  );
  return rows.map(({ id }) => id);
}

async function signIn(db: Database, provider: Provider): Promise<Caller> {
  const person = { name: 'Ada', firstName: 'Ada', lastName: '', planName: 'club' };
  const passwordHash = await hashPassword(PASSWORD);
  await db
    .insert(appUser)
    .values({ ...person, email: USERNAME, passwordHash, capabilities: { injuries: '1' } })
    .onConflictDoNothing();
  const caller: Caller = {
    token: '',
    session: {},
    origin: { userAgent: 'bench', language: 'en-gb' },
  };
  const body = { username: USERNAME, password: PASSWORD };
  const token = await provider.call('post /oauth/token', { body }, caller);
  return { ...caller, token: (token as { accessToken: string }).accessToken };
}

export const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0;

/** The 95th percentiles, and how they grew from a tenth of the size. */
function figuresOf(small: Record<Page, number[]>, large: Record<Page, number[]>): Figure[] {
  return (Object.keys(PAGES) as Page[]).map((page) => {
    const [p50, p95] = [at(large[page], 0.5), at(large[page], 0.95)];
    const growth = p50 / at(small[page], 0.5);
    return {
      what: `${page} page, calls to the provider in a full database: p50, p95, growth from a tenth`,
      measured: `${p50.toFixed(1)} ms, ${p95.toFixed(1)} ms, ${growth.toFixed(2)}`,
      goal: `p95 under ${PAGES[page].goal} ms, growth at most ${GROWTH}`,
    };
  });
}
