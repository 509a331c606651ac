import { describe, expect, test } from 'vitest';
import { Token, UserAnswer } from '../../../src/contract/accounts.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { clientOf, renewClient } from '../../../src/provider/sign-in/oauth-clients.ts';
import { userSession } from '../../../src/provider/sign-in/schema.ts';
import { openProvider } from '../open-world.ts';
import { contractual, PASSWORD } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api } = await openProvider();
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const DAY_MS = 86_400_000;

function credentials(username: string, password = PASSWORD): string {
  return JSON.stringify({ username, password });
}

describe('signing in', () => {
  test('CONST-03 API-03 gives a token for 22 days as JSON and as an HttpOnly cookie', async () => {
    const answer = await api.post('/oauth/token', credentials('doctor@club.example'), JSON_TYPE);
    const cookie = answer.headers.get('set-cookie') ?? '';
    const token = await contractual(answer, Token);
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 1_900_800, status: 'success' });
    expect(token.access_token).toMatch(/^[\w-]{43}$/);
    expect(cookie).toBe(`__Host-token=${token.access_token}; Max-Age=1900800; Path=/; HttpOnly; Secure; SameSite=Lax`);
  });

  test('AUTH-03 takes a form too, any case of the address, and fields it does not know', async () => {
    const form = new URLSearchParams({
      username: 'DOCTOR@club.EXAMPLE',
      password: PASSWORD,
      grant_type: 'password',
      device: 'none',
    });
    const answer = await api.post('/oauth/token', String(form), FORM_TYPE);
    expect(answer.status).toBe(200);
  });

  test('ERR-06 answers an unknown address and a wrong password alike', async () => {
    const failures = [];
    for (const body of [credentials('nobody@club.example'), credentials('doctor@club.example', 'no')]) {
      const answer = await api.post('/oauth/token', body, JSON_TYPE);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('set-cookie')).toBeNull();
      const { error, message } = parseOnWire(Failure, await answer.json());
      failures.push({ error, message });
    }
    expect(failures[0]).toEqual({
      error: 'invalid_grant',
      message: 'Incorrect e-mail address or password',
    });
    expect(failures[1]).toEqual(failures[0]);
  });

  test.each([
    ['no password', JSON.stringify({ username: 'a' }), JSON_TYPE, 'password'],
    ['a list as a name', JSON.stringify({ username: ['a'], password: 'b' }), JSON_TYPE, 'username'],
    ['a NUL in the name', credentials('a\0b'), JSON_TYPE, 'username'],
    ['an endless password', credentials('a', 'x'.repeat(200)), JSON_TYPE, 'password'],
    ['no content type', '', {}, 'Content-Type'],
    ['another content type', '<a/>', { 'content-type': 'text/xml' }, 'Content-Type'],
    ['broken JSON', '{"username":', JSON_TYPE, 'body'],
    ['an endless name', `{"username":"${'x'.repeat(100_000)}","password":"b"}`, JSON_TYPE, 'username'],
  ])('refuses %s and says which part', async (_, body, headers, parameter) => {
    const answer = await api.post('/oauth/token', body, headers);
    expect(answer.status).toBe(400);
    expect(parseOnWire(Failure, await answer.json())).toMatchObject({ error: 'bad_request', parameter });
  });
});

