import { getConfig } from '../../src/config.ts';
import { createProvider } from '../../src/provider/app.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { ensureDemoUsers } from '../../src/provider/data/seed/demo-user.ts';
import { signIn } from '../../src/provider/sign-in/sign-in.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';
import { medianAndP95, quantile, timeEach } from './times.ts';

/** Of 1,000,000 injuries and 20,000,000 appearances; BENCH_FACTOR=1 takes minutes and 4 GB to seed. */
const FACTOR = Number(process.env['BENCH_FACTOR'] ?? 0.1);
const SAMPLE = 40;
const ROUNDS = 5;
const GOAL_MS = 150;
/** A season that every competition of the seed has played. */
const SEASON = '2025-08-01,2026-05-31';
const TODAY = new Date('2026-11-21T12:00:00Z');

type Ask = (tag: string) => Promise<unknown>;
/** The diagnosis that most injuries have. */
const COMMONEST = 'hamstring-injury';

/**
 * How long the calls behind the pages of a competition and of a diagnosis take, and how that grows with ten times the
 * data.
 */
export async function benchCompetition(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db: small } = await fresh();
    await seedAtScale(small, { factor: FACTOR / 10 });
    const { db: large } = await fresh();
    await seedAtScale(large, { factor: FACTOR });
    const figures: Figure[] = [];
    const before = await callsOf(small);
    for (const [name, ask] of Object.entries(await callsOf(large)))
      figures.push(...(await measure(name, before[name] ?? ask, ask, [small, large])));
    return figures;
  });
}

/** The provider calls of the pages, including the look-up of the session. */
async function callsOf(db: Database): Promise<Record<string, Ask>> {
  await ensureDemoUsers(db);
  const user = { username: 'demo@touchline.example', password: 'touchline' };
  const { accessToken: token } = await signIn(db, getConfig({}), user, { userAgent: '', now: TODAY });
  const provider = createProvider({
    database: () => db,
    log: console,
    config: getConfig({}),
    now: () => TODAY,
    readLog: { add: () => undefined },
    deliver: () => undefined,
  });
  const caller = () => ({
    token,
    session: {},
    origin: { userAgent: '', language: 'en-gb' as const },
  });
  return {
    'competition page': (tag) =>
      provider.call('get /competitions/{tag}', { params: { tag }, query: { timeframe: SEASON } }, caller()),
    'competition page, consensus': (t) =>
      provider.call('get /consensus', { query: { t, timeframe: SEASON } }, caller()),
    'page of the commonest diagnosis': () =>
      provider.call('get /diagnoses/{id}', { params: { id: COMMONEST } }, caller()),
  };
}

async function measure(
  name: string,
  before: Ask,
  ask: Ask,
  [small, large]: readonly [Database, Database],
): Promise<Figure[]> {
  const [few, many] = [await competitionsOf(small), await competitionsOf(large)];
  await timeEach(few, before);
  await timeEach(many, ask);
  const rounds: { few: number[]; many: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ few: await timeEach(few, before), many: await timeEach(many, ask) });
  const growth = rounds.map((round) => quantile(round.many, 0.5) / quantile(round.few, 0.5));
  const size = new Intl.NumberFormat('en').format(1_000_000 * FACTOR);
  return [
    {
      what: `${name} with ${size} injuries on record: p50, p95`,
      measured: medianAndP95(rounds.flatMap((round) => round.many)),
      goal: `p95 under ${GOAL_MS} ms`,
    },
    {
      what: `${name}: p50 grows from a tenth of that by`,
      measured: quantile(growth, 0.5).toFixed(2),
      goal: 'at most 1.5',
    },
  ];
}

async function competitionsOf(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: number }>(
    `SELECT id FROM entity WHERE kind = 'competition' ORDER BY hashint4extended(id, 3) LIMIT $1`,
    [SAMPLE],
  );
  // A small seed has fewer of them: each is asked more often.
  return Array.from({ length: SAMPLE }, (_, place) => `cp_${rows[place % rows.length]?.id}`);
}
