import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { CaptchaChallenge } from '../../../src/contract/registration.ts';
import { Profile } from '../../../src/contract/profile.ts';
import { tagOf } from '../../../src/domain/tags.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { entity } from '../../../src/provider/entities/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { objection } from '../../../src/provider/objections/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { acceptObjection, rejectObjection, restoreObjection } from '../../../src/provider/objections/decide.ts';
import { type Api, contractual, openApi } from '../../api/world.ts';
import { freshDatabase } from '../../database.ts';

vi.setConfig({ testTimeout: 120_000 });
const db = await freshDatabase();
const fixture = join(import.meta.dirname, '../../fixtures/import');
const take = () => importFolder(db, fixture, { today: '2026-11-21', source: 'paper-league' });
const settings = { siteUrl: 'http://site.example', staffEmail: 'staff@site.example' };
const decision = { by: 'Ada Byron', reason: 'The player asked us.', settings, now: new Date('2026-11-22T10:00:00Z') };
let api: Api;
let doctor: string;
let playerId: number;
let tag: string;

beforeAll(async () => {
  await take();
  api = await openApi(db);
  api.clock.now = new Date();
  doctor = await api.signIn('doctor@club.example');
  const [player] = await db.select().from(entity).where(eq(entity.sourceRef, 'p1'));
  playerId = player?.id ?? 0;
  tag = tagOf('player', playerId, '');
}, 120_000);

const wait = (ms = 3000) => void (api.clock.now = new Date(api.clock.now.getTime() + ms));
async function captcha(): Promise<string> {
  const { question } = await contractual(await api.get('/oauth/captcha-challenge'), CaptchaChallenge);
  wait();
  return `${question.ticket}.${question.a + question.b}`;
}
const words = { kind: 'objection', subject: 'p1', name: 'Ann Player', email: 'ann@player.example', relation: 'self' };
const send = (more: object) =>
  api.post('/own/objections.send', JSON.stringify({ ...words, text: 'I object.', ...more }), {
    'content-type': 'application/json',
  });
const openOne = async () => {
  wait(120_000);
  expect((await send({ tag, captcha: await captcha() })).status).toBe(204);
  const [newest] = (await db.select().from(objection)).toSorted((a, b) => b.id - a.id);
  return newest?.id ?? 0;
};
const profile = async () => contractual(await api.get(`/profile?t=${tag}&include_other_events=true`, doctor), Profile);
const refs = async () => {
  const { rows } = await db.$client.query<{ ref: string }>(
    'select source_ref as ref from injury where player_id = $1 order by 1',
    [playerId],
  );
  return rows.map(({ ref }) => ref);
};
const medicalState = async () => {
  const { rows } = await db.$client.query(
    `select (select jsonb_agg(to_jsonb(i) order by i.id) from injury i) as injuries,
      (select jsonb_agg(to_jsonb(n) order by n.id) from availability_note n) as notes,
      (select jsonb_agg(to_jsonb(c) order by c.id) from citation c) as citations,
      (select jsonb_agg(to_jsonb(c) order by c::text) from closed_case c where cases > 0) as cases,
      (select jsonb_agg(jsonb_build_array(entity_id, coverage, coverage_from, coverage_until) order by entity_id)
        from player) as coverage`,
  );
  return rows[0] as unknown;
};

