import fc from 'fast-check';
import { getConfig } from '../../../src/config.ts';
import { parseQuery } from '../../../src/domain/search/parse-query.ts';
import { printClause } from '../../../src/domain/search/query.ts';
import { createProvider } from '../../../src/provider/app.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { findPostIds } from '../../../src/provider/posts/store/full-text.ts';
import { TIME_LIMITS } from '../../../src/provider/posts/store/within-time.ts';
import { ensureDemoUsers } from '../../../src/provider/data/seed/demo-user.ts';
import { anyQuery } from '../../random-query.ts';
import { withDatabases } from '../bench-database.ts';
import type { Figure } from '../figure.ts';
import { seedPosts } from './posts-seed.ts';
import { bestOfEach, medianAndP95, quantile, timeEach } from '../times.ts';

const POSTS = 1_000_000;
const SEARCHES = 60;
const PARSED = 100_000;
const ASKED = 5000;
const NEWEST = 20;
const ROUNDS = 5;
/** Words more common than this rank are common. */
const COMMON = 200;

/** A search in the grammar, and as somebody would write it by hand for PostgreSQL. */
interface Search {
  typed: string;
  byHand: string;
}

/** How long full-text searches of a million posts take, against the same by hand; then anything at all. */
export async function benchFulltext(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await seedPosts(db, POSTS);
    const figures: Figure[] = [];
    for (const [kind, make] of Object.entries(KINDS)) {
      const searches = Array.from({ length: SEARCHES }, () => make());
      figures.push(await compare(db, kind, searches));
    }
    return [...figures, parseAnything(), await askAnything(db)];
  });
}

const word = (most: number) => `w${1 + Math.floor(Math.random() * most)}`;

const KINDS: Readonly<Record<string, () => Search>> = {
  AND: () => both(word(COMMON), word(COMMON), (a, b) => [`${a} ${b}`, `${a} & ${b}`]),
  OR: () => both(word(2000), word(2000), (a, b) => [`${a} | ${b}`, `${a} | ${b}`]),
  NOT: () => both(word(COMMON), word(COMMON), (a, b) => [`${a} -${b}`, `${a} & !${b}`]),
  phrase: () => both(word(COMMON), word(COMMON), (a, b) => [`"${a} ${b}"`, `${a} <-> ${b}`]),
  prefix: () => both(word(2000), '', (a) => [`${a}*`, `${a}:*`]),
};

function both(a: string, b: string, make: (a: string, b: string) => [string, string]): Search {
  const [typed, byHand] = make(a, b);
  return { typed, byHand };
}

async function compare(db: Database, kind: string, searches: readonly Search[]): Promise<Figure> {
  const ours = ({ typed }: Search) =>
    findPostIds(db, { clause: parseQuery(typed).clause }, { now: new Date(), limit: NEWEST }, TIME_LIMITS.find);
  const theirs = async ({ byHand }: Search) => {
    const { rows } = await db.$client.query<{ id: string }>(
      'SELECT id FROM post WHERE search @@ $1::tsquery ORDER BY id DESC LIMIT $2',
      [byHand, NEWEST],
    );
    return rows.map(({ id }) => BigInt(id));
  };
  let cut = 0;
  for (const search of searches) {
    const [a, b] = [await ours(search), await theirs(search)];
    // A search that takes too long, for instance on a machine busy with other work, finds nothing.
    if (a.length < b.length) cut += 1;
    if (a.join() !== b.slice(0, a.length).join())
      throw new Error(`${search.typed} finds other posts than ${search.byHand}`);
  }
  const rounds = { mine: [] as number[][], hand: [] as number[][] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.mine.push(await timeEach(searches, ours));
    rounds.hand.push(await timeEach(searches, theirs));
  }
  const mine = bestOfEach(rounds.mine);
  const hand = bestOfEach(rounds.hand);
  const ratio = quantile(mine, 0.5) / quantile(hand, 0.5);
  return {
    what: `full text, ${kind}, newest ${NEWEST} of ${POSTS} posts: p50, p95; by hand in SQL; median ratio`,
    measured: `${medianAndP95(mine)}; ${medianAndP95(hand)}; ${ratio.toFixed(2)}${cut > 0 ? `; ${cut} cut short` : ''}`,
    goal: 'p95 under 50 ms, ratio at most 3',
  };
}

/** Random texts through the parser: printing and reading again changes nothing. */
function parseAnything(): Figure {
  const start = performance.now();
  fc.assert(
    fc.property(anyQuery, (text) => {
      const { clause } = parseQuery(text);
      return !clause || printClause(parseQuery(printClause(clause)).clause ?? clause) === printClause(clause);
    }),
    { numRuns: PARSED },
  );
  return {
    what: `${PARSED} random texts through the parser and back`,
    measured: `all the same, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    goal: 'no error',
  };
}

/** Random texts through the API, with a few of the greatest size. */
async function askAnything(db: Database): Promise<Figure> {
  await ensureDemoUsers(db);
  const provider = createProvider({
    database: () => db,
    log: console,
    config: getConfig({}),
    now: () => new Date(),
    readLog: { add: () => undefined },
    deliver: () => undefined,
  });
  const origin = { address: '127.0.0.1', userAgent: '', language: 'en-gb' } as const;
  const caller = { token: '', session: {}, origin };
  const credentials = { username: 'demo@touchline.example', password: 'touchline' };
  const { accessToken: token } = (await provider.call('post /oauth/token', { body: credentials }, caller)) as {
    accessToken: string;
  };
  const words = fc.array(fc.oneof(fc.constantFrom('w1', 'w2', 'w3*', '-w1', '|', '(', ')', '"'), anyQuery), {
    maxLength: 12,
  });
  const texts = [
    ...fc.sample(
      words.map((parts) => parts.join(' ')),
      ASKED,
    ),
    'w1 '.repeat(3333),
    Array.from({ length: 2000 }, (_, n) => `w${n}`).join(' | '),
    `${'(w1 | -'.repeat(500)}w2${')'.repeat(500)}`,
  ];
  const session = {};
  const times = await timeEach(texts, (text) =>
    provider.call('get /fulltext/details', { query: { q: text.slice(0, 12_000) } }, { token, session, origin }),
  );
  return {
    what: `${texts.length} random searches through the API, the largest too: p50, p95; slowest`,
    measured: `no error; ${medianAndP95(times)}; ${quantile(times, 1).toFixed(0)} ms`,
    goal: 'no error, none over 1 s',
  };
}
