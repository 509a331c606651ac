import { getConfig } from '../../src/config.ts';
import { postId } from '../../src/domain/posts/posts.ts';
import { writeDigests } from '../../src/provider/following/digests.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';

const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 10_000);
/** Of each account: players, and teams. Everybody follows some of a few hundred, as people do. */
const FOLLOWED = { players: 40, teams: 10 };
/** Posts of the day before, each about two of the followed. */
const POSTS = 20_000;
const GOAL_S = 60;
const NOW = new Date('2026-05-20T07:30:00Z');

/** How long a day's e-mail digests of many accounts take, all due at the same time. */
export async function benchDigests(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await seedAtScale(db, { players: 20_000, injuries: 50_000, appearances: 0 });
    await addFollowers(db);
    await addNews(db);
    const start = performance.now();
    await writeDigests(db, getConfig({}), NOW);
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await db.$client.query<{ mails: number; accounts: number }>(
      'select count(*)::int as mails, count(distinct recipient)::int as accounts from mail_outbox',
    );
    const [{ mails, accounts } = { mails: 0, accounts: 0 }] = rows;
    if (mails !== ACCOUNTS || accounts !== ACCOUNTS) throw new Error(`${mails} mails to ${accounts} of ${ACCOUNTS}.`);
    return [
      {
        what: `digests of ${ACCOUNTS} accounts with 50 favourites each`,
        measured: `${seconds.toFixed(1)} s, ${((seconds / ACCOUNTS) * 1000).toFixed(2)} ms each`,
        goal: `under ${GOAL_S} s for 10,000`,
      },
    ];
  });
}

/** Adds accounts, and lets each follow its part of 1,000 players and 250 teams. */
async function addFollowers(db: Database): Promise<void> {
  await db.$client.query(
    `insert into plan (name, capabilities) values ('bench', '{"injuries": "1"}') on conflict do nothing`,
  );
  await db.$client.query(
    `insert into app_user (email, name, first_name, last_name, password_hash, plan_name, digest_hour, language)
      select 'reader' || n || '@bench.example', 'Reader ' || n, 'Reader', n::text, 'x', 'bench', 7,
        (array['en-gb', 'it', 'de'])[1 + n % 3]
      from generate_series(1, $1::int) as n`,
    [ACCOUNTS],
  );
  for (const [kind, each, among] of [
    ['player', FOLLOWED.players, 1000],
    ['team', FOLLOWED.teams, 250],
  ] as const)
    await db.$client.query(
      `insert into favourite (user_id, entity_id, digest, push, created_at)
        select u.id, e.id, 'all', 'no', now() from app_user u cross join generate_series(1, $1::int) as n
          join (select id, row_number() over (order by id) - 1 as at from entity where kind = $2::entity_kind limit $3) e
            on e.at = (u.id * 7 + n * 13) % $3::int
        on conflict do nothing`,
      [each, kind, among],
    );
}

/** Injures players, which the database notes as events, and adds the posts of a day. */
async function addNews(db: Database): Promise<void> {
  await db.$client.query(
    `update injury set ongoing = true, end_date = null where id in (
      select max(id) from injury where hashint4(player_id) % 8 = 0 and parent_id is null group by player_id)`,
  );
  const step = 86_400_000 / POSTS;
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
        join (select entity_id, row_number() over (order by entity_id) as at, count(*) over () as total
          from (select distinct entity_id from favourite) d) f
          on f.at in (1 + p.at % f.total, 1 + (p.at * 7) % f.total)
      on conflict do nothing`,
  );
  await db.$client.query('vacuum analyze');
}
