import { beforeEach, expect, test } from 'vitest';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { newSetupCode } from '../../../src/provider/installation/setup.ts';
import { freshDatabase } from '../../database.ts';
import { openApi } from '../world.ts';

const db = await freshDatabase();
const api = await openApi(db);
const admin = { name: 'Ada Byron', email: 'ada@agency.example', language: 'it' };
const PASSWORD = 'second ball won';
let network = 0;

const code = async () => (await newSetupCode(db, api.config, api.clock.now)) ?? '';
const begin = (given: string, password = PASSWORD) =>
  api.pagesOf('').call('setup.begin', { ...admin, language: 'it', code: given, password, confirm: password });
const isOpen = async () => (await api.pagesOf('').call('setup.read')).isOpen;

beforeEach(async () => {
  await db.delete(appUser);
  api.from = `198.51.100.${(network += 1)}`;
});

test('the first administrator is made by the code of the start, once, and is signed in', async () => {
  expect(await isOpen()).toBe(false);
  const given = await code();
  expect(await isOpen()).toBe(true);
  await expect(begin('x'.repeat(43))).rejects.toMatchObject({ code: 'setup_code_invalid' });
  await expect(begin(given, 'short')).rejects.toMatchObject({ code: 'password_too_short' });
  const { accessToken } = await begin(` ${given} `);
  expect(await api.pagesOf(accessToken).call('setup.steps')).toMatchObject({ isOperatorComplete: false });
  expect(await db.select().from(appUser)).toMatchObject([{ email: admin.email, isAdmin: true, language: 'it' }]);
  const events = await db.select().from(auditEvent);
  expect(events.map(({ event, details }) => ({ event, details }))).toContainEqual({
    event: 'account_added',
    details: { plan: 'complete', admin: true, setup: true },
  });
  expect(await isOpen()).toBe(false);
  await expect(begin(given)).rejects.toMatchObject({ status: 404 });
  expect(await newSetupCode(db, api.config, api.clock.now)).toBeNull();
  expect(JSON.stringify([api.logged, events])).not.toContain(given);
});

test('of several requests with one code, one wins', async () => {
  const given = await code();
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => begin(given)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.select().from(appUser)).toHaveLength(1);
});

test('accounts of readers, such as a demo administrator adds, do not close it; another administrator does', async () => {
  const given = await code();
  await api.addAccount({ email: 'reader@agency.example', planName: 'media' });
  expect(await isOpen()).toBe(true);
  await api.addAccount({ email: 'chief@agency.example', planName: 'media', isAdmin: true });
  expect(await isOpen()).toBe(false);
  await expect(begin(given)).rejects.toMatchObject({ status: 404 });
});

test('a code ends after an hour and with the next start, and tries are limited', async () => {
  const first = await code();
  const second = await code();
  await expect(begin(first)).rejects.toMatchObject({ code: 'setup_code_invalid' });
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 3_600_000);
  await expect(begin(second)).rejects.toMatchObject({ code: 'setup_code_invalid' });
  api.clock.now = now;
  for (let tried = 0; tried < 4; tried += 1) await expect(begin('x')).rejects.toMatchObject({ status: 400 });
  await expect(begin(second)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('where the code could be read on its way there is none', async () => {
  const open = { siteUrl: 'http://agency.example', isLocalOnly: false };
  expect(await newSetupCode(db, open, api.clock.now)).toBeNull();
  expect(await newSetupCode(db, { ...open, isLocalOnly: true }, api.clock.now)).not.toBeNull();
  expect(await newSetupCode(db, { ...open, siteUrl: 'https://agency.example' }, api.clock.now)).not.toBeNull();
});
