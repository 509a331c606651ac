import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { Token } from '../../../src/contract/accounts.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { resetSecondFactor } from '../../../src/provider/accounts/staff.ts';
import { freshDatabase } from '../../database.ts';
import { type Api, CHEAP, openApi, PASSWORD } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const db = await freshDatabase();
let api: Api;
let token: string;
let secret: string;
let codes: string[];
const EMAIL = 'doctor@club.example';
const doctor = eq(appUser.email, 'Doctor@Club.example');

beforeAll(async () => {
  api = await openApi(db);
  token = await api.signIn(EMAIL);
});

function send(method: string, path: string, body: object, bearer?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return api.send(path, { method, headers, body: JSON.stringify(body) });
}
const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now.getTime() });
const later = (seconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000));

async function firstStep(): Promise<string> {
  const answer = await send('POST', '/oauth/token', { username: EMAIL, password: PASSWORD });
  const failure = parseOnWire(Failure, await answer.json());
  expect([answer.status, failure.error]).toEqual([401, 'second_factor_required']);
  return failure.mfa_token ?? '';
}
const secondStep = (mfa_token: string, code: string) =>
  send('POST', '/oauth/token', { grant_type: 'second_factor', mfa_token, code });
const errorOf = async (answer: Response) => parseOnWire(Failure, await answer.json()).error;

test('an authenticator app is on once its owner gives the password and a code of it', async () => {
  const { call } = api.pagesOf(token);
  ({ secret } = await call('secondFactors.newTotp', {}));
  const given = { secret, code: codeNow(), currentPassword: PASSWORD };
  for (const [wrong, code] of [
    [{ currentPassword: 'no' }, 'invalid_grant'],
    [{ code: '000000' }, 'second_factor_wrong'],
    [{ secret: 'AAAA' }, 'bad_request'],
  ] as const)
    await expect(call('secondFactors.turnTotpOn', { ...given, ...wrong })).rejects.toMatchObject({ code });
  expect((await call('secondFactors.read')).totp).toBe(false);
  codes = await call('secondFactors.turnTotpOn', given);
  expect(new Set(codes).size).toBe(10);
  const security = await call('secondFactors.read');
  expect(security).toMatchObject({ totp: true, recoveryCodes: 10, passkeysPossible: true });
});

test('signing in then asks for a code, which is good once', async () => {
  later(60);
  const step = await firstStep();
  expect(await errorOf(await secondStep(step, '123456'))).toBe('second_factor_wrong');
  const code = codeNow();
  const { access_token } = parseOnWire(Token, await (await secondStep(step, code)).json());
  expect((await api.get('/user', access_token)).status).toBe(200);
  expect(await errorOf(await secondStep(step, code))).toBe('second_factor_expired');
  expect(await errorOf(await secondStep(await firstStep(), code))).toBe('second_factor_wrong');
});

