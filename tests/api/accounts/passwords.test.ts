import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Token } from '../../../src/contract/accounts.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { PasswordTokenAnswer } from '../../../src/contract/passwords.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { passwordTicket, recoveryRequest } from '../../../src/provider/sign-in/schema.ts';
import { rateLimit } from '../../../src/provider/protection/schema.ts';
import { MAX_MAILS_AN_HOUR, MAX_RECOVERIES_AN_HOUR } from '../../../src/domain/constants.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { hashPassword } from '../../../src/provider/sign-in/passwords.ts';
import { openProvider } from '../open-world.ts';
import { CHEAP, contractual, PASSWORD } from '../world.ts';
import { parseOnWire } from '../../on-wire.ts';

const { db, api } = await openProvider();
const EMAIL = 'doctor@club.example';
const doctor = eq(appUser.email, 'Doctor@Club.example');
beforeEach(async () => {
  await db.delete(mailOutbox);
  await db.delete(recoveryRequest);
  await db.delete(rateLimit);
  await db.delete(passwordTicket);
  const passwordHash = await hashPassword(PASSWORD, CHEAP);
  await db.update(appUser).set({ passwordHash, mustChangePassword: false }).where(doctor);
});

async function post(path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-language': 'de' };
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return api.post(path, JSON.stringify(body), { ...headers, ...bearer });
}

async function codeOf(answer: Response): Promise<string> {
  return parseOnWire(Failure, await answer.json()).error;
}

