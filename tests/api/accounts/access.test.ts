import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/contract/errors.ts';
import { MobileCode, SessionsAnswer } from '../../../src/contract/sessions.ts';
import { endAccess } from '../../../src/provider/sign-in/store.ts';
import { findAccount, lockAccount } from '../../../src/provider/accounts/store.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { passwordTicket, signInCode, userSession } from '../../../src/provider/sign-in/schema.ts';
import { passkeyChallenge, recoveryCode, signInStep } from '../../../src/provider/second-factors/schema.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { hashPassword } from '../../../src/provider/sign-in/passwords.ts';
import { issuePasswordToken } from '../../../src/provider/sign-in/password-reset.ts';
import { changeUser, resetSecondFactor } from '../../../src/provider/accounts/staff.ts';
import { parseOnWire } from '../../on-wire.ts';
import { openProvider } from '../open-world.ts';
import { CHEAP, contractual, PASSWORD } from '../world.ts';

const { db, api } = await openProvider();
await api.addAccount({ email: 'staff@press.example', planName: 'complete', isAdmin: true });
const EMAIL = 'doctor@club.example';
const NEW = 'three grey horses at noon';
const CHOSEN = { password: NEW, confirm: NEW };
const doctor = eq(appUser.email, 'Doctor@Club.example');
const SITE = { siteUrl: 'https://touchline.example', staffEmail: 'staff@touchline.example' };
const EVERYTHING = ['session', 'code', 'step', 'passkey', 'link', 'feed'];

function send(method: string, path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return api.send(path, { method, headers, body: JSON.stringify(body) });
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const errorOf = async (answer: Response) => parseOnWire(Failure, await answer.json()).error;
const codeFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now.getTime() });

beforeEach(async () => {
  for (const table of [rateLimit, userSession, passwordTicket, signInCode, signInStep, passkeyChallenge])
    await db.delete(table);
  await db.delete(recoveryCode);
  const passwordHash = await hashPassword(PASSWORD, CHEAP);
  await db
    .update(appUser)
    .set({ passwordHash, totpSecret: null, totpStep: null, disabledAt: null, isAdmin: false, capabilities: {} })
    .where(doctor);
});

const idOf = async (email: string) => (await findAccount(db, email))?.id ?? 0;

