import { beforeEach, describe, expect, test } from 'vitest';
import { Token } from '../../src/contract/accounts.ts';
import { ANONYMOUS_A_MINUTE, MAX_DEVICE_TRIES, MAX_STRANGE_TRIES } from '../../src/domain/constants.ts';
import { postPassword } from '../../src/contract/passwords.ts';
import { Failure } from '../../src/contract/errors.ts';
import type { Access } from '../../src/provider/own-call.ts';
import { OWN_CALLS } from '../../src/provider/own-calls.ts';
import { rateLimit } from '../../src/provider/protection/schema.ts';
import { passkeyChallenge } from '../../src/provider/second-factors/schema.ts';
import { findAccount } from '../../src/provider/accounts/store.ts';
import { issuePasswordToken } from '../../src/provider/sign-in/password-reset.ts';
import { openProvider } from './open-world.ts';
import { contractual, PASSWORD } from './world.ts';
import { parseOnWire } from '../on-wire.ts';

const { db, api } = await openProvider();
const PasswordChanged = postPassword.responses[200].content['application/json'].schema;
let network = 0;
// Exceeded limits are also cached in memory, so every test uses a different address.
beforeEach(async () => {
  await db.delete(rateLimit);
  network += 1;
  api.from = `198.51.100.${network}`;
});

function post(path: string, body: object): Promise<Response> {
  return api.post(path, JSON.stringify(body), { 'content-type': 'application/json' });
}
const signIn = (password: string, username = 'doctor@club.example') => post('/oauth/token', { username, password });

async function statuses(count: number, attempt: () => Promise<Response>): Promise<number[]> {
  const seen = [];
  for (let n = 0; n < count; n += 1) seen.push((await attempt()).status);
  return seen;
}

