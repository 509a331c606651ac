import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserAnswer } from '../../../src/contract/accounts.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { noticeDelivery, notification } from '../../../src/provider/notifications/schema.ts';
import { notify } from '../../../src/provider/notifications/notify.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const DOCTOR = 'doctor@club.example';
const NOTHING = { message: '', inLanguages: {} };

beforeAll(async () => {
  await db.update(appUser).set({ createdAt: new Date('2026-03-01T00:00:00Z') });
});
beforeEach(async () => {
  await db.delete(notification);
});

async function sendNotice(message: string, more: Partial<Parameters<typeof notify>[1]> = {}, now?: Date) {
  const given = { type: 'other' as const, topic: 'news', body: NOTHING, ...more };
  const text = { message, inLanguages: { it: `${message} in italiano` } };
  await notify(db, { ...given, message: text }, now ?? api.clock.now);
  const rows = await db.select().from(notification).orderBy(notification.id);
  return rows.at(-1)?.id ?? 0;
}

async function of(token: string) {
  const { data } = await contractual(await api.get('/user', token), UserAnswer);
  return data.auth_data.notifications;
}

function mark(path: string, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return api.send(`/v2/enquiries/${path}`, { method: 'PUT', headers });
}

test('ENT-01 ENT-02 PROD-20 the session user has personal notifications and those to everybody, the newest first', async () => {
  await sendNotice('before the account', {}, new Date('2026-02-01T00:00:00Z'));
  await sendNotice('to all', { type: 'sticky', image: '/crest.svg', tag: world.league });
  const id = await sendNotice('to the doctor', { email: 'DOCTOR@club.example', type: 'modal' });
  expect(await of(doctor)).toEqual([
    {
      id,
      tag: '',
      type: 'modal',
      topic: 'news',
      image: null,
      read_at: null,
      message: 'to the doctor',
      saved_search: null,
      message_i18n: { it: 'to the doctor in italiano' },
      body: '',
      body_i18n: {},
      created_at: api.clock.now.toISOString(),
    },
    expect.objectContaining({ message: 'to all', tag: world.league, image: '/crest.svg' }),
  ]);
  expect((await of(reporter)).map(({ message }) => message)).toEqual(['to all']);
});

test('the newest 20 are given, and none after its last day', async () => {
  for (let at = 0; at < 15; at++) await sendNotice(`own ${at}`, { email: DOCTOR });
  for (let at = 0; at < 15; at++) await sendNotice(`all ${at}`);
  await sendNotice('over', { until: '2026-03-09' });
  await sendNotice('last day', { until: '2026-03-10' });
  const given = (await of(doctor)).map(({ message }) => message);
  expect(given).toHaveLength(20);
  expect(given.slice(0, 2)).toEqual(['last day', 'all 14']);
  expect(given.slice(15)).toEqual(['all 0', 'own 14', 'own 13', 'own 12', 'own 11']);
});

test('API-29 marking one as read marks it for who marks it', async () => {
  const id = await sendNotice('to all');
  await sendNotice('another');
  expect((await mark(`${id}/markasread`, doctor)).status).toBe(200);
  const readAt = (await of(doctor)).map(({ read_at }) => read_at);
  expect(readAt).toEqual([null, api.clock.now.toISOString()]);
  expect((await of(reporter)).map(({ read_at }) => read_at)).toEqual([null, null]);
});

test('API-29 NOTIF-04 a sticky one is unread again', async () => {
  const id = await sendNotice('to all', { type: 'sticky' });
  const start = api.clock.now;
  await mark(`${id}/markasread`, doctor);
  api.clock.now = new Date(start.getTime() + 25 * 3_600_000);
  await mark(`${id}/markasread`, doctor);
  expect((await of(doctor))[0]?.read_at).toBe(api.clock.now.toISOString());
  api.clock.now = start;
});

test('API-30 marking all as read marks what the account may see', async () => {
  await sendNotice('to all');
  await sendNotice('to the doctor', { email: DOCTOR });
  expect((await mark('markasread', reporter)).status).toBe(200);
  expect((await of(reporter)).every(({ read_at }) => read_at !== null)).toBe(true);
  expect((await of(doctor)).some(({ read_at }) => read_at !== null)).toBe(false);
  expect((await mark('markasread', doctor)).status).toBe(200);
  expect((await of(doctor)).every(({ read_at }) => read_at !== null)).toBe(true);
});

