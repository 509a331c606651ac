import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Token, UserAnswer } from '../../../src/contract/accounts.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { PurchaseAnswer } from '../../../src/contract/accounts/purchases.ts';
import { MobileCode, SessionsAnswer } from '../../../src/contract/sessions.ts';
import { purchaseRequest } from '../../../src/provider/payments/schema.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { signInCode, userSession } from '../../../src/provider/sign-in/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { confirmPurchase } from '../../../src/provider/payments/purchases.ts';
import { changePlan, changeUser } from '../../../src/provider/accounts/staff.ts';
import { openProvider } from '../open-world.ts';
import { contractual, PASSWORD } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api } = await openProvider();
const EMAIL = 'doctor@club.example';
const JSON_TYPE = { 'content-type': 'application/json' };

function post(path: string, body: object, token?: string): Promise<Response> {
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return api.post(path, JSON.stringify(body), { ...JSON_TYPE, ...bearer });
}

async function codeOf(answer: Response): Promise<string> {
  return parseOnWire(Failure, await answer.json()).error;
}

function end(id: number, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return api.send(`/sessions/${id}`, { method: 'DELETE', headers });
}

describe('my sessions', () => {
  async function list(token: string) {
    const { data } = await contractual(await api.get('/sessions', token), SessionsAnswer);
    return data;
  }

  test('G-56 are listed with what they were opened by, and can be ended one by one', async () => {
    const credentials = JSON.stringify({ username: EMAIL, password: PASSWORD });
    const agent = { ...JSON_TYPE, 'user-agent': `Firefox ${'x'.repeat(300)}` };
    const phone = await contractual(await api.post('/oauth/token', credentials, agent), Token);
    const token = await api.signIn(EMAIL);
    const stranger = await api.signIn('reporter@press.example');
    const mine = await list(token);
    expect(mine.map(({ current }) => current)).toEqual([true, false]);
    expect(mine[1]?.user_agent).toHaveLength(200);
    const [theirs] = await list(stranger);
    expect(await codeOf(await end(theirs?.id ?? 0, token))).toBe('NOT FOUND');
    expect((await end(mine[1]?.id ?? 0, token)).status).toBe(200);
    expect((await api.get('/user', phone.access_token)).status).toBe(401);
    expect(await list(token)).toHaveLength(1);
  });

  test('are at most as many as the plan allows: the longest unused ends', async () => {
    await changePlan(db, 'few', { capabilities: {}, sessions: 2 }, api.clock.now);
    await api.addAccount({ email: 'few@press.example', planName: 'few' });
    const start = api.clock.now;
    const at = async <T>(minutes: number, act: () => Promise<T>): Promise<T> => {
      api.clock.now = new Date(start.getTime() + minutes * 60_000);
      return act();
    };
    const first = await at(0, () => api.signIn('few@press.example'));
    const second = await at(1, () => api.signIn('few@press.example'));
    await at(10, () => api.get('/user', first));
    await expect.poll(async () => (await list(first))[0]?.last_used_at).toBe(api.clock.now.toISOString());
    const third = await at(11, () => api.signIn('few@press.example'));
    const statuses = [first, second, third].map(async (token) => (await api.get('/user', token)).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
    api.clock.now = start;
  });

  test('their last use is kept to within five minutes', async () => {
    const token = await api.signIn('reporter@press.example');
    const start = api.clock.now;
    const lastUse = async (minutes: number) => {
      api.clock.now = new Date(start.getTime() + minutes * 60_000);
      await api.get('/user', token);
      await expect.poll(async () => (await list(token))[0]?.last_used_at).toBeTypeOf('string');
      return api.clock.now;
    };
    await lastUse(4);
    expect((await list(token))[0]?.last_used_at).toBe(start.toISOString());
    const used = await lastUse(6);
    await expect.poll(async () => (await list(token))[0]?.last_used_at).toBe(used.toISOString());
    api.clock.now = start;
  });
});

describe('the code in the picture', () => {
  const exchange = (code: string) => post('/oauth/token', { grant_type: 'mobile_auth', code });
  async function make(token: string) {
    return contractual(await post('/oauth/mobile-code', { current_password: PASSWORD }, token), MobileCode);
  }

  test('G-04 PROD-03 signs a phone in, once, and is stored as a hash', async () => {
    const token = await api.signIn(EMAIL);
    const { code, svg, link, expires_in } = await make(token);
    expect(expires_in).toBe(300);
    expect(link).toBe(`https://touchline.example/qr-login?code=${code}`);
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(svg).not.toMatch(/style=|script/);
    const [row] = await db.select().from(signInCode);
    expect(row?.codeHash).toHaveLength(32);
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await codeOf(await exchange(code))).toBe('invalid_grant');
  });

  test('ENT-01 the session that made it reads it while it is valid, and no other does', async () => {
    const [here, elsewhere] = [await api.signIn(EMAIL), await api.signIn(EMAIL)];
    const seenBy = async (token: string) =>
      (await contractual(await api.get('/user', token), UserAnswer)).data.auth_data.mobile_auth;
    expect(await seenBy(here)).toBeNull();
    const { code } = await make(here);
    expect([await seenBy(here), await seenBy(elsewhere)]).toEqual([code, null]);
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + 300_001);
    expect(await seenBy(here)).toBeNull();
    api.clock.now = start;
    await exchange(code);
    expect(await seenBy(here)).toBeNull();
  });

  test('G-04 is worth nothing after five minutes, or when a new one was made', async () => {
    const token = await api.signIn(EMAIL);
    const start = api.clock.now;
    const first = await make(token);
    api.clock.now = new Date(start.getTime() + 1);
    const second = await make(token);
    expect(await codeOf(await exchange(first.code))).toBe('invalid_grant');
    api.clock.now = new Date(start.getTime() + 300_002);
    expect(await codeOf(await exchange(second.code))).toBe('invalid_grant');
    api.clock.now = start;
  });

  test('DLG-03 a page elsewhere cannot have one made by cookie', async () => {
    const token = await api.signIn(EMAIL);
    const headers = { ...JSON_TYPE, cookie: `__Host-token=${token}`, 'sec-fetch-site': 'cross-site' };
    const body = JSON.stringify({ current_password: PASSWORD });
    expect((await api.post('/oauth/mobile-code', body, headers)).status).toBe(403);
  });
});

