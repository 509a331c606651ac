import { existsSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_SIGN_IN } from '../../src/domain/accounts/demo-sign-in.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES } from '../../src/domain/posts/posts.ts';
import { countContradictions } from '../../src/provider/contradictions/store.ts';
import { decideJoin, listJoins, undoJoinDecision } from '../../src/provider/joins/store.ts';
import { OPEN_ENQUIRIES } from '../../src/domain/constants.ts';
import { nameRotations } from '../../src/domain/names/fold.ts';
import { holdsOnlyDemoWorld } from '../../src/provider/data/import/demo-world.ts';
import { inTransaction } from '../../src/provider/data/import/store/transaction.ts';
import { ensureDemoUsers } from '../../src/provider/data/seed/demo-user.ts';
import { signInAdvice } from '../../src/cli/prepare-database.ts';
import { addDemoImports } from '../../src/cli/demo/demo-imports.ts';
import { addDemoJoins } from '../../src/cli/demo/demo-joins.ts';
import { addDemoMentions } from '../../src/cli/demo/demo-mentions.ts';
import { addDemoRequests } from '../../src/cli/demo/demo-requests.ts';
import { seedDemoWorld, storeDemoWorld } from '../../src/provider/data/seed/demo-world.ts';
import { buildWorld } from '../../src/provider/data/seed/build-world.ts';
import type { World } from '../../src/provider/data/seed/world.ts';
import { findByName } from '../../src/provider/search/store.ts';
import { freshDatabase } from '../database.ts';
import { IS_RELEASE } from '../is-release.ts';
import { withFewPosts } from '../small-demo-world.ts';

const TODAY = '2026-11-21';
const db = await freshDatabase();
const shares: number[] = [];
let world: World;

beforeAll(async () => {
  // Numbers that are taken already: the world has to find others, and to refer to those.
  await db.$client.query(`select setval(pg_get_serial_sequence('entity', 'id'), 5000)`);
  world = await seedDemoWorld(db, { today: TODAY, onProgress: (share) => shares.push(share) });
}, 240_000);

async function figure(query: string): Promise<number> {
  const { rows } = await db.$client.query<{ figure: string }>(`select (${query}) as figure`);
  return Number(rows[0]?.figure);
}

test('every row of the world is written', async () => {
  const tables = {
    entity: world.entities,
    player: world.players,
    match: world.matches,
    appearance: world.appearances,
    squad: world.squads,
    season_total: world.totals,
    callup_player: world.callupPlayers,
    injury: world.injuries,
    citation: world.citations,
    injury_media: world.media,
    entity_link: world.links,
    post: world.posts,
  };
  for (const [table, rows] of Object.entries(tables)) {
    expect(await figure(`select count(*) from ${table}`), table).toBe(rows.length);
  }
}, 240_000);

test('G-81 the database gives the numbers, and everything refers to them', async () => {
  expect(await figure('select min(id) from entity')).toBe(5001);
  expect(await figure(`select nextval(pg_get_serial_sequence('entity', 'id'))`)).toBeGreaterThan(
    await figure('select max(id) from entity'),
  );
  // Players who stand on a sheet of a match that their team did not play in.
  const astray = `select count(*) from appearance a left join match m on m.id = a.match_id
    where m.id is null or a.team_id not in (m.home_team_id, m.away_team_id)`;
  expect(await figure(astray)).toBe(0);
  expect(await figure('select count(*) from appearance where player_id <= 5000')).toBe(0);
});

test('G-82 everything belongs to the source of kind demo; what injuries cite need not', async () => {
  const others = (table: string) =>
    `select count(*) from ${table} t join source s on s.id = t.source_id where s.kind <> 'demo'`;
  expect(await figure(others('entity'))).toBe(0);
  expect(await figure(others('injury'))).toBe(0);
  expect(await figure(others('match'))).toBe(0);
  expect(await figure(others('citation'))).toBeGreaterThan(1000);
});

test('G-32 what absences are compared with has been counted', async () => {
  const closed = 'not ongoing and not other_event and parent_id is null and recovery_days > 0';
  const cases = await figure('select sum(cases) from closed_case');
  expect(cases).toBeGreaterThan(1000);
  expect(cases).toBe(await figure(`select count(*) from injury where ${closed}`));
});

