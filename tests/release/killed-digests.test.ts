import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { entity } from '../../src/provider/entities/schema.ts';
import { addPosts } from '../add-posts.ts';
import { freshDatabase } from '../database.ts';
import { addContent } from '../product-server.ts';

const db = await freshDatabase();
const pool = db.$client;

const KILLS = 10;
/** More than are written at once, so that each process is killed in the midst of others. */
const A_KILL = 120;
const ACCOUNTS = (KILLS + 1) * A_KILL;
const PROGRAM = `
  const { connect } = await import('./src/provider/data/connect.ts');
  const { writeDigests } = await import('./src/provider/following/digests.ts');
  const settings = { siteUrl: 'http://site.example', staffEmail: 'staff@site.example', isLocalOnly: true };
  await writeDigests(connect(process.env.DATABASE_URL, { connections: 2 }), settings, new Date('2026-03-10T07:30:00Z'));
  process.exit();`;

function start(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: pool.options.connectionString };
  return spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { env, stdio: 'inherit' });
}

async function written(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from mail_outbox');
  return rows[0]?.count ?? 0;
}

test('PROD-07 digests whose process is killed ten times reach everybody, and nobody twice', async () => {
  await addContent(db);
  const [player] = await db.select().from(entity);
  await addPosts(db, [{ message: 'Back in training', published: '2026-03-10T05:00:00Z', about: [player?.id ?? 0] }]);
  await pool.query(
    `with reader as (insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
        select 'reader-' || n || '@kills.example', 'Una', 'Ward', 'Una Ward', 'x', 'media'
        from generate_series(1, $1) n returning id)
      insert into favourite (user_id, entity_id, digest, push, created_at) select id, $2, 'all', 'no', now() from reader`,
    [ACCOUNTS, player?.id],
  );
  // A digest takes long enough to be killed in the midst of it, before it is committed.
  await pool.query(`create function dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.002); return null; end $$`);
  await pool.query('create trigger dawdle after insert on mail_outbox for each row execute function dawdle()');

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const program = start();
    const ended = once(program, 'exit');
    while ((await written()) < kill * A_KILL && program.exitCode === null) await sleep(5);
    program.kill('SIGKILL');
    const [, signal] = (await ended) as [number | null, string | null];
    expect([kill, signal]).toEqual([kill, 'SIGKILL']);
  }
  expect(await written()).toBeLessThan(ACCOUNTS);
  const [code] = (await once(start(), 'exit')) as [number];
  expect(code).toBe(0);
  const { rows } = await pool.query<{ mails: number; readers: number }>(
    'select count(*)::int as mails, count(distinct recipient)::int as readers from mail_outbox',
  );
  expect(rows).toEqual([{ mails: ACCOUNTS, readers: ACCOUNTS }]);
}, 1_800_000);