test('a recovery code signs in once, in any spelling', async () => {
  const [code = ''] = codes;
  expect((await secondStep(await firstStep(), code.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect(await errorOf(await secondStep(await firstStep(), code))).toBe('second_factor_wrong');
});

test('a step takes five codes and five minutes', async () => {
  const step = await firstStep();
  for (let n = 0; n < 5; n += 1) {
    api.from = `198.51.100.${n}`;
    expect(await errorOf(await secondStep(step, `00000${n}`))).toBe('second_factor_wrong');
  }
  expect(await errorOf(await secondStep(step, codeNow()))).toBe('second_factor_expired');
  api.from = undefined;
  const other = await firstStep();
  later(301);
  expect(await errorOf(await secondStep(other, codeNow()))).toBe('second_factor_expired');
});

test('it is off again by the password, and its codes are worth nothing', async () => {
  const { call } = api.pagesOf(token);
  await call('secondFactors.turnTotpOff', { currentPassword: PASSWORD });
  expect(await call('secondFactors.read')).toMatchObject({ totp: false, recoveryCodes: 0 });
  expect((await send('POST', '/oauth/token', { username: EMAIL, password: PASSWORD })).status).toBe(200);
});

test('a hash with an outdated cost is replaced while the password is at hand', async () => {
  api.config.passwordCost = { memoryCost: 16, timeCost: 1 };
  await api.signIn(EMAIL);
  const [account] = await db.select().from(appUser).where(doctor);
  expect(account?.passwordHash).toContain('$m=16,t=1,');
  api.config.passwordCost = CHEAP;
});

test('G-86 D4 a demo account signs in only where no other machine reaches the site, and its session ends elsewhere', async () => {
  await api.addAccount({ email: 'demo@touchline.example', planName: 'complete', isDemo: true });
  const body = { username: 'demo@touchline.example', password: PASSWORD };
  expect(await errorOf(await send('POST', '/oauth/token', body))).toBe('invalid_grant');
  api.config.isLocalOnly = true;
  const { access_token } = parseOnWire(Token, await (await send('POST', '/oauth/token', body)).json());
  expect((await api.get('/user', access_token)).status).toBe(200);
  api.config.isLocalOnly = false;
  expect((await api.get('/user', access_token)).status).toBe(401);
});

test('every row that belongs to an account is handed out, and goes or forgets it when the account is deleted', async () => {
  const { rows } = await db.$client.query<{ name: string; column: string; at_deletion: string }>(
    `select c.conrelid::regclass::text as name, a.attname::text as column, c.confdeltype::text as at_deletion
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'app_user'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const handedOut = Object.keys((await (await api.get('/user/export', token)).json()) as object);
  // Events that an account caused as staff are about others: the log forgets the member of staff.
  const [byStaff] = rows.filter(({ column }) => column === 'staff_id');
  expect(byStaff).toEqual({ name: 'audit_event', column: 'staff_id', at_deletion: 'n' });
  for (const { name, column, at_deletion: atDeletion } of rows) {
    // What staff write for the site is the site's; who shares a subscription has an account of their own, and staff who
    // see the site as an account a session of their own.
    if (['staff_id', 'author_id', 'owner_id', 'seen_id'].includes(column)) continue;
    expect([name, column], 'an export finds rows by this column').toEqual([name, 'user_id']);
    expect(handedOut).toContain(name);
    expect(['c', 'n'], `${name} must not keep an account from being deleted`).toContain(atDeletion);
  }
});

test('staff remove a lost second factor: the reason is logged, sessions end, the owner is notified', async () => {
  const email = 'lost@club.example';
  await api.addAccount({ email, planName: 'complete' });
  const lost = await api.signIn(email);
  const { call } = api.pagesOf(lost);
  const setup = await call('secondFactors.newTotp', {});
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) });
  const code = totp.generate({ timestamp: api.clock.now.getTime() });
  await call('secondFactors.turnTotpOn', { secret: setup.secret, code, currentPassword: PASSWORD });
  const request = { email, reason: 'Called the club and spoke to the owner.' };
  await resetSecondFactor(db, api.config, request, api.clock.now);
  expect((await api.get('/user', lost)).status).toBe(401);
  expect((await send('POST', '/oauth/token', { username: email, password: PASSWORD })).status).toBe(200);
  const [event] = await db.select().from(auditEvent).where(eq(auditEvent.event, 'second_factor_reset'));
  expect(event).toMatchObject({ actor: 'staff', details: { reason: request.reason } });
  const told = await db
    .select()
    .from(mailOutbox)
    .where(eq(sql`lower(${mailOutbox.recipient})`, email));
  expect(told.length).toBeGreaterThan(0);
  await expect(resetSecondFactor(db, api.config, request, api.clock.now)).rejects.toThrow(/has no second factor/);
});

test('settings are kept, everything is handed out without secrets, and an account is deleted by its password', async () => {
  const settings = { name: 'Ada King', language: 'it', time_zone: 'Europe/Rome' };
  expect((await send('PUT', '/user', { ...settings, time_zone: 'Europe/Nowhere' }, token)).status).toBe(400);
  expect((await send('PUT', '/user', settings, token)).status).toBe(200);
  const user: unknown = await (await api.get('/user', token)).json();
  expect(user).toMatchObject({ data: { auth_data: { last_name: 'King', language: 'it', time_zone: 'Europe/Rome' } } });
  const answer = await api.get('/user/export', token);
  const data = await answer.text();
  expect(JSON.parse(data)).toMatchObject({
    account: { email: 'Doctor@Club.example' },
    user_session: expect.any(Array) as unknown,
  });
  for (const forbidden of ['argon2', 'token_hash', 'password_hash', 'totp_secret'])
    expect(data).not.toContain(forbidden);
  expect(await errorOf(await send('DELETE', '/user', { current_password: 'no' }, token))).toBe('invalid_grant');
  expect((await send('DELETE', '/user', { current_password: PASSWORD }, token)).status).toBe(200);
  expect((await api.get('/user', token)).status).toBe(401);
  expect(await db.select().from(appUser).where(doctor)).toEqual([]);
  const events = await db.select().from(auditEvent);
  expect(events.map(({ event }) => event)).toContain('account_deleted');
  expect(JSON.stringify(events)).not.toContain('Doctor@Club.example');
});