/** All that a thief with a session and the password has begun, and what the owner has asked for by mail. */
async function begin(thief: string) {
  const userId = await idOf(EMAIL);
  const made = await send('POST', '/oauth/mobile-code', { current_password: PASSWORD }, thief);
  const { code } = await contractual(made, MobileCode);
  expect(await statusOf(send('POST', '/user/passkeys/options', {}, thief))).toBe(200);
  const { secret } = await api.pagesOf(thief).call('secondFactors.newTotp', {});
  await db
    .update(appUser)
    .set({ totpSecret: Buffer.from(Secret.fromBase32(secret).bytes) })
    .where(doctor);
  const first = await send('POST', '/oauth/token', { username: EMAIL, password: PASSWORD });
  const { mfa_token = '' } = parseOnWire(Failure, await first.json());
  const link = await issuePasswordToken(db, userId, 'reset', api.clock.now);
  await api.pagesOf(thief).call('privateAddresses.renew');
  const { lists } = await api.pagesOf(thief).call('privateAddresses.list', {});
  const { of = '', key } = lists[0] ?? {};
  return {
    session: () => api.get('/user', thief),
    code: () => send('POST', '/oauth/token', { grant_type: 'mobile_auth', code }),
    step: () => send('POST', '/oauth/token', { grant_type: 'second_factor', mfa_token, code: codeFor(secret) }),
    passkey: async () => new Response(null, { status: (await db.$count(passkeyChallenge)) === 0 ? 400 : 200 }),
    link: () => api.get(`/oauth/check-ticket/${link}`),
    feed: async () => {
      const reading = api.pagesOf(key ?? '').call('privateAddresses.readPosts', { account: userId, of });
      return new Response(null, {
        status: await reading.then(
          () => 200,
          () => 401,
        ),
      });
    },
  };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function alive(begun: Begun): Promise<string[]> {
  const found: string[] = [];
  for (const [name, use] of Object.entries(begun)) if ((await use()).status === 200) found.push(name);
  return found;
}

/** What ends all access, done by the owner in a session or by staff. */
const ENDS: Record<string, (owner: string) => Promise<unknown>> = {
  'a change of the password': (owner) =>
    send('POST', '/user/password', { ...CHOSEN, current_password: PASSWORD }, owner),
  'a reset by mail': async () => {
    const ticket = await issuePasswordToken(db, await idOf(EMAIL), 'reset', api.clock.now);
    return send('POST', '/oauth/change-password', { ...CHOSEN, ticket, email: EMAIL });
  },
  'a second factor that is turned off': (owner) =>
    api.pagesOf(owner).call('secondFactors.turnTotpOff', { currentPassword: PASSWORD }),
  'new recovery codes': (owner) => api.pagesOf(owner).call('secondFactors.renewCodes', { currentPassword: PASSWORD }),
  'a change of rights by command': () => changeUser(db, EMAIL, { isAdmin: true }, api.clock.now),
  'staff who disable the account': async () => {
    const rights = {
      planName: 'club',
      expiresOn: null,
      accountType: null,
      ownerEmail: null,
      isAdmin: false,
      isEditor: false,
    };
    const asInPlan = { injuries: null, reports: null, video: null };
    const staff = api.pagesOf(await api.signIn('staff@press.example'));
    const id = await idOf(EMAIL);
    const { revision: seen } = await staff.call('accounts.find', { id });
    await staff.call('accounts.change', { id, seen, ...rights, ...asInPlan, isDisabled: true });
  },
  'staff who reset the second factor': () =>
    resetSecondFactor(db, SITE, { email: EMAIL, reason: 'by phone' }, api.clock.now),
};

describe('what a thief has begun', () => {
  test('is good for entering while nothing ends it', async () => {
    expect(await alive(await begin(await api.signIn(EMAIL)))).toEqual(EVERYTHING);
  });

  test.each(Object.entries(ENDS))('ends with %s', async (_, end) => {
    const owner = await api.signIn(EMAIL);
    const begun = await begin(await api.signIn(EMAIL));
    await end(owner);
    expect(await alive(begun)).toEqual([]);
  });

  test('ends when the owner turns a second factor on, who stays signed in', async () => {
    const owner = await api.signIn(EMAIL);
    const begun = await begin(await api.signIn(EMAIL));
    const { call } = api.pagesOf(owner);
    const { secret } = await call('secondFactors.newTotp', {});
    await call('secondFactors.turnTotpOn', { secret, code: codeFor(secret), currentPassword: PASSWORD });
    expect(await alive(begun)).toEqual([]);
    expect(await statusOf(api.get('/user', owner))).toBe(200);
  });

  test('ends with one session too, but for what the owner has asked for', async () => {
    const thief = await api.signIn(EMAIL);
    const begun = await begin(thief);
    const { data } = await contractual(await api.get('/sessions', thief), SessionsAnswer);
    await db.update(appUser).set({ totpSecret: null }).where(doctor);
    const owner = await api.signIn(EMAIL);
    expect(await statusOf(send('DELETE', `/sessions/${data[0]?.id ?? 0}`, {}, owner))).toBe(200);
    expect(await alive(begun)).toEqual(['link', 'feed']);
  });

  test('ends when its session signs out', async () => {
    const thief = await api.signIn(EMAIL);
    const begun = await begin(thief);
    await api.get('/oauth/logout', thief);
    expect(await alive(begun)).toEqual(['link', 'feed']);
  });
});

test('a link for a first password outlives a change of rights', async () => {
  const link = await issuePasswordToken(db, await idOf(EMAIL), 'first_access', api.clock.now);
  await changeUser(db, EMAIL, { capabilities: { editor: '1' } }, api.clock.now);
  expect(await statusOf(api.get(`/oauth/check-ticket/${link}`))).toBe(200);
});

test('a sign-in that is under way when all access ends opens no session', async () => {
  const userId = await idOf(EMAIL);
  const signingIn = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const answer = send('POST', '/oauth/token', { username: EMAIL, password: PASSWORD });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%app_user%for update%'`;
    await expect.poll(async () => (await db.$client.query(waiting)).rowCount).toBe(1);
    await endAccess(tx, userId);
    return { answer };
  });
  expect(await errorOf(await signingIn.answer)).toBe('invalid_grant');
  expect(await db.$count(userSession)).toBe(0);
});

describe('a code for a phone', () => {
  test.each([[{}], [{ current_password: 'no' }]])('is not made for %o', async (body) => {
    const token = await api.signIn(EMAIL);
    expect(await statusOf(send('POST', '/oauth/mobile-code', body, token))).toBe(400);
    expect(await db.$count(signInCode)).toBe(0);
  });
});