test('G-75 an objection is stored and staff are notified; a robot, a wrong answer and a flood are refused', async () => {
  expect((await send({ tag, captcha: 'wrong.0.sum.1' })).status).toBe(400);
  expect((await send({ tag, captcha: await captcha(), website: 'https://spam.example' })).status).toBe(204);
  expect(await db.select().from(objection)).toEqual([]);
  const id = await openOne();
  const [kept] = await db.select().from(objection).where(eq(objection.id, id));
  expect(kept).toMatchObject({ ...words, entityId: playerId, text: 'I object.', outcome: null });
  const mails = await db.select().from(mailOutbox);
  expect(mails.some(({ text }) => text.includes('ann@player.example'))).toBe(true);
  expect((await send({ tag, captcha: 'x', text: '' })).status).toBe(400);
  api.from = '198.51.100.7';
  const statuses = [];
  for (let sent = 0; sent < 7; sent += 1) statuses.push((await send({ tag, captcha: 'x' })).status);
  api.from = undefined;
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

test('G-75 an entry that is taken down is gone, stays away after an import, and comes back as it was', async () => {
  await take();
  const before = await medicalState();
  const all = await refs();
  const { rows } = await db.$client.query<{ id: number }>("select id from injury where source_ref = 'i1'");
  const id = await openOne();
  await acceptObjection(db, id, { playerId: null, injuryId: rows[0]?.id ?? 0 }, decision);
  expect(await refs()).toEqual(all.filter((ref) => ref !== 'i1'));
  const shown = await profile();
  expect(shown.withheld).toBe(true);
  expect(shown.coverage?.status).not.toBe('fully_covered');
  const gone = await medicalState();
  await take();
  expect(await medicalState()).toEqual(gone);
  await expect(acceptObjection(db, id, { corrected: true }, decision)).rejects.toThrow(/already removed/);
  await restoreObjection(db, id, decision);
  expect(await medicalState()).toEqual(before);
  expect((await profile()).withheld).toBe(false);
  await take();
  expect(await medicalState()).toEqual(before);
});

test('G-75 everything medical about a player is taken down: unknown, not healthy', async () => {
  const before = await medicalState();
  const id = await openOne();
  await acceptObjection(db, id, { playerId: null, injuryId: null }, decision);
  await take();
  const { injuries, coverage, withheld } = await profile();
  expect([injuries, withheld, coverage]).toMatchObject([[], true, { status: 'uncovered', known: false }]);
  const { rows } = await db.$client.query('select from availability_note where player_id = $1', [playerId]);
  expect(rows).toEqual([]);
  await restoreObjection(db, id, decision);
  expect(await medicalState()).toEqual(before);
});

test('G-75 the log says who has decided, when and why; nothing is decided twice', async () => {
  const id = await openOne();
  await acceptObjection(db, id, { playerId: null, injuryId: null }, { ...decision, reason: 'Asked in writing' });
  await restoreObjection(db, id, { ...decision, by: 'Eve', reason: 'Withdrawn' });
  const [decided] = await db.select().from(objection).where(eq(objection.id, id));
  expect(decided).toMatchObject({ outcome: 'restored', decidedBy: 'Eve', reason: 'Withdrawn' });
  const events = await db.select().from(auditEvent).where(eq(auditEvent.event, 'objection_decided'));
  expect(events.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ objection: id, outcome: 'removed', by: 'Ada Byron', reason: 'Asked in writing' }),
  );
  const rejected = await openOne();
  const why = { ...decision, reason: 'Public match report', answer: 'It is in the match report.' };
  await rejectObjection(db, rejected, why);
  await expect(rejectObjection(db, rejected, why)).rejects.toThrow();
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, words.email));
  expect(mails.at(-1)?.text).toContain('Nothing has been changed.\n\nIt is in the match report.');
  expect(mails.map(({ subject }) => subject)).toContain('We have received your request');
});

test('G-75 what is taken down is taken back from lists of notifications, and from what is on its way', async () => {
  await take();
  const { rows: named } = await db.$client.query<{ name: string }>('select name from entity where id = $1', [playerId]);
  const { name = '' } = named[0] ?? {};
  const add = (topic: string, about: number | null, body: string) =>
    db.$client.query(
      `insert into notification (user_id, type, topic, entity_id, message, body, created_at)
        select min(id), 'other', $1, $2, 'm', $3, now() from app_user`,
      [topic, about, body],
    );
  await add('injury_alert', playerId, 'one');
  await add('injury_alert', null, `Ben Other · ${name} is out`);
  await add('injury_alert', null, 'Ben Other is out');
  await add('ticket', playerId, 'answer');
  const mail = (words: string, otherwise: object | null) =>
    db.$client.query(
      `insert into mail_outbox (recipient, language, subject, text, html, user_id, capability, otherwise, created_at, due_at)
        select 'e@b.example', 'en-GB', 'digest', $1, 'h', min(id), 'injuries', $2, now(), now() from app_user`,
      [words, otherwise && JSON.stringify(otherwise)],
    );
  await mail(`Out: ${name}`, { text: 'Posts', html: 'p' });
  await mail(`Out: ${name}`, null);
  await mail('Out: Ben Other', null);
  await db.$client.query(`with hook as (insert into webhook (user_id, address, form, secret, is_detailed, created_at)
      select min(id), 'https://a.example', 'json', '', true, now() from app_user returning id)
    insert into webhook_message (webhook_id, capability, text, created_at)
      select id, 'injuries', jsonb_build_object('items', jsonb_build_array(jsonb_build_object('title', title))), now()
      from hook, unnest(array['${name} is out', 'Ben Other is out']) title`);

  const id = await openOne();
  await acceptObjection(db, id, { playerId: null, injuryId: null }, decision);
  const texts = async (sql: string) =>
    (await db.$client.query<{ text: string }>(`${sql} order by 1`)).rows.map(({ text }) => text);
  expect(await texts('select body as text from notification')).toEqual(['Ben Other is out', 'answer']);
  expect(await texts("select text from mail_outbox where subject = 'digest'")).toEqual(['Out: Ben Other', 'Posts']);
  expect(await texts("select text -> 'items' -> 0 ->> 'title' as text from webhook_message")).toEqual([
    'Ben Other is out',
  ]);
  await restoreObjection(db, id, decision);
});
