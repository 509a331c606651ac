import { getConfig } from '../../src/config.ts';
import { PLAYER_EVENTS } from '../../src/domain/following/event-kinds.ts';
import { writeDigests } from '../../src/provider/following/digests.ts';
import { deliverNotices } from '../../src/provider/notifications/deliver-notices.ts';
import { writePlayerEvents } from '../../src/provider/notifications/player-events.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';

/** Of 1,000,000 injuries. */
const FACTOR = Number(process.env['BENCH_FACTOR'] ?? 0.1);
const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 10_000);
const FAVOURITES = 50;
const CHANGED = 5000;
const NOW = new Date('2026-05-20T12:00:00Z');
const MORNING = new Date('2026-05-21T07:00:00Z');
const settings = { ...getConfig({}), isLocalOnly: true };

/** How long an import of 5,000 injuries takes to reach 10,000 accounts that follow 50 profiles each, and a day's digests. */
export async function benchReach(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await seedAtScale(db, { factor: FACTOR });
    await addAccounts(db);
    await db.$client.query(
      `update injury set ongoing = true, start_date = $1, end_date = null where id in
         (select id from injury where not ongoing and not other_event and parent_id is null order by id desc limit $2)`,
      [NOW, CHANGED],
    );
    const told = await seconds(() => writePlayerEvents(db, NOW));
    const delivered = await seconds(() => deliverNotices(db, settings, NOW));
    const notices = await perAccount(db, 'select user_id as account from notification');
    const mails = await perAccount(db, 'select recipient as account from mail_outbox');
    const digests = await seconds(() => writeDigests(db, settings, MORNING));
    const { rows } = await db.$client.query<{ written: number }>(
      `select count(*)::int as written from mail_outbox where created_at = $1`,
      [MORNING],
    );
    return [
      {
        what: `${CHANGED} injuries of one import told to ${notices.accounts} of ${ACCOUNTS} accounts`,
        measured: `${told} s, and ${delivered} s into e-mails; most notifications of an account ${notices.most}, e-mails ${mails.most}`,
        goal: 'one notification and one e-mail',
      },
      {
        what: `a day’s digests of ${ACCOUNTS} accounts with ${FAVOURITES} favourites, ${rows[0]?.written ?? 0} written`,
        measured: `${digests} s`,
        goal: 'under 60 s',
      },
    ];
  });
}

async function addAccounts(db: Database): Promise<void> {
  await db.$client.query(
    `insert into app_user (email, name, first_name, last_name, password_hash, plan_name, capabilities, created_at)
     select 'reader' || n || '@example.org', 'Ada Byron', 'Ada', 'Byron', '', 'complete', '{"injuries":"1"}', $2
     from generate_series(1, $1::int) n`,
    [ACCOUNTS, new Date(NOW.getTime() - 86_400_000)],
  );
  await db.$client.query(
    `with players as (select array_agg(entity_id order by entity_id) as ids from player)
     insert into favourite (user_id, entity_id, digest, push, created_at)
     select u.id, ids[1 + (u.id::bigint * 7919 + n * 104729) % cardinality(ids)], 'all', 'no', u.created_at
     from players cross join app_user u cross join generate_series(1, $1::int) n
     on conflict do nothing`,
    [FAVOURITES],
  );
  await db.$client.query(
    `insert into event_choice (user_id, kind, bell, mail, push)
     select u.id, kind, true, 'now', 'no' from app_user u cross join unnest($1::text[]) kind`,
    [[...PLAYER_EVENTS]],
  );
  await db.$client.query('analyze');
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round((performance.now() - began) / 100) / 10;
}

/** The accounts that have rows of a query, and the most of one account. */
async function perAccount(db: Database, query: string): Promise<{ accounts: number; most: number }> {
  const { rows } = await db.$client.query<{ accounts: number; most: number }>(
    `select count(*)::int as accounts, coalesce(max(rows), 0)::int as most
     from (select account, count(*) as rows from (${query}) as q group by account) as a`,
  );
  return rows[0] ?? { accounts: 0, most: 0 };
}