test('an account cannot mark the notification of another, nor learn whether it exists', async () => {
  const id = await sendNotice('to the doctor', { email: DOCTOR });
  const [theirs, none] = [await mark(`${id}/markasread`, reporter), await mark('1/markasread', doctor)];
  expect([theirs.status, none.status]).toEqual([404, 404]);
  expect((await of(doctor))[0]?.read_at).toBeNull();
  expect((await mark('0/markasread', doctor)).status).toBe(400);
  expect((await mark('x/markasread', doctor)).status).toBe(400);
});

test('a page elsewhere cannot have a browser mark anything', async () => {
  const id = await sendNotice('to all');
  const headers = { cookie: `__Host-token=${doctor}`, origin: 'https://elsewhere.example' };
  const sent = await api.send(`/enquiries/${id}/markasread`, { method: 'PUT', headers });
  expect(sent.status).toBe(403);
});

test('staff get an error for an address or a tag that does not exist', async () => {
  await expect(sendNotice('x', { email: 'nobody@club.example' })).rejects.toThrow('There is no account for');
  await expect(sendNotice('x', { tag: 'p_2000000000' })).rejects.toThrow('There is no page');
  await expect(sendNotice('x', { tag: 'x' })).rejects.toThrow('There is no page');
  expect(await db.select().from(notification)).toEqual([]);
});

describe('an administrator notifies', () => {
  const TEXTS = {
    messages: ['', 'Domenica fermi', '', '', '', '', 'Sonntag steht es'],
    bodies: Array<string>(7).fill(''),
  };
  const notice = { type: 'other' as const, until: null, ...TEXTS };
  let admin: ReturnType<typeof api.pagesOf>;

  beforeAll(async () => {
    await api.addAccount({ email: 'admin@press.example', planName: 'media', isAdmin: true });
    await api.addAccount({ email: 'gone@press.example', planName: 'media', disabledAt: api.clock.now });
    admin = api.pagesOf(await api.signIn('admin@press.example'));
  });

  test('the accounts of a plan, each language with its text or the first, once however often it is sent', async () => {
    expect(await admin.call('notices.reach', { plan: 'media' })).toEqual({ count: 2 });
    for (let sent = 0; sent < 2; sent += 1)
      await admin.call('notices.send', { ...notice, plan: 'media', idempotencyKey: 'sunday' });
    const [theirs, ...more] = await of(reporter);
    expect(theirs).toMatchObject({
      message: 'Domenica fermi',
      message_i18n: { en: 'Domenica fermi', it: 'Domenica fermi', de: 'Sonntag steht es' },
    });
    expect(more).toEqual([]);
    expect(await of(doctor)).toEqual([]);
    const logged = await db.select().from(auditEvent).where(eq(auditEvent.event, 'notification_sent'));
    expect(logged.at(-1)).toMatchObject({ actor: 'staff', details: { to: 'media', message: 'Domenica fermi' } });
    expect(logged.at(-1)?.staffId).not.toBeNull();
  });

  test('one account, by mail if it has chosen that', async () => {
    await api.pagesOf(reporter).call('notices.save', {
      bell: ['news'],
      mail: ['news now'],
      push: [],
      quietFrom: null,
      quietUntil: null,
      urgentInQuiet: false,
    });
    await admin.call('notices.send', { ...notice, email: 'REPORTER@press.example' });
    expect(await of(reporter)).toHaveLength(1);
    expect((await db.select().from(noticeDelivery)).map(({ channel }) => channel)).toEqual(['mail']);
  });

  test('nobody without a text, without an account, or under an unknown plan', async () => {
    const refused = (more: object) => admin.call('notices.send', { ...notice, ...more });
    await expect(refused({ messages: Array<string>(7).fill(' ') })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(refused({ messages: ['one'] })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(refused({ email: 'nobody@club.example' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(refused({ plan: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(admin.call('notices.reach', { plan: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.select().from(notification)).toEqual([]);
  });
});

test('those of an account go with it', async () => {
  await api.addAccount({ email: 'leaver@club.example', planName: 'club' });
  await sendNotice('to who leaves', { email: 'leaver@club.example' });
  await db.delete(appUser).where(eq(appUser.email, 'leaver@club.example'));
  expect(await db.select().from(notification)).toEqual([]);
});