describe('the program that asks', () => {
  const signIn = (more: object) =>
    api.post(
      '/oauth/token',
      JSON.stringify({ username: 'doctor@club.example', password: PASSWORD, ...more }),
      JSON_TYPE,
    );

  test('G-18 API-03 may say its id and secret, which must then be right', async () => {
    const { clientId, clientSecret } = await clientOf(db);
    expect(await clientOf(db)).toEqual({ clientId, clientSecret });
    const known = { client_id: clientId, client_secret: clientSecret };
    expect((await signIn(known)).status).toBe(200);
    expect((await signIn({ client_id: '', client_secret: '' })).status).toBe(200);
    for (const wrong of [
      { client_id: known.client_id },
      { client_secret: known.client_secret },
      { ...known, client_id: 'other' },
      { ...known, client_secret: known.client_id },
    ]) {
      const answer = await signIn(wrong);
      expect(answer.status).toBe(401);
      expect(parseOnWire(Failure, await answer.json())).toMatchObject({ error: 'invalid_client' });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('G-18 API-07 says so when it registers somebody too', async () => {
    const body = { name: 'a', email: 'a@b.example', type: 'forum-club', agreement: 'on' };
    const register = async (more: object) => {
      const fields = JSON.stringify({ ...body, captcha: 'x', website: 'x', ...more });
      return (await api.post('/oauth/register', fields, JSON_TYPE)).status;
    };
    expect(await register({ client_id: 'x', client_secret: 'x' })).toBe(401);
    const { clientId, clientSecret } = await clientOf(db);
    expect(await register({ client_id: clientId, client_secret: clientSecret })).toBe(200);
  });

  test('G-18 a new secret ends the one before, and no answer tells either', async () => {
    const before = await clientOf(db);
    await renewClient(db, new Date());
    const after = await clientOf(db);
    expect(after.clientId).toBe(before.clientId);
    const onWire = ({ clientId, clientSecret }: typeof after) => ({ client_id: clientId, client_secret: clientSecret });
    expect((await signIn(onWire(before))).status).toBe(401);
    const answer = await signIn(onWire(after));
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(after.clientSecret);
  });
});

describe('the session', () => {
  test('ENT-01 API-04 tells who is signed in, by bearer token or by cookie', async () => {
    const token = await api.signIn('doctor@club.example');
    const { data } = await contractual(await api.get('/user', token), UserAnswer);
    expect(data.auth_data).toMatchObject({
      email: 'Doctor@Club.example',
      plan_name: 'club',
      account_capabilities: { injuries: '1' },
      is_admin: false,
      access_token_expires_on: '2026-04-01T12:00:00.000Z',
    });
    const byCookie = await api.get('/v2/user', undefined, { cookie: `__Host-token=${token}` });
    expect(byCookie.status).toBe(200);
  });

  test('says whether keys of one character act on pages, which JSON and a form change and others leave', async () => {
    const token = await api.signIn('reporter@press.example');
    const authorization = { authorization: `Bearer ${token}` };
    const change = async (body: string, type: Record<string, string>) =>
      (await api.send('/user', { method: 'PUT', body, headers: { ...type, ...authorization } })).status;
    const given = { name: 'Ada King', language: 'it', time_zone: '' };
    const acting = async () =>
      (await contractual(await api.get('/user', token), UserAnswer)).data.auth_data.key_shortcuts;
    expect(await acting()).toBe(true);
    expect(await change(JSON.stringify({ ...given, key_shortcuts: false }), JSON_TYPE)).toBe(200);
    expect(await acting()).toBe(false);
    expect(await change(JSON.stringify(given), JSON_TYPE)).toBe(200);
    expect(await acting()).toBe(false);
    expect(await change(String(new URLSearchParams({ ...given, key_shortcuts: '1' })), FORM_TYPE)).toBe(200);
    expect(await acting()).toBe(true);
    expect(await change(JSON.stringify({ ...given, key_shortcuts: 'maybe' }), JSON_TYPE)).toBe(400);
  });

  test('keeps no token, only its hash', async () => {
    const token = await api.signIn('doctor@club.example');
    const rows = await db.select().from(userSession);
    expect(rows.length).toBeGreaterThan(0);
    for (const { tokenHash } of rows) {
      expect(tokenHash).toHaveLength(32);
      expect(tokenHash.toString()).not.toContain(token);
    }
  });

  test('API-05 AUTH-06 ends with signing out, and takes the cookie back', async () => {
    const token = await api.signIn('doctor@club.example');
    const answer = await api.get('/oauth/logout', token);
    expect(answer.headers.get('set-cookie')).toContain('__Host-token=; Max-Age=0');
    expect((await api.get('/user', token)).status).toBe(401);
  });

  test('AUTH-07 is refused once expired, and swept at the next sign-in', async () => {
    const token = await api.signIn('reporter@press.example');
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + 22 * DAY_MS + 1000);
    expect((await api.get('/user', token)).status).toBe(401);
    await api.signIn('reporter@press.example');
    expect(await db.select().from(userSession)).toHaveLength(1);
    api.clock.now = start;
  });
});

describe('requests from other sites', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }],
    ['an unknown origin', { origin: 'https://elsewhere.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('G-07 a browser on %s cannot sign anybody in or out', async (_, headers) => {
    const token = await api.signIn('doctor@club.example');
    const signIn = await api.post('/oauth/token', credentials('doctor@club.example'), {
      ...FORM_TYPE,
      ...headers,
    });
    expect(signIn.status).toBe(403);
    const cookie = { cookie: `__Host-token=${token}` };
    expect((await api.get('/oauth/logout', undefined, { ...cookie, ...headers })).status).toBe(403);
    expect((await api.get('/user', token)).status).toBe(200);
  });

  test('G-07 a cookie alone changes nothing; with our own origin it does', async () => {
    const token = await api.signIn('doctor@club.example');
    const cookie = { cookie: `__Host-token=${token}` };
    expect((await api.get('/oauth/logout', undefined, cookie)).status).toBe(403);
    const own = { ...cookie, origin: 'https://touchline.example' };
    expect((await api.get('/oauth/logout', undefined, own)).status).toBe(200);
  });

  test('other origins are not allowed to read answers', async () => {
    const answer = await api.get('/user', undefined, { origin: 'https://elsewhere.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
