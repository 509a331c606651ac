import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDemo } from '../../../src/cli/demo/add-demo.ts';
import { prepareDatabase } from '../../../src/cli/prepare-database.ts';
import { LOCKS } from '../../../src/provider/data/locks.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { importList } from '../../../src/provider/data/import/outside/club-list/club-list.ts';
import { importOutside } from '../../../src/provider/data/import/outside/import-outside.ts';
import { recognise } from '../../../src/provider/data/import/outside/recognise.ts';
import { source } from '../../../src/provider/entities/schema.ts';
import { SOURCES } from '../../../src/provider/data/seed/sources.ts';
import { ensureDemoUsers } from '../../../src/provider/data/seed/demo-user.ts';
import { freshDatabase } from '../../database.ts';
import { emptyTables } from './tables.ts';

const db = await freshDatabase();
const url = db.$client.options.connectionString ?? '';
const today = '2026-11-21';
const fixture = (path: string) => join(import.meta.dirname, '../../fixtures', path);

const count = async (table: string): Promise<number> => {
  const { rows } = await db.$client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
};
const demoAccounts = () => count('app_user where is_demo');

async function addEntity(kind: 'demo' | 'dataset'): Promise<string> {
  const { rows } = await db.$client.query<{ id: number }>(
    `with s as (insert into source (key, name, kind) select k::text, k::text, k from (values ($1::source_kind)) t (k) returning id)
     insert into entity (kind, name, source_id, source_ref) select 'team', 'x', id, 'x' from s returning id`,
    [kind],
  );
  return `t_${rows[0]?.id ?? 0}`;
}

const addOther = () =>
  db.$client.query(
    `insert into app_user (email, name, first_name, last_name, password_hash, plan_name)
     values ('ada@club.example', 'Ada', 'Ada', 'B', 'x', 'trial')`,
  );

/** Everything with which a session is made or a mail with a link is read. */
const DOORS = ['user_session', 'sign_in_code', 'sign_in_step', 'password_ticket', 'passkey', 'mail_outbox'];

beforeEach(() => emptyTables(db));

/** The demo world with its accounts, each with all that could sign it in. */
async function openDemo(): Promise<void> {
  await addEntity('demo');
  await ensureDemoUsers(db);
  await db.$client.query(`
    insert into user_session (token_hash, user_id, expires_at) select sha256(email::bytea), id, now() + '1 day' from app_user;
    insert into sign_in_code (code_hash, user_id, expires_at) select sha256(email::bytea), id, now() + '1 day' from app_user;
    insert into sign_in_step (token_hash, user_id, expires_at) select sha256(email::bytea), id, now() + '1 day' from app_user;
    insert into password_ticket (ticket_hash, user_id, purpose, expires_at)
      select sha256(email::bytea), id, 'reset', now() + '1 day' from app_user;
    insert into passkey (id, user_id, public_key, counter, name, created_at) select email, id, '', 0, 'x', now() from app_user;
    insert into mail_outbox (recipient, subject, language, text, html, created_at, due_at)
      select email, 'x', 'en-gb', 'x', 'x', now(), now() from app_user`);
  for (const table of DOORS) expect(await count(table), table).toBe(8);
}

const imports: Record<string, (keepDemo: boolean) => Promise<unknown>> = {
  'our own format': (keepDemo) => importFolder(db, fixture('import'), { today, source: 'paper-league', keepDemo }),
  Wikidata: async (keepDemo) => {
    const path = fixture('wikidata/entities.dump');
    const recognised = await recognise(path);
    if (recognised.format === 'touchline') throw new Error('This is our own format.');
    return importOutside(db, path, recognised, { today, keepDemo });
  },
  "a club's list": async (keepDemo) => {
    const club = await addEntity('dataset');
    return importList(db, fixture('club-list/kader.csv'), { today, keepDemo, club });
  },
};

test.each(Object.entries(imports).flatMap(([format, run]) => [false, true].map((keep) => ({ format, run, keep }))))(
  'an import of $format removes the demo accounts and all that could sign them in, --keep-demo: $keep',
  async ({ run, keep }) => {
    await openDemo();
    await db.$client.query(`insert into registration_request (email, name, account_type, language, created_at)
      select x || '@' || x || '.example', x, 'forum-club', 'it', now() from unnest(array['demo', 'club']) x`);
    await run(keep);
    expect(await demoAccounts()).toBe(0);
    const { rows } = await db.$client.query('select email from registration_request');
    expect(rows).toEqual([{ email: 'club@club.example' }]);
    for (const table of DOORS) expect(await count(table), table).toBe(0);
  },
);

test('the fictional outlets go with the demo world, except one that an editor has cited since', async () => {
  await db.insert(source).values(SOURCES.map(({ key, name, kind, url: site }) => ({ key, name, kind, url: site })));
  await db.$client.query(`
    insert into source (key, name, kind) values ('own', 'own', 'dataset');
    insert into entity (kind, name, source_id, source_ref) select 'player', 'x', id, 'x' from source where key = 'own';
    insert into entity (kind, name, source_id, source_ref) select 'team', 'x', id, 'x' from source where key = 'demo';
    insert into player (entity_id, last_name) select id, 'x' from entity where kind = 'player';
    insert into injury (player_id, description, category, type, part, start_date, source_id, source_ref)
      select id, 'x', 'injury', 'unspecified', 'unspecified', '2026-11-01', source_id, 'x' from entity where kind = 'player';
    insert into citation (injury_id, source_id, title)
      select i.id, s.id, 'x' from injury i, source s where s.key = 'demo-lantern'`);
  await importFolder(db, fixture('import'), { today, source: 'paper-league' });
  const left = await db.select({ key: source.key }).from(source).where(like(source.key, 'demo%'));
  expect(left).toEqual([{ key: 'demo-lantern' }]);
});

test('a start removes demo accounts beside other data, and makes none', async () => {
  await openDemo();
  await addEntity('dataset');
  await addDemo(url);
  await prepareDatabase(url, { wantsDemo: true });
  await addDemo(url);
  expect(await demoAccounts()).toBe(0);
  expect(await count('user_session')).toBe(0);
  expect(await count('story')).toBe(0);
});

test('a start on an external database removes them as well', async () => {
  await openDemo();
  await addEntity('dataset');
  await prepareDatabase(url, { wantsDemo: false });
  expect(await demoAccounts()).toBe(0);
});

test('a start leaves the demo accounts with the demo world, and completes them', async () => {
  await openDemo();
  await db.$client.query(`delete from app_user where plan_name = 'media'`);
  await prepareDatabase(url, { wantsDemo: true });
  await addDemo(url);
  expect(await demoAccounts()).toBe(8);
  expect(await count('user_session')).toBe(7);
});

test('a start makes no demo accounts beside an account of somebody', async () => {
  await addEntity('demo');
  await addOther();
  await addDemo(url);
  expect(await demoAccounts()).toBe(0);
});

test('a start makes no demo accounts while an import runs', async () => {
  await addEntity('demo');
  const importing = await db.$client.connect();
  await importing.query('select pg_advisory_lock($1)', [LOCKS.importing]);
  await addDemo(url);
  importing.release(true);
  expect(await demoAccounts()).toBe(0);
});