/** Asks for a link and reads it in the mail. */
async function recover(): Promise<string> {
  await post('/oauth/recover-password', { email: EMAIL });
  await api.writeMails();
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return /ticket\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const fresh = { password: 'quite another 1', confirm: 'quite another 1', email: EMAIL };

describe('a forgotten password', () => {
  test('API-08 AUTH-11 mails a link, in the language of the request, and stores only its hash', async () => {
    const answer = await post('/oauth/recover-password', { email: 'DOCTOR@club.example' });
    expect(await answer.json()).toEqual({ status: 'accepted' });
    await api.writeMails();
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({ recipient: 'Doctor@Club.example', language: 'de' });
    const ticket = /ticket\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    const [row] = await db.select().from(passwordTicket);
    expect(row?.ticketHash).toHaveLength(32);
    expect(row?.ticketHash.toString('base64url')).not.toBe(ticket);
  });

  test('API-08 AUTH-12 ERR-12 says that an address is not known, or that its account cannot sign in here', async () => {
    await api.addAccount({ email: 'demo@touchline.example', planName: 'complete', isDemo: true });
    for (const email of ['nobody@club.example', 'demo@touchline.example']) {
      const answer = await post('/oauth/recover-password', { email });
      expect(answer.status).toBe(404);
      expect(await codeOf(answer)).toBe('recover_password_mail_not_found');
    }
  });

  test('finds an account however its address is written', async () => {
    await api.addAccount({ email: 'Anna@müller-scouting.example', planName: 'complete' });
    await api.addAccount({ email: 'info@xn--90aci8a.xn--p1ai', planName: 'complete' });
    await api.addAccount({ email: 'josé@club.example', planName: 'complete' });
    for (const email of [
      'anna@müller-scouting.example',
      'anna@MÜLLER-scouting.example',
      'anna@xn--mller-scouting-gsb.example',
      'info@обев.рф',
      'jose\u0301@club.example',
    ])
      expect((await post('/oauth/recover-password', { email })).status, email).toBe(200);
  });

  test('G-55 D5 answers alike where the installation wants that: the request waits in the database, known or not', async () => {
    api.config.recoveryAlwaysAccepted = true;
    onTestFinished(() => {
      api.config.recoveryAlwaysAccepted = false;
    });
    for (const email of [EMAIL, 'nobody@club.example']) await post('/oauth/recover-password', { email });
    expect(await db.select().from(mailOutbox)).toHaveLength(0);
    expect(await db.select().from(recoveryRequest)).toHaveLength(2);
    await api.writeMails();
    expect(await db.select().from(recoveryRequest)).toHaveLength(0);
    expect(await db.select().from(mailOutbox)).toHaveLength(1);
  });

  test('G-55 D14 an address gets ten answers and three mails an hour, however many networks ask', async () => {
    const seen: number[] = [];
    for (let host = 1; host <= 20; host += 1) {
      api.from = `203.0.113.${host}`;
      // Not the account of the other tests: what is over a limit is remembered.
      seen.push((await post('/oauth/recover-password', { email: 'Reporter@press.example' })).status);
    }
    api.from = undefined;
    const allowed = Array<number>(MAX_RECOVERIES_AN_HOUR).fill(200);
    expect(seen).toEqual([...allowed, ...Array<number>(20 - MAX_RECOVERIES_AN_HOUR).fill(429)]);
    await api.writeMails();
    expect(await db.select().from(mailOutbox)).toHaveLength(MAX_MAILS_AN_HOUR);
  });
});

describe('a mailed link', () => {
  test('API-06 AUTH-14 gives the account while it is valid', async () => {
    const ticket = await recover();
    const answer = await contractual(await api.get(`/oauth/check-ticket/${ticket}`), PasswordTokenAnswer);
    expect(answer).toEqual({ email: 'Doctor@Club.example', status: 200, purpose: 'reset' });
  });

  test('API-09 ERR-14 G-56 gives a new password, once; every session ends and the owner is notified', async () => {
    const session = await api.signIn(EMAIL);
    const ticket = await recover();
    const answer = await post('/oauth/change-password', { ...fresh, ticket });
    expect(await answer.json()).toMatchObject({ status: 'success' });
    expect((await api.get('/user', session)).status).toBe(401);
    const old = await post('/oauth/token', { username: EMAIL, password: PASSWORD });
    expect(await codeOf(old)).toBe('invalid_grant');
    const signIn = await post('/oauth/token', { username: EMAIL, password: fresh.password });
    expect(signIn.status).toBe(200);
    const again = await post('/oauth/change-password', { ...fresh, ticket });
    expect(await codeOf(again)).toBe('reset_invalid_token');
    const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(mails.at(-1)?.subject).toBe('Ihr Passwort wurde geändert');
  });

  test('two uses at once: one succeeds', async () => {
    const ticket = await recover();
    const both = await Promise.all([1, 2].map(() => post('/oauth/change-password', { ...fresh, ticket })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('AUTH-13 ERR-13 G-56 is good for 24 hours', async () => {
    const ticket = await recover();
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + 86_400_001);
    const check = await api.get(`/oauth/check-ticket/${ticket}`);
    const use = await post('/oauth/change-password', { ...fresh, ticket });
    api.clock.now = start;
    expect(await codeOf(check)).toBe('reset_invalid_token');
    expect(await codeOf(use)).toBe('reset_invalid_token');
  });

  test.each([
    ['VALID-01 VALID-03 too short', { password: '12345', confirm: '12345' }, 'password_too_short'],
    ['VALID-04 ERR-15 two different ones', { confirm: 'quite another 2' }, 'password_mismatch'],
    ['one that thousands have', { password: 'QWERTY123', confirm: 'QWERTY123' }, 'password_too_common'],
    ['D14 the product’s name', { password: 'Touchline', confirm: 'Touchline' }, 'password_too_personal'],
    ['D14 the account’s address', { password: EMAIL, confirm: EMAIL }, 'password_too_personal'],
    ['D14 the account’s name', { password: 'AdaByron', confirm: 'AdaByron' }, 'password_too_personal'],
    ['D14 one character over and over', { password: 'aaaaaaaaa', confirm: 'aaaaaaaaa' }, 'password_too_personal'],
    ['D14 the alphabet', { password: 'Abcdefgh', confirm: 'Abcdefgh' }, 'password_too_common'],
    ['D14 a common one with signs', { password: '!Iloveyou1!', confirm: '!Iloveyou1!' }, 'password_too_common'],
    ['ERR-15 of another address', { email: 'reporter@press.example' }, 'reset_generic_error'],
    ['ERR-14 no link at all', { ticket: 'x' }, 'reset_invalid_token'],
    ['an endless one', { password: 'x'.repeat(129), confirm: 'x'.repeat(129) }, 'bad_request'],
  ])('%s is refused, and the link is still good', async (_, wrong, code) => {
    const ticket = await recover();
    expect(await codeOf(await post('/oauth/change-password', { ...fresh, ticket, ...wrong }))).toBe(code);
    expect((await api.get(`/oauth/check-ticket/${ticket}`)).status).toBe(200);
  });
});

test('VALID-01 CONST-02 six characters are enough, and the text names what the installation asks for', async () => {
  const short = { password: 'zq7!v', confirm: 'zq7!v' };
  const ticket = await recover();
  const refusal = await api.post('/oauth/change-password', JSON.stringify({ ...fresh, ...short, ticket }), {
    'content-type': 'application/json',
    'x-language': 'en-gb',
  });
  expect(await refusal.text()).toContain('Password must contains at least 6 characters.');
  api.config.minPasswordLength = 8;
  onTestFinished(() => {
    api.config.minPasswordLength = 6;
  });
  const six = { ...fresh, password: 'zq7!vK', confirm: 'zq7!vK', ticket };
  const more = await post('/oauth/change-password', six);
  expect(await more.text()).toContain('Das Passwort muss mindestens 8 Zeichen haben.');
  api.config.minPasswordLength = 6;
  expect((await post('/oauth/change-password', six)).status).toBe(200);
});

describe('a password of one’s own', () => {
  test('changing it needs the present one, ends all other sessions and rotates the token', async () => {
    const other = await api.signIn(EMAIL);
    const token = await api.signIn(EMAIL);
    const wrong = await post('/user/password', { ...fresh, current_password: 'no' }, token);
    expect(await codeOf(wrong)).toBe('invalid_grant');
    const answer = await post('/user/password', { ...fresh, current_password: PASSWORD }, token);
    const { access_token } = await contractual(answer, Token);
    expect((await api.get('/user', access_token)).status).toBe(200);
    for (const ended of [token, other]) expect((await api.get('/user', ended)).status).toBe(401);
  });

  test('G-01 who must choose one can do nothing else first, and needs no present one', async () => {
    await db.update(appUser).set({ mustChangePassword: true }).where(doctor);
    const token = await api.signIn(EMAIL);
    const user: unknown = await (await api.get('/user', token)).json();
    expect(user).toMatchObject({ data: { auth_data: { state: 'must_change_password' } } });
    const refused = await api.get('/autocomplete?q=ros', token);
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'password_change_required']);
    const answer = await post('/user/password', fresh, token);
    const { access_token } = await contractual(answer, Token);
    expect((await api.get('/autocomplete?q=ros', access_token)).status).toBe(200);
    expect(await db.select().from(mailOutbox)).toHaveLength(0);
  });
});