test('G-82 ENT-15 FEED-15 50,000 posts in ten languages, none of X, none of them ahead of its day', async () => {
  expect(await figure('select count(*) from post')).toBe(50_000);
  expect(await figure('select count(distinct (language, source)) from post')).toBe(30);
  expect(await figure(`select count(*) from post where source = 'tw'`)).toBe(0);
  expect(await figure(`select count(*) from post where published_at >= '${TODAY}'`)).toBe(0);
  expect(await figure(`select count(*) from post where published_at > date '${TODAY}' - 7`)).toBeGreaterThan(500);
  const { rows } = await db.$client.query<{ languages: string[]; categories: string[] }>(
    `select array_agg(distinct language) as languages, array_agg(distinct category) filter (where category <> '')
      as categories from post`,
  );
  expect(rows[0]?.languages).toEqual(CONTENT_LANGUAGES.toSorted());
  expect(rows[0]?.categories).toEqual(POST_CATEGORIES.toSorted());
});

test('G-37 the reach of a post is the followers of its account, the same for each of its posts', async () => {
  const astray = `select count(*) from post join player on entity_id = owner_id where reach is distinct from
    case post.source when 'ig' then instagram_followers end`;
  expect(await figure(astray)).toBe(0);
  const wavering = `select count(*) from (select from post group by owner_id, owner_name, source
    having count(distinct coalesce(reach, -1)) > 1) account`;
  expect(await figure(wavering)).toBe(0);
  expect(await figure('select count(*) from post join player on entity_id = owner_id where reach > 0')).toBeGreaterThan(
    0,
  );
});

test('a post is found by its words, its owner, its subjects and its hashtags', async () => {
  const astray = `select count(*) from post_entity l join post p on p.id = l.post_id
    where not p.search @@ format('''@%s'' & ''=%s''', l.entity_id, p.language)::tsquery
      or (l.relation = 'from') <> (l.entity_id is not distinct from p.owner_id)
      or l.published_at <> p.published_at`;
  expect(await figure(astray)).toBe(0);
  expect(await figure(`select count(*) from post where search @@ '''膝'''::tsquery`)).toBeGreaterThan(0);
  const tagged = 'select count(distinct (post_id, hashtag)) from post_hashtag';
  const written = 'select count(distinct (id, lower(h))) from post, unnest(hashtags) h';
  expect(await figure(tagged)).toBe(await figure(written));
});

test('posts of one injury or return are the same news', async () => {
  const groups = `select group_id from grouped_post group by 1 having count(*) > 1`;
  expect(await figure(`select count(*) from (${groups}) as shared`)).toBeGreaterThan(300);
  expect(await figure('select count(*) from grouped_post where group_id is null')).toBe(0);
});

test('G-43 POST-05 POST-07 staff have starred and tagged some posts; some move, some go on', async () => {
  expect(await figure('select count(*) from post where starred_at is not null')).toBeGreaterThan(300);
  const tagged = 'select count(distinct post_id) from post_tag';
  expect(await figure(tagged)).toBe(await figure('select count(*) from post where starred_at is not null'));
  expect(await figure(`select count(*) from post where media = 'video'`)).toBeGreaterThan(500);
  expect(await figure('select count(*) from post where length(message) > 400')).toBeGreaterThan(100);
});

test('G-82 what posts and records show is drawn for the demo world and is there; posts are translated', async () => {
  const { rows } = await db.$client.query<{ file: string }>(`select distinct picture as file from post
    where picture is not null union select link from post where media = 'video' union select url from injury_media`);
  // No browser is led elsewhere for a picture or a video.
  expect(rows.length).toBeGreaterThan(8);
  for (const { file } of rows) expect(existsSync(`public${file}`), file).toBe(true);
  expect(await figure('select count(*) from post where media is not null and picture is null')).toBe(0);
  for (const language of ['en', 'it', 'es', 'pt', 'fr', 'de'])
    expect(await figure(`select count(*) from post where translations ? '${language}'`)).toBeGreaterThan(3000);
  expect(await figure(`select count(*) from post where translations ? language`)).toBe(0);
  const continents = await db.$client.query<{ name: string; players: number }>(`select c.name, count(p)::int as players
    from entity c join entity_link l on l.related_id = c.id and l.relation = 'continent' join entity e on e.id = l.entity_id
    left join entity p on p.kind = 'player' and p.country = e.country
    where c.kind = 'continent' group by 1`);
  const players = new Map(continents.rows.map(({ name, players: count }) => [name, count]));
  expect(players.get('Asia')).toBeGreaterThan(0);
  expect(players.get('Oceania')).toBeGreaterThan(0);
});

test('texts arrive as they are: quotation marks, accents, lists, translations', async () => {
  const { rows } = await db.$client.query<{ excerpt: string; facts: string[] }>(
    `select excerpt, facts from citation where excerpt like '“I will be back soon,”%' and cardinality(facts) > 0 limit 1`,
  );
  expect(rows[0]?.facts).toContain('date');
  expect(
    await figure(`select count(*) from injury where translated_description->>'fr' like '%É%'
      or translated_description->>'it' is not null`),
  ).toBeGreaterThan(0);
  expect(await figure(`select count(*) from entity where name like 'Santa Lúmia%'`)).toBe(1);
});

