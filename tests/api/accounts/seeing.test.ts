import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { UserAnswer } from '../../../src/contract/accounts.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { medicalReads } from '../../../src/provider/audit/store.ts';
import { auditEvent, medicalRead } from '../../../src/provider/audit/schema.ts';
import { OWN_CALLS, type OwnName } from '../../../src/provider/own-calls.ts';
import type { Access } from '../../../src/provider/own-call.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api, world, doctor } = await openWorld();
const ADMIN = 'see@staff.example';
await api.addAccount({ email: ADMIN, planName: 'complete', isAdmin: true });
await api.addAccount({ email: 'writer@staff.example', planName: 'complete', capabilities: { editor: '1' } });
await api.addAccount({ email: 'off@club.example', planName: 'club', disabledAt: api.clock.now });
const start = api.clock.now;
let admin: string;
const asAdmin = () => api.pagesOf(admin);
const idOf = async (email: string) => {
  const [found] = await db.select().from(appUser).where(eq(appUser.email, email));
  return found?.id ?? 0;
};
const see = async (email = 'Doctor@Club.example') => asAdmin().call('accounts.seeAs', { id: await idOf(email) });
const userOf = async (token: string) => (await contractual(await api.get('/user', token), UserAnswer)).data.auth_data;

beforeEach(async () => {
  api.clock.now = start;
  api.config.readLogDays = 365;
  admin = await api.signIn(ADMIN);
  await db.delete(auditEvent);
  await api.writeReads();
  await db.delete(medicalRead);
});

test('an administrator sees the site as an account, reads as it, and is named in the log of reads', async () => {
  await see();
  const until = new Date(start.getTime() + 1_800_000).toISOString();
  expect(await userOf(admin)).toMatchObject({
    email: 'Doctor@Club.example',
    is_admin: false,
    mobile_auth: null,
    seen_by: { user_id: await idOf(ADMIN), until },
  });
  expect((await userOf(doctor)).seen_by).toBeNull();
  expect((await api.get(`/profile?t=${world.rossi}`, admin)).status).toBe(200);
  await api.writeReads();
  expect(await medicalReads(db, { limit: 5 })).toMatchObject([{ email: ADMIN, call: 'get /profile' }]);
  await asAdmin().call('accounts.seeNoMore');
  expect(await userOf(admin)).toMatchObject({ email: ADMIN, is_admin: true, seen_by: null });
  const events = await db.select().from(auditEvent).orderBy(auditEvent.id);
  expect(events.map(({ event, userId, staffId }) => [event, userId, staffId])).toEqual(
    ['account_seen', 'account_seen_no_more'].map((event) => [event, events[0]?.userId, events[0]?.staffId]),
  );
});

test('an invited account is seen as it will be once it has a password', async () => {
  await api.addAccount({ email: 'new@club.example', planName: 'complete', mustChangePassword: true });
  await see('new@club.example');
  expect(await userOf(admin)).toMatchObject({ email: 'new@club.example', seen_by: { user_id: await idOf(ADMIN) } });
  expect((await api.get(`/profile?t=${world.rossi}`, admin)).status).toBe(200);
});

test('it ends after half an hour, also for what is asked again and again', async () => {
  const poll = () => api.get('/livestream?count_only=true&since=2026-03-01T00:00:00Z', admin);
  await see();
  await poll();
  api.clock.now = new Date(start.getTime() + 1_800_000);
  await poll();
  expect((await userOf(admin)).email).toBe(ADMIN);
});

test('nothing is changed meanwhile, and nothing secret is read', async () => {
  await see();
  const whileSeeing = (Object.entries(OWN_CALLS) as [OwnName, Access][]).filter(([, access]) => !access.isPublic);
  const open = ['accounts.seeNoMore'];
  const secret = ['secondFactors.read', 'secondFactors.newTotp', 'webhooks.list'];
  for (const [name, { changes, whileSeeing: may = !changes }] of whileSeeing) {
    expect(may, name).toBe(changes ? open.includes(name) : !secret.includes(name));
    if (!may) await expect(asAdmin().call(name as 'mutes.list'), name).rejects.toMatchObject({ code: 'forbidden' });
  }
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const put = await api.send('/user', { method: 'PUT', headers, body: JSON.stringify({ density: 'compact' }) });
  expect([put.status, (await api.get('/user/export', admin)).status]).toEqual([403, 403]);
});

test('nobody sees the site as one of the staff, as a disabled account, or without being an administrator', async () => {
  await expect(see(ADMIN)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(see('writer@staff.example')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(see('off@club.example')).rejects.toMatchObject({ code: 'not_found' });
  const writer = api.pagesOf(await api.signIn('writer@staff.example'));
  await expect(writer.call('accounts.seeAs', { id: 1 })).rejects.toMatchObject({ code: 'forbidden' });
});

test('nothing medical is seen without a log, or without the right to it', async () => {
  await see();
  expect((await userOf(admin)).account_capabilities.injuries).toBe('1');
  api.config.readLogDays = 0;
  expect((await userOf(admin)).account_capabilities.injuries).toBeUndefined();
  api.config.readLogDays = 365;
  await db.update(appUser).set({ planName: 'media' }).where(eq(appUser.email, ADMIN));
  expect((await userOf(admin)).account_capabilities.injuries).toBeUndefined();
  await db.update(appUser).set({ planName: 'complete' }).where(eq(appUser.email, ADMIN));
});

test('who is no administrator any more sees nothing; signing out ends the session of the administrator alone', async () => {
  await see();
  await db.update(appUser).set({ isAdmin: false }).where(eq(appUser.email, ADMIN));
  expect((await api.get('/user', admin)).status).toBe(401);
  await db.update(appUser).set({ isAdmin: true }).where(eq(appUser.email, ADMIN));
  expect((await api.get('/oauth/logout', admin)).status).toBe(200);
  expect((await api.get('/user', admin)).status).toBe(401);
  expect((await userOf(doctor)).email).toBe('Doctor@Club.example');
});
