import { getConfig } from '../../src/config.ts';
import { postId } from '../../src/domain/posts/posts.ts';
import { createProvider } from '../../src/provider/app.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { ensureDemoUsers } from '../../src/provider/data/seed/demo-user.ts';
import { signIn } from '../../src/provider/sign-in/sign-in.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';
import { medianAndP95, timeEach } from './times.ts';

/** Of 1,000,000 injuries and 20,000,000 appearances. */
const FACTOR = Number(process.env['BENCH_FACTOR'] ?? 0.1);
const CALLS = 200;
const GOAL_MS = 30;
const NOW = new Date('2026-05-20T12:00:00Z');
/** Followed players, and followed teams: together 200. */
const FOLLOWED = { players: 150, teams: 50 };
/** Posts of the last 30 days, each about two of the followed. */
const POSTS = 60_000;
const ROLES = ['doctor', 'agent', 'press'] as const;

/** How long the one call of the desk takes, for an account that follows 150 players and 50 teams. */
export async function benchDesk(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await seedAtScale(db, { factor: FACTOR });
    await ensureDemoUsers(db);
    await followMany(db);
    await addPosts(db);
    const provider = createProvider({
      database: () => db,
      log: console,
      config: getConfig({}),
      now: () => NOW,
      readLog: { add: () => undefined },
      deliver: () => undefined,
    });
    const user = { username: 'demo@touchline.example', password: 'touchline' };
    const { accessToken: token } = await signIn(db, getConfig({}), user, { userAgent: '', now: NOW });
    const ask = () =>
      provider.call('get /desk', { query: {} }, { token, session: {}, origin: { userAgent: '', language: 'en-gb' } });
    const figures: Figure[] = [];
    for (const role of ROLES) {
      await db.$client.query(`update app_user set desk_role = $1`, [role]);
      const calls = Array.from({ length: CALLS }, () => role);
      await timeEach(calls.slice(0, CALLS / 4), ask);
      figures.push({
        what: `desk of a ${role} who follows 200, one call to the provider: p50, p95`,
        measured: medianAndP95(await timeEach(calls, ask)),
        goal: `p95 under ${GOAL_MS} ms`,
      });
    }
    return figures;
  });
}

/** Lets the demo account follow players who are out and others, and teams with a match to come. */
async function followMany(db: Database): Promise<void> {
  await db.$client.query(
    `insert into favourite (user_id, entity_id, digest, push, created_at)
      select (select id from app_user where email = 'demo@touchline.example'), id, 'no', 'no', now() from (
        (select id from entity where kind = 'player' order by hashint4(id) limit $1)
        union all (select id from entity where kind = 'team' order by hashint4(id) limit $2)) followed
      on conflict do nothing`,
    [FOLLOWED.players, FOLLOWED.teams],
  );
  await db.$client.query(
    `update injury set ongoing = true, end_date = null where id in (
      select max(id) from injury where hashint4(player_id) % 8 = 0 and parent_id is null group by player_id)`,
  );
  await db.$client.query(
    `insert into match (season_id, kickoff, home_team_id, away_team_id, status, source_id, source_ref)
      select season_id, $1::timestamptz + interval '3 days', home_team_id, away_team_id, 'scheduled', source_id, 'next ' || id
      from match where id in (select max(id) from match group by home_team_id)`,
    [NOW],
  );
  await db.$client.query('vacuum analyze');
}

/** Adds posts about the followed. */
async function addPosts(db: Database): Promise<void> {
  const step = (30 * 86_400_000) / POSTS;
  const ids = Array.from({ length: POSTS }, (_, at) => postId(NOW.getTime() - (POSTS - at) * step, `bench ${at}`));
  await db.$client.query(
    `insert into post (id, published_at, source_id, source, source_ref, owner_name, message, language, reach)
      select id, to_timestamp((id >> 12) / 1000.0), (select min(id) from source), 'tw', 'bench ' || at, 'Bench',
        'Back in training', 'en', at % 50000
      from unnest($1::bigint[]) with ordinality as p(id, at)`,
    [ids],
  );
  await db.$client.query(
    `insert into post_entity (entity_id, post_id, relation, published_at, source, language, sentiment)
      select f.entity_id, p.id, 'about', p.published_at, p.source, p.language, (p.id % 200)::int - 100
      from (select *, row_number() over (order by id) as at from post) p
        join (select entity_id, row_number() over (order by id) as at, count(*) over () as total from favourite
          where entity_id is not null) f on f.at in (1 + p.at % f.total, 1 + (p.at * 7) % f.total)
      on conflict do nothing`,
  );
  await db.$client.query('vacuum analyze');
}