test('every name can be searched for from each of its words on', async () => {
  const { rows } = await db.$client.query<{ id: number; name: string; folded: string[] }>(
    `select e.id, e.name, array_agg(n.folded) as folded from entity e
      join entity_name n on n.entity_id = e.id group by e.id order by e.id desc limit 300`,
  );
  expect(rows).toHaveLength(300);
  for (const { name, folded } of rows) {
    expect(folded).toEqual(expect.arrayContaining(nameRotations([name]).map((turn) => turn.folded)));
  }
});

test('progress rises from 0 to 1', () => {
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeLessThan(0.1);
  expect(shares.at(-1)).toBe(1);
});

test('ROLE-01 the demo accounts are created once and then left alone', async () => {
  await ensureDemoUsers(db);
  await db.$client.query(`update app_user set first_name = 'Changed'`);
  await db.$client.query(`delete from app_user where plan_name = 'media'`);
  await ensureDemoUsers(db);
  const { rows } = await db.$client.query<{
    first_name: string;
    password_hash: string;
    plan_name: string;
    capabilities: unknown;
  }>('select first_name, password_hash, plan_name, capabilities from app_user order by id');
  expect(rows).toHaveLength(8);
  expect(rows.filter(({ first_name }) => first_name === 'Demo')).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    first_name: 'Changed',
    plan_name: 'complete',
    capabilities: {},
  });
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  expect(await verify(rows[0]?.password_hash ?? '', 'touchline')).toBe(true);
});

test('G-86 a start says how to sign in; where other machines reach the site, why the demo accounts cannot', async () => {
  expect(await signInAdvice(db.$client, { isLocalOnly: true, siteUrl: 'http://127.0.0.1:4321' })).toEqual([
    `Sign in as ${DEMO_SIGN_IN.email} with the password ${DEMO_SIGN_IN.password}`,
    expect.stringContaining('They are removed with the first import.'),
    expect.stringMatching(
      /^Set it up for real at http:\/\/127\.0\.0\.1:4321\/setup within an hour, with the code [\w-]{43}$/,
    ),
  ]);
  expect(await signInAdvice(db.$client, { isLocalOnly: false, siteUrl: 'http://site.example' })).toEqual([
    expect.stringMatching(/^The demo accounts cannot sign in, /),
    expect.stringMatching(/^No administrator can sign in yet\. Create the first one: /),
  ]);
  // Behind TLS the code cannot be read on its way.
  expect(await signInAdvice(db.$client, { isLocalOnly: false, siteUrl: 'https://site.example' })).toEqual([
    expect.stringMatching(/^The demo accounts cannot sign in, /),
    expect.stringMatching(/^Set it up for real at https:/),
  ]);
});

test('G-82 READ-04 the demo accounts have requests in every state and a read list, once', async () => {
  const now = new Date(`${TODAY}T09:00:00Z`);
  await addDemoRequests(db, now);
  await addDemoRequests(db, now);
  const open = await db.$client.query(
    `select email, count(*)::int as open from enquiry e join app_user u on u.id = e.user_id
      where answered_at is null group by email order by email`,
  );
  expect(open.rows).toEqual([
    { email: 'demo@touchline.example', open: 1 },
    { email: 'injuries@touchline.example', open: OPEN_ENQUIRIES },
  ]);
  const kinds = await db.$client.query(
    `select type, topic, count(*)::int from notification group by 1, 2 order by 1, 2`,
  );
  expect(kinds.rows).toEqual([
    { type: 'modal', topic: 'news', count: 1 },
    { type: 'other', topic: 'ticket', count: 2 },
    { type: 'sticky', topic: 'news', count: 1 },
  ]);
  expect(await figure('select count(*) from care_ticket')).toBe(3);
  expect(await figure('select count(*) from objection where outcome is null')).toBe(2);
  const applicants = await db.$client.query('select name, state from registration_request order by created_at');
  expect(applicants.rows).toEqual(
    ['Ines Duarte', 'Lukas Brandt', 'Chiara Fontana'].map((name) => ({ name, state: 'open' })),
  );
  const buyers = await db.$client.query(
    `select email, p.plan_name as plan, state from purchase_request p join app_user u on u.id = p.user_id order by p.id`,
  );
  expect(buyers.rows).toEqual([
    { email: 'expired@touchline.example', plan: 'complete', state: 'open' },
    { email: 'expired-trial@touchline.example', plan: 'injuries', state: 'open' },
  ]);
  // Editors have candidates to decide on, each with the post that reports it.
  expect(await figure(`select count(*) from injury_candidate where state = 'open'`)).toBe(24);
  expect(await figure('select count(distinct candidate_id) from injury_candidate_post')).toBe(24);
  const saved = await db.$client.query(
    `select count(distinct p.source)::int as networks, count(*)::int as posts, min(abs(p.sentiment)) > 40 as "isStrong"
      from app_user u left join readlist_post r on r.user_id = u.id left join post p on p.id = r.post_id
      group by u.id`,
  );
  expect(saved.rows).toEqual(Array.from({ length: 8 }, () => ({ networks: 3, posts: 9, isStrong: true })));
  const followed = await db.$client.query(
    `select e.kind, count(*)::int from favourite f join app_user u on u.id = f.user_id
      left join entity e on e.id = f.entity_id where email = 'demo@touchline.example' group by 1`,
  );
  const kindsFollowed = followed.rows.map(({ kind, count }) => `${String(count)} ${String(kind)}`);
  expect(kindsFollowed.sort()).toEqual([
    '1 agent',
    '1 coach',
    '1 competition',
    '1 national team',
    '1 null',
    '2 team',
    '7 player',
  ]);
});