describe('attempts from one address', () => {
  test('G-56 six wrong passwords a minute, then 429 and when to come back', async () => {
    expect(await statuses(6, () => signIn('wrong'))).toEqual(Array(6).fill(400));
    const refused = await signIn('wrong');
    expect(refused.status).toBe(429);
    expect(parseOnWire(Failure, await refused.json()).error).toBe('too_many_requests');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('a thousand more are refused, and the owner is let in from another address', async () => {
    const seen = await statuses(1000, () => signIn('wrong'));
    expect(seen.filter((status) => status === 400).length).toBeLessThanOrEqual(12);
    expect(seen.filter((status) => status === 429).length).toBeGreaterThanOrEqual(988);
    api.from = '198.51.100.200';
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('the owner on another device may sign in without a limit', async () => {
    expect(await statuses(12, () => signIn(PASSWORD))).toEqual(Array(12).fill(200));
  });

  test.each([
    ['recovery', () => post('/oauth/recover-password', { email: 'nobody@club.example' }), 404],
    ['password', () => post('/oauth/change-password', { password: '1', confirm: '1', ticket: 'x', email: '' }), 400],
    ['code', () => post('/oauth/token', { grant_type: 'mobile_auth', code: 'x' }), 400],
  ])('G-55 are counted for %s as well', async (_, attempt, status) => {
    expect(await statuses(7, attempt)).toEqual([...Array<number>(6).fill(status), 429]);
  });

  test('are counted for registration, robots that fill every field included', async () => {
    const fields = { name: 'x', email: 'x@x.example', type: 'forum-club', agreement: true };
    const attempt = () => post('/oauth/register', { ...fields, captcha: 'x', website: 'x' });
    expect(await statuses(7, attempt)).toEqual([...Array<number>(6).fill(200), 429]);
  });

  test('of a household with version six count together', async () => {
    let n = 0;
    const attempt = () => {
      n += 1;
      api.from = `2001:db8:1:1::${n}`;
      return signIn('wrong');
    };
    expect((await statuses(7, attempt)).at(-1)).toBe(429);
    api.from = '2001:db8:1:2::1';
    expect((await signIn('wrong')).status).toBe(400);
  });
});

describe('an attack on an account from thirty networks', () => {
  const username = 'reporter@press.example';
  const attack = async () => {
    const seen: number[] = [];
    for (let host = 1; host <= 30; host += 1) {
      api.from = `203.0.113.${host}`;
      seen.push((await signIn('wrong', username)).status);
    }
    return seen;
  };

  test('D6 G-56 has as many passwords tried as one network would, and its owner signs in where they did before', async () => {
    api.from = '192.0.2.7';
    const { device } = parseOnWire(Token, await (await signIn(PASSWORD, username)).json());
    const seen = await attack();
    expect(seen.filter((status) => status === 400)).toHaveLength(MAX_STRANGE_TRIES);
    expect(seen.filter((status) => status === 429)).toHaveLength(30 - MAX_STRANGE_TRIES);
    api.from = '192.0.2.8';
    const owner = await post('/oauth/token', { username, password: PASSWORD, device });
    expect(owner.status).toBe(200);
    // The same right password from a device that is not known waits.
    expect((await signIn(PASSWORD, username)).status).toBe(429);
  });

  test('is over for an owner who has set a new password by mail, who signs in from any device while it goes on', async () => {
    await attack();
    api.from = '192.0.2.20';
    expect((await signIn(PASSWORD, username)).status).toBe(429);
    const account = await findAccount(db, username);
    const ticket = await issuePasswordToken(db, account?.id ?? 0, 'reset', api.clock.now);
    const chosen = { password: PASSWORD, confirm: PASSWORD, ticket, email: username };
    const { device } = await contractual(await post('/oauth/change-password', chosen), PasswordChanged);
    expect((await signIn(PASSWORD, username)).status).toBe(200);
    expect((await attack()).filter((status) => status === 400)).toHaveLength(MAX_STRANGE_TRIES);
    api.from = '192.0.2.21';
    expect((await signIn(PASSWORD, username)).status).toBe(429);
    expect((await post('/oauth/token', { username, password: PASSWORD, device })).status).toBe(200);
  });

  test.each([
    ['en', /^Too many attempts\. Try again in (\d+) minutes\.$/],
    ['de', /^Zu viele Versuche\. Versuchen Sie es in (\d+) Minuten erneut\.$/],
  ])('is answered in %s with the time that it really takes', async (language, words) => {
    await attack();
    const body = JSON.stringify({ username, password: PASSWORD });
    api.from = language === 'en' ? '192.0.2.30' : '192.0.2.31';
    const headers = { 'content-type': 'application/json', 'accept-language': language };
    const refused = await api.post('/oauth/token', body, headers);
    const { message } = parseOnWire(Failure, await refused.json());
    const minutes = Math.ceil(Number(refused.headers.get('retry-after')) / 60);
    expect(words.exec(message)?.[1]).toBe(String(minutes));
  });

  test('D6 a device is known to its own account only, and its wrong passwords count too', async () => {
    const doctor = parseOnWire(Token, await (await signIn(PASSWORD)).json());
    await attack();
    const tryAs = (device: string | undefined) => post('/oauth/token', { username, password: PASSWORD, device });
    api.from = '192.0.2.9';
    expect((await tryAs(doctor.device)).status).toBe(429);
    expect((await tryAs(`${'x'.repeat(22)}.${'y'.repeat(43)}`)).status).toBe(429);
    const seen: number[] = [];
    for (let host = 1; host <= MAX_DEVICE_TRIES + 2; host += 1) {
      api.from = `198.18.0.${host}`;
      const body = { username: 'doctor@club.example', password: 'wrong', device: doctor.device };
      seen.push((await post('/oauth/token', body)).status);
    }
    expect(seen.filter((status) => status === 400)).toHaveLength(MAX_DEVICE_TRIES);
  });
});

describe('writes without a session', async () => {
  interface Description {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  }
  const { paths } = (await (await api.get('/openapi.json')).json()) as Description;
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { security }]) => method !== 'get' && security?.length === 0)
      .map(([method]) => [method.toUpperCase(), path] as const),
  );
  for (const [name, { isPublic, changes }] of Object.entries<Access>(OWN_CALLS))
    if (isPublic && changes) writes.push(['POST', `/own/${name}`]);

  test('are what the contract marks as public', () => {
    expect(writes.length).toBeGreaterThan(6);
    expect(writes).toContainEqual(['POST', '/oauth/passkey-options']);
  });

  test.each(writes)('%s %s has a limit for each network, and says when to come back', async (method, path) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 'x' };
    let host = 0;
    const attempt = () => {
      host += 1;
      api.from = `2001:db8:2:${network}::${host}`;
      return api.send(path, { method, headers, body: '{}' });
    };
    const allowed = await statuses(ANONYMOUS_A_MINUTE, attempt);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(allowed[0]).not.toBe(429);
    api.from = `2001:db8:3:${network}::1`;
    expect((await api.send(path, { method, headers, body: '{}' })).status).not.toBe(429);
  });

  test('leave no rows that have expired', async () => {
    const ask = () => post('/oauth/passkey-options', {});
    expect(await statuses(10, ask)).toEqual(Array(10).fill(200));
    expect(await db.$count(passkeyChallenge)).toBeGreaterThanOrEqual(10);
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + 3_600_000);
    await ask();
    api.clock.now = start;
    expect(await db.$count(passkeyChallenge)).toBe(1);
  });
});
