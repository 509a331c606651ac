import { expect, test } from 'vitest';
import { type Kept, retentionDays } from '../../../src/domain/retention.ts';
import { deleteExpired } from '../../../src/cli/operations/delete-expired.ts';
import { retentionRuns } from '../../../src/provider/installation/store.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const now = new Date('2026-03-02T12:00:00Z');
const SWITCHES = { readLogDays: 30, postDays: 0 };
const DAYS = retentionDays(SWITCHES);

/** A day before and a day after the time of a kind is over. */
const around = (kept: Kept) => [1, -1].map((days) => new Date(now.getTime() - ((DAYS[kept] ?? 0) + days) * 86_400_000));

test('G-67 what is too old is deleted by the rules, the rest stays, and the log counts it', async () => {
  const add = async (sql: string, kept: Kept) => {
    for (const at of around(kept)) await db.$client.query(sql, [at]);
  };
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'e@b.example', 'E', 'B', 'E B', 'x', min(name) from plan`);
  await add(
    `insert into user_session (token_hash, user_id, expires_at) select decode(md5($1::text), 'hex'), id, $1::timestamptz from app_user`,
    'sessions',
  );
  await add(
    `insert into mail_outbox (recipient, language, subject, text, html, created_at, due_at, sent_at)
      values ('e@b.example', 'en-GB', 's', '', '', $1, $1, $1)`,
    'mails',
  );
  await db.$client.query(`insert into mail_outbox (recipient, language, subject, text, html, created_at, due_at)
    values ('e@b.example', 'en-GB', 'waits', 't', 'h', '2001-01-01', '2001-01-01')`);
  await add(
    `insert into registration_request (email, name, account_type, language, state, created_at, decided_at)
      values ('e@b.example', 'E', 'agent', 'en-gb', 'rejected', $1, $1)`,
    'requests',
  );
  await add(
    `insert into objection (kind, subject, name, email, relation, text, language, created_at, outcome, decided_at)
      values ('objection', 's', 'n', 'e@b.example', 'self', 't', 'en-gb', $1, 'rejected', $1)`,
    'objections',
  );
  await db.$client.query(`with added as (insert into objection
      (kind, subject, name, email, relation, text, language, created_at, outcome, decided_at)
      values ('objection', 'still removed', 'n', 'e', 'self', 't', 'en-gb', '2001-01-01', 'removed', '2001-01-01') returning id)
    insert into takedown (objection_id, kept, created_at) select id, '{}', '2001-01-01' from added`);
  await add(
    `insert into audit_event (at, event, actor, address) values ($1, 'sign_in', 'user', '192.0.2.1')`,
    'addresses',
  );
  await add(
    `insert into api_usage (user_id, day, requests) select id, $1::timestamptz::date, 1 from app_user`,
    'apiUsage',
  );
  await add(
    `with hook as (insert into webhook (user_id, address, form, secret, is_detailed, created_at)
      select id, 'https://a.example', 'json', '', false, now() from app_user returning id)
      insert into webhook_message (webhook_id, text, created_at) select id, '{}', $1 from hook`,
    'webhookMessages',
  );
  await add(
    `insert into injury_change (injury_id, player_id, changed_at)
      select coalesce(max(injury_id), 0) + 1, 1, $1 from injury_change`,
    'injuryChanges',
  );
  await add(`insert into medical_read (at, call) values ($1, 'get /profile')`, 'medicalReads');

  await deleteExpired(db, SWITCHES, now);
  const count = async (what: string) =>
    (await db.$client.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n;
  expect(await count('user_session')).toBe(1);
  expect(await count('api_usage')).toBe(1);
  expect(await count('webhook_message')).toBe(1);
  expect(await count('mail_outbox')).toBe(2);
  expect(await count('registration_request')).toBe(1);
  expect(await count('objection')).toBe(2);
  expect(await count('audit_event')).toBe(2);
  expect(await count('audit_event where address is not null')).toBe(1);
  expect(await count('medical_read')).toBe(1);
  const logged = [
    'addresses',
    'apiUsage',
    'injuryChanges',
    'mails',
    'medicalReads',
    'objections',
    'requests',
    'sessions',
    'webhookMessages',
  ];
  expect(await retentionRuns(db, 20)).toEqual(logged.map((kept) => ({ day: '2026-03-02', kept, deleted: 1 })));

  await deleteExpired(db, SWITCHES, now);
  expect(await retentionRuns(db, 20)).toHaveLength(logged.length);
});