test('G-82 staff have names without a link, and imports with refused rows and with an undo, once; no record changes', async () => {
  const now = new Date(`${TODAY}T09:00:00Z`);
  const records = async () => {
    const tables = ['entity', 'player', 'squad', 'registration', 'injury', 'match', 'season', 'app_user'];
    const { rows } = await db.$client.query(
      tables
        .map((table) => `select '${table}', md5(string_agg(t::text, ' ' order by t::text)) from ${table} t`)
        .join(' union all '),
    );
    return rows as unknown[];
  };
  const before = await records();
  // A start that ends between two imports.
  await db.$client.query(`create function fail() returns trigger language plpgsql as 'begin raise ''killed''; end';
    create trigger killed before insert on data_import for each row when (new.file = 'squad-new.csv')
      execute function fail()`);
  await expect(addDemoImports(db, now)).rejects.toThrow();
  await db.$client.query('drop function fail cascade');
  expect(await figure('select count(*) from data_import')).toBe(2);
  for (const _ of [1, 2]) {
    await addDemoMentions(db, now);
    await addDemoImports(db, now);
  }
  expect(await records()).toEqual(before);
  expect(await holdsOnlyDemoWorld(db.$client)).toBe(true);
  // The posts are read as all are: each name stays open, and no player is linked who has it.
  const open = await db.$client.query<{ posts: number; linked: number }>(
    `select count(*)::int as posts, count(p.entity_id)::int as linked from unlinked_mention m
      left join post_entity l on l.post_id = m.post_id left join player p on p.entity_id = l.entity_id group by folded`,
  );
  expect(open.rows.length).toBeGreaterThan(5);
  expect(open.rows.some(({ posts }) => posts > 1)).toBe(true);
  expect(open.rows.every(({ linked }) => linked === 0)).toBe(true);
  const imports = await db.$client.query(
    `select added > 0 as added, unchanged > 0 as unchanged, refused > 0 as refused, undone_at is not null as undone,
       undo_removed > 0 as removed, imported_at < $1 as past from data_import order by id`,
    [now],
  );
  const done = { added: true, unchanged: true, refused: false, undone: false, removed: null, past: true };
  expect(imports.rows).toEqual([{ ...done, refused: true }, { ...done, undone: true, removed: true }, done]);
  expect(await figure(`select count(*) from source where key like 'list-%'`)).toBe(0);
});