describe('plans and their end', () => {
  const reporter = eq(appUser.email, 'reporter@press.example');
  const signIn = (more: object = {}) =>
    post('/oauth/token', { username: 'reporter@press.example', password: PASSWORD, ...more });

  test('ROLE-02 ROLE-08 G-08 capabilities come from the plan, and what differs from the account', async () => {
    const token = await api.signIn('reporter@press.example');
    const capabilities = async () => {
      const answer: unknown = await (await api.get('/user', token)).json();
      return (answer as { data: { auth_data: { account_capabilities: unknown } } }).data.auth_data.account_capabilities;
    };
    expect(await capabilities()).toMatchObject({ injuries: '0', video: '1' });
    const refused = await api.get('/players/p_1/graph', token);
    expect(await codeOf(refused)).toBe('plan_upgrade_required');
    await changePlan(db, 'media', { capabilities: { injuries: '1', video: '1' } }, new Date());
    expect(await capabilities()).toEqual({ injuries: '1', video: '1' });
    await changeUser(db, 'reporter@press.example', { capabilities: { injuries: '0' } }, new Date());
    expect((await api.get('/user', token)).status).toBe(401);
    const again = await api.signIn('reporter@press.example');
    expect(await codeOf(await api.get('/players/p_1/graph', again))).toBe('plan_upgrade_required');
  });

  test('ROLE-07 every signed-in account may search and follow, under any plan', async () => {
    const none = { injuries: '0', reports: '0', editor: '0', video: '0' } as const;
    await changeUser(db, 'reporter@press.example', { capabilities: none }, new Date());
    const token = await api.signIn('reporter@press.example');
    for (const path of ['/autocomplete?q=keane', '/fulltext/details?q=keane', '/hashtag/details?t=keane'])
      expect((await api.get(path, token)).status, path).toBe(200);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const follow = { method: 'POST', body: '{}', headers };
    expect((await api.send('/favourite/hashtag/keane', follow)).status).toBe(200);
    expect(await (await api.get('/favourites', token)).json()).toMatchObject({
      data: [{ tag: 'keane' }],
    });
  });

  test('ROLE-09 ERR-02 G-02 an account that has ended may only see who it is, leave and pay', async () => {
    const token = await api.signIn('reporter@press.example');
    await db.update(appUser).set({ planName: 'trial', expiresOn: '2026-03-09' }).where(reporter);
    const user: unknown = await (await api.get('/user', token)).json();
    expect(user).toMatchObject({
      data: { auth_data: { state: 'trial_expired', expires_on: '2026-03-09' } },
    });
    for (const path of ['/autocomplete?q=ros', '/profile?t=p_1', '/sessions']) {
      const answer = await api.get(path, token);
      expect([path, answer.status, await codeOf(answer)]).toEqual([path, 402, 'payment_required']);
    }
    const paid = await contractual(await post('/purchase', {}, token), PurchaseAnswer);
    expect(paid).toEqual({ status: 'request_sent', plan: 'complete', url: null });
    expect((await api.get('/oauth/logout', token)).status).toBe(200);
  });

  test('ERR-07 ERR-09 ERR-10 signing in with the right password says that payment is due', async () => {
    await db.update(appUser).set({ planName: 'trial', expiresOn: '2026-03-09' }).where(reporter);
    const body = JSON.stringify({ username: 'reporter@press.example', password: PASSWORD });
    const refused = await api.post('/oauth/token', body, { ...JSON_TYPE, 'x-language': 'de' });
    expect(refused.status).toBe(402);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(parseOnWire(Failure, await refused.json())).toMatchObject({
      error: 'payment_required',
      message: 'PAYMENT REQUIRED!',
    });
    expect(await codeOf(await signIn({ password: 'wrong' }))).toBe('invalid_grant');
    const toPay = await contractual(await signIn({ scope: 'payment' }), Token);
    expect((await api.get('/sessions', toPay.access_token)).status).toBe(402);
  });

  test('G-03 a purchase is kept once, can change its plan, and opens the account when staff confirm', async () => {
    await db.delete(purchaseRequest);
    await db.update(appUser).set({ planName: 'trial', expiresOn: '2026-03-09' }).where(reporter);
    const { access_token } = await contractual(await signIn({ scope: 'payment' }), Token);
    const ask = (plan: string) => post('/purchase', { plan }, access_token);
    expect(await codeOf(await ask('trial'))).toBe('bad_request');
    expect(await codeOf(await ask('everything'))).toBe('bad_request');
    expect(await codeOf(await ask('\0'))).toBe('bad_request');
    await Promise.all([ask('media'), ask('media'), ask('media')]);
    await ask('injuries');
    const requests = await db.select().from(purchaseRequest);
    expect(requests).toHaveLength(1);
    const id = requests[0]?.id ?? 0;
    await db.delete(mailOutbox);
    const settings = {
      siteUrl: 'https://touchline.example',
      staffEmail: 'staff@touchline.example',
    };
    const paid = { until: '2027-03-10', now: new Date() };
    const both = await Promise.all([1, 2].map(() => confirmPurchase(db, settings, id, paid)));
    expect(both.map(({ again }) => again).sort()).toEqual([false, true]);
    expect(await db.select().from(mailOutbox)).toHaveLength(1);
    const user: unknown = await (await api.get('/user', access_token)).json();
    expect(user).toMatchObject({ data: { auth_data: { state: 'active', plan_name: 'injuries' } } });
    const events = (await db.select().from(auditEvent)).map(({ event }) => event);
    expect(events).toContain('purchase_requested');
    expect(events).toContain('purchase_confirmed');
  });
});

