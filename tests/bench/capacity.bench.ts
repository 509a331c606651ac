import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { TOKEN_COOKIE } from '../../src/domain/accounts/session.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { signIn } from '../product-server.ts';
import { type BenchDatabase, withProduct } from './bench-database.ts';
import { busiestPlayer, fillDemoWorld, fillWorld } from './bench-world.ts';
import type { Figure } from './figure.ts';
import { childrenOf, databaseOf, familyOf, processorTime } from './processes.ts';

/** Until then the engine still compiles. */
const WARM_UP = 200;
const REQUESTS = 100;
const ROUNDS = 3;
const MAX_ROWS = 20;
const SECOND_MS = 1000;

/** Tables whose rows hold the data of one thing. */
const OF_INJURY = ['injury', 'citation', 'record_version'];
const OF_RECORD = { 'injury without sources': OF_INJURY };
const OF_POSTS = {
  post: ['post', 'post_hashtag'],
  'link of a post': ['post_entity'],
  'injury with its sources': OF_INJURY,
};

/**
 * What a page costs the processors, of the product and its database together, compressed as readers get it; and what
 * is stored for a post, a link and an injury. `.github/operating.md` has a table that follows from it. Pages of posts
 * are measured in the demo world, because the imported one has none.
 */
export async function benchCapacity(): Promise<Figure[]> {
  const ofRecord = await measureIn(fillWorld, recordPages, async (db, costs, open) => {
    // Nobody has opened these since the start.
    const unopened = await otherPlayers(db);
    const cost = await costs(async () => {
      for (const id of unopened) await open(`/explore/p_${id}/injuries`);
    });
    return [
      figureOf('injuries of a player, opened for the first time', cost / unopened.length),
      ...(await sizes(db, OF_RECORD)),
    ];
  });
  return [...ofRecord, ...(await measureIn(fillDemoWorld, postPages, (db) => sizes(db, OF_POSTS)))];
}

/** Opens a path and reads the answer. */
type Open = (path: string) => Promise<void>;
/** Processor time of some work, milliseconds. */
type Costs = (work: () => Promise<void>) => Promise<number>;

function measureIn(
  fill: (database: BenchDatabase) => Promise<void>,
  findPages: (db: Database) => Promise<Record<string, string>>,
  more: (db: Database, costs: Costs, open: Open) => Promise<Figure[]>,
): Promise<Figure[]> {
  return withProduct({ WORKERS: '1' }, fill, async ({ url, pid, db }) => {
    const database = await databaseOf(db);
    const token = await signIn(url, { username: DEMO_SIGN_IN.email, password: DEMO_SIGN_IN.password });
    const headers = { cookie: `${TOKEN_COOKIE}=${token}`, 'accept-encoding': 'br' };
    const open: Open = async (path) => {
      const answer = await fetch(new URL(path, url), { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    };
    const spent = () => processorTime([...familyOf(pid), database, ...childrenOf(database)]);
    const costs: Costs = async (work) => {
      const before = spent();
      await work();
      return spent() - before;
    };
    const pages = Object.entries(await findPages(db));
    const least = new Map<string, number>();
    for (const [, path] of pages) for (let at = 0; at < WARM_UP; at += 1) await open(path);
    // In turns, and the best counts: whatever else the database does in a round is no page's.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, path] of pages) {
        const cost = await costs(async () => {
          for (let at = 0; at < REQUESTS; at += 1) await open(path);
        });
        least.set(name, Math.min(least.get(name) ?? Infinity, cost / REQUESTS));
      }
    return [...[...least].map(([name, ms]) => figureOf(name, ms)), ...(await more(db, costs, open))];
  });
}

function figureOf(name: string, ms: number): Figure {
  return {
    what: `${name}: processor time of a request; requests a second and core`,
    measured: `${ms.toFixed(1)} ms; ${(SECOND_MS / ms).toFixed(0)}`,
    goal: '',
  };
}

/** A page of each kind that readers open and that shows the record. */
async function recordPages(db: Database): Promise<Record<string, string>> {
  const player = `p_${await busiestPlayer(db, MAX_ROWS)}`;
  const { rows } = await db.$client.query<{ club: number; competition: number; diagnosis: string }>(
    `select (select team_id from injury where team_id is not null group by 1 order by count(*) desc, 1 limit 1) as club,
      (select competition_id from season group by 1 order by count(*) desc, 1 limit 1) as competition,
      (select diagnosis from injury where diagnosis is not null group by 1 order by count(*) desc, 1 limit 1) as diagnosis`,
  );
  const { club, competition, diagnosis } = rows[0] ?? {};
  return {
    'injuries of a player': `/explore/${player}/injuries`,
    'availability of a player': `/explore/${player}/availability`,
    'squad of a club': `/explore/t_${club}/roster`,
    'injuries of a club': `/explore/t_${club}/team_injuries`,
    competition: `/explore/cp_${competition}/competition_injuries`,
    diagnosis: `/explore/diagnosis/${diagnosis}`,
    'search for a name': '/search?q=garcia',
  };
}

/** The same of pages with posts. */
async function postPages(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.$client.query<{ club: number }>(
    `select entity_id as club from post_entity join team using (entity_id) group by 1 order by count(*) desc, 1 limit 1`,
  );
  const club = `/explore/t_${rows[0]?.club}`;
  return {
    desk: '/search',
    'news of a club': `${club}/news`,
    'favourites’ news': '/favourites',
    'analytics of a club': `${club}/media_stats`,
    'analytics of everybody': '/explore/world/media_stats',
    'full-text search': '/explore/fulltext/injury',
  };
}

/** As many players as are opened otherwise, with about as many injuries as the one of the other figure. */
async function otherPlayers(db: Database): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>(
    `select player_id as id from injury group by player_id having count(*) <= $1
      order by count(*) desc, player_id offset 1 limit $2`,
    [MAX_ROWS, REQUESTS],
  );
  return rows.map(({ id }) => id);
}

/** Bytes with indexes of each thing that grows. */
async function sizes(db: Database, stored: Readonly<Record<string, readonly string[]>>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [thing, tables] of Object.entries(stored)) {
    const { rows } = await db.$client.query<{ bytes: number; count: number }>(
      `select sum(pg_total_relation_size(t::regclass))::float8 as bytes, (select count(*)::int from ${tables[0]}) as count
        from unnest($1::text[]) as t`,
      [tables],
    );
    const { bytes = 0, count = 0 } = rows[0] ?? {};
    const each = count > 0 ? `${Math.round(bytes / count)} bytes` : 'none stored';
    figures.push({ what: `stored for each ${thing}, with indexes (${count})`, measured: each, goal: '' });
  }
  return figures;
}