test('G-82 three pairs are likely the same; the players of the second source have nothing that is counted, once', async () => {
  const counted = async () => {
    const tables = [
      'squad',
      'registration',
      'injury',
      'closed_case',
      'match',
      'appearance',
      'post_entity',
      'contradiction',
    ];
    return Promise.all(tables.map((table) => figure(`select count(*) from ${table}`)));
  };
  const before = await counted();
  const players = await figure('select count(*) from player');
  await addDemoJoins(db);
  await addDemoJoins(db);
  expect(await counted()).toEqual(before);
  expect(await figure('select count(*) from player')).toBe(players + 3);
  expect(await holdsOnlyDemoWorld(db.$client)).toBe(true);
  const pairs = await listJoins(db.$client, { state: 'open', before: undefined, limit: 10 });
  expect(pairs.map(({ shared, newcomer, known }) => [shared, newcomer.source, known.source])).toEqual(
    [
      ['birth', 'surname', 'club'],
      ['birth', 'surname', 'club'],
      ['name', 'club'],
    ].map((shared) => [shared, 'Register of Agents', 'Touchline demo world']),
  );
  for (const { newcomer, known } of pairs) {
    expect(newcomer.clubs).toEqual(known.clubs.filter((club) => newcomer.clubs.includes(club)));
    expect(known.birthDate).not.toBeNull();
    expect((await findByName(db, newcomer.name)).map(({ tag }) => tag)).toContain(newcomer.tag);
  }
  // Both ways of deciding work, and are taken back.
  const [one, other] = pairs;
  const now = new Date(`${TODAY}T09:00:00Z`);
  await inTransaction(db, false, async (client) => {
    await decideJoin(client, one?.id ?? 0, 'same', { by: 'Demo Editor', now });
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from player');
    expect(rows[0]?.n).toBe(players + 2);
    await undoJoinDecision(client, one?.id ?? 0, now);
    await decideJoin(client, other?.id ?? 0, 'different', { by: 'Demo Editor', now });
    await undoJoinDecision(client, other?.id ?? 0, now);
  });
  expect(await listJoins(db.$client, { state: 'open', before: undefined, limit: 10 })).toHaveLength(3);
  expect(await counted()).toEqual(before);
});

test('G-82 staff have contradictions to decide on: another return by another source', async () => {
  const told = world.injuries.filter(({ otherEndDate }) => otherEndDate);
  expect(told.length).toBeGreaterThan(1);
  const { sources, decided } = await countContradictions(db);
  expect([sources, decided]).toEqual([told.length, 0]);
});

test.skipIf(!IS_RELEASE)(
  'a second world is refused as a whole',
  async () => {
    const before = await figure('select count(*) from entity');
    await expect(seedDemoWorld(db, { today: TODAY })).rejects.toThrow();
    expect(await figure('select count(*) from entity')).toBe(before);
  },
  240_000,
);

test.skipIf(!IS_RELEASE)(
  'in place of the first world a second one is taken',
  async () => {
    const before = await figure('select count(*) from entity');
    const now = new Date('2026-12-01T00:20:00Z');
    const second = buildWorld('2026-12-01', undefined, undefined, now.getTime());
    // There are posts of the day, however early it is, and none is still to come.
    const times = second.posts.map(({ publishedAt }) => publishedAt.getTime());
    expect(times.filter((time) => time >= Date.parse('2026-12-01')).length).toBeGreaterThan(20);
    expect(times.filter((time) => time >= now.getTime())).toEqual([]);
    expect(times).toHaveLength(50_000);
    const few = withFewPosts(second);
    await storeDemoWorld(db, few, { replace: true });
    const requests = ['registration_request', 'purchase_request', 'join_candidate'];
    const waiting = [
      ...requests,
      'enquiry',
      'notification',
      'care_ticket',
      'objection',
      'data_import',
      'unlinked_mention',
    ];
    for (const table of [...waiting, 'favourite where entity_id > 0'])
      expect(await figure(`select count(*) from ${table}`)).toBe(0);
    expect(await figure('select count(*) from post')).toBe(few.posts.length);
    expect(await figure(`select count(*) from appearance where played_on > '2026-11-25'`)).toBeGreaterThan(0);
    expect(await figure('select count(*) from appearance where match_id not in (select id from match)')).toBe(0);
    expect(await figure('select count(*) from entity')).toBeLessThan(before * 1.1);
    // The hashtag that demo@ follows belongs to no world: the accounts get their requests all the same.
    const hashtags = 'select count(*) from favourite where hashtag is not null';
    expect(await figure(hashtags)).toBe(1);
    await addDemoRequests(db, new Date('2026-12-01T09:00:00Z'));
    expect(await figure(hashtags)).toBe(1);
    expect(await figure('select count(*) from enquiry')).toBe(1 + OPEN_ENQUIRIES);
    expect(await figure('select count(*) from registration_request')).toBe(3);
    expect(await figure('select count(*) from purchase_request')).toBe(2);
    await addDemoJoins(db);
    expect(await figure('select count(*) from join_candidate')).toBe(3);
  },
  240_000,
);

test('SRCH-03 no group is lost behind the many players that match', async () => {
  const { rows } = await db.$client.query<{ kind: string }>(
    `select distinct kind from entity where kind <> 'hashtag' and name ~* '\\mmar'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const kinds = new Set((await findByName(db, 'mar')).map(({ entity }) => entity.kind));
  for (const { kind } of rows) expect(kinds).toContain(kind);
});