describe('mails that wait', () => {
  const doctor = eq(appUser.email, 'Doctor@Club.example');
  const recover = async () => {
    await api.post('/oauth/recover-password', JSON.stringify({ email: EMAIL }), JSON_TYPE);
    await api.writeMails();
  };

  test('can be read by admins, and only where there is no mail server', async () => {
    await recover();
    const token = await api.signIn(EMAIL);
    const { call } = api.pagesOf(token);
    await expect(call('outbox.list')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call('outbox.read', { id: 1 })).rejects.toMatchObject({ code: 'forbidden' });
    await db.update(appUser).set({ isAdmin: true }).where(doctor);
    const admin = api.pagesOf(token);
    const [newest] = await admin.call('outbox.list');
    expect(newest?.text).toContain('/ticket/');
    const id = newest?.id ?? 0;
    expect(await admin.call('outbox.read', { id })).toContain('<!doctype html>');
    for (const wrong of ['0', '999999999', 'x'])
      await expect(admin.call('outbox.read', { id: wrong })).rejects.toMatchObject({
        status: wrong === '999999999' ? 404 : 400,
      });
    api.config.smtpUrl = 'smtp://127.0.0.1:9';
    await expect(admin.call('outbox.list')).rejects.toMatchObject({ code: 'not_found' });
    await expect(admin.call('outbox.read', { id })).rejects.toMatchObject({ code: 'not_found' });
    api.config.smtpUrl = undefined;
    await db.update(appUser).set({ isAdmin: false }).where(doctor);
  });

  test('D4 a demo account reads the mails to itself, never the links of others', async () => {
    await db.delete(mailOutbox);
    await recover();
    await api.addAccount({ email: 'demo@touchline.example', planName: 'complete', isDemo: true });
    api.config.isLocalOnly = true;
    const token = await api.signIn('demo@touchline.example');
    const { data } = await contractual(await api.get('/user', token), UserAnswer);
    expect(data.auth_data.reads_outbox).toBe(true);
    const [foreign] = await db.select().from(mailOutbox);
    const pages = api.pagesOf(token);
    expect(await pages.call('outbox.list')).toEqual([]);
    await expect(pages.call('outbox.read', { id: foreign?.id ?? 0 })).rejects.toMatchObject({ code: 'not_found' });
    await api.post('/oauth/recover-password', JSON.stringify({ email: 'demo@touchline.example' }), JSON_TYPE);
    await api.writeMails();
    const own = await pages.call('outbox.list');
    expect(own.map(({ recipient }) => recipient)).toEqual(['demo@touchline.example']);
    api.config.isLocalOnly = false;
  });

  test('ROLE-01 beside accounts of others a demo account is no staff', async () => {
    const demo = { isDemo: true, isAdmin: true, capabilities: { editor: '1' } } as const;
    await api.addAccount({ email: 'admin@touchline.example', planName: 'complete', ...demo });
    api.config.isLocalOnly = true;
    const token = await api.signIn('admin@touchline.example');
    const asStaff = () => {
      const { call } = api.pagesOf(token);
      return Promise.all([call('overview.read'), call('accounts.list', {})]);
    };
    await expect(asStaff()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await api.pagesOf(token).call('outbox.list')).toEqual([]);
    await db.update(appUser).set({ isDemo: true });
    expect(await asStaff()).toHaveLength(2);
    await db.update(appUser).set({ isDemo: false });
    api.config.isLocalOnly = false;
  });
});

test('what happens to accounts is written down, without secrets', async () => {
  await db.delete(userSession);
  await db.delete(auditEvent);
  api.from = '192.0.2.99';
  const token = await api.signIn(EMAIL);
  await post('/oauth/token', { username: EMAIL, password: 'wrong' });
  await api.get('/oauth/logout', token);
  api.from = undefined;
  const events = await db.select().from(auditEvent).orderBy(auditEvent.id);
  expect(events.map(({ event, address }) => [event, address])).toEqual([
    ['sign_in', '192.0.2.99'],
    ['sign_in_failed', '192.0.2.99'],
    ['sign_out', null],
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
  expect(JSON.stringify(events)).not.toContain('wrong');
});
