import { deriveKey } from 'altcha-lib/algorithms/sha';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CaptchaChallenge } from '../../../src/contract/registration.ts';
import { LICENCE_VERSION } from '../../../src/domain/constants.ts';
import { Failure } from '../../../src/contract/errors.ts';
import { appUser, registrationRequest } from '../../../src/provider/accounts/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { clientOf } from '../../../src/provider/sign-in/oauth-clients.ts';
import { approveRegistration, rejectRegistration } from '../../../src/provider/accounts/registration.ts';
import { openProvider } from '../open-world.ts';
import { contractual } from '../world.ts';
import { type OnWire, parseOnWire } from '../../on-wire.ts';

const { db, api } = await openProvider();
beforeAll(() => {
  api.clock.now = new Date();
});
beforeEach(async () => {
  await db.delete(mailOutbox);
  await db.delete(registrationRequest);
});

const settings = { siteUrl: 'https://touchline.example', staffEmail: 'staff@touchline.example' };
const fields = {
  name: 'Grace Hopper',
  email: 'grace@press.example',
  mobile: '+39 333 1234567',
  type: 'forum-media',
  agreement: 'on',
  ...(await clientOf(db)),
};

async function challenge(): Promise<OnWire<typeof CaptchaChallenge>> {
  return contractual(await api.get('/oauth/captcha-challenge'), CaptchaChallenge);
}

/** The time a person takes. */
function wait(ms = 3000): void {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
}

async function answered(): Promise<string> {
  const { question } = await challenge();
  wait();
  return `${question.ticket}.${question.a + question.b}`;
}

function send(more: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-language': 'it' };
  return api.post('/oauth/register', JSON.stringify({ ...fields, ...more }), headers);
}

async function errorOf(answer: Response): Promise<unknown> {
  return parseOnWire(Failure, await answer.json());
}

describe('asking for a trial', () => {
  test('API-07 AUTH-18 ERR-16 keeps the request, and tells staff and the applicant', async () => {
    const answer = await send({ captcha: await answered() });
    expect(await answer.json()).toEqual({ status: 'request_sent' });
    const [request] = await db.select().from(registrationRequest);
    expect(request).toMatchObject({
      name: 'Grace Hopper',
      accountType: 'forum-media',
      mobile: '+39 333 1234567',
      language: 'it',
      state: 'open',
    });
    const [event] = await db.select().from(auditEvent);
    expect(event?.details).toEqual({ request: request?.id, licence: LICENCE_VERSION });
    const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['grace@press.example', 'it'],
      ['staff@touchline.example', 'en-GB'],
    ]);
    expect(mails[1]?.text).toContain('/admin/access');
  });

  test('G-17 D13 takes the work of a browser, once, however it is spelled', async () => {
    const { challenge: given } = await challenge();
    const solution = await solveChallenge({ challenge: given as unknown as Challenge, deriveKey });
    const payload = JSON.stringify({ challenge: given, solution });
    const captcha = Buffer.from(payload).toString('base64');
    wait();
    expect((await send({ captcha })).status).toBe(200);
    expect(await errorOf(await send({ captcha }))).toMatchObject({ error: 'captcha_failed' });
    const spelled = [` ${captcha}`, `${captcha}!`, Buffer.from(` ${payload}`).toString('base64')];
    spelled.push(Buffer.from(JSON.stringify({ more: 1, challenge: given, solution })).toString('base64'));
    for (const [n, again] of spelled.entries())
      expect(await errorOf(await send({ email: `d13-${n}@press.example`, captcha: again })), again).toMatchObject({
        error: 'captcha_failed',
      });
    const forged = { ...given, parameters: { ...given.parameters, keyPrefix: '00' } };
    const worthless = JSON.stringify({ challenge: forged, solution });
    const answer = await send({ captcha: Buffer.from(worthless).toString('base64') });
    expect(await errorOf(answer)).toMatchObject({ error: 'captcha_failed' });
  });

  test('G-17 takes no wrong sum, none twice, none too fast and none too old', async () => {
    const { question } = await challenge();
    wait();
    const right = `${question.ticket}.${question.a + question.b}`;
    const refused: string[] = [`${question.ticket}.${question.a + question.b + 1}`, right, 'x', 'a.b.c.d'];
    const { question: fast } = await challenge();
    refused.push(`${fast.ticket}.${fast.a + fast.b}`);
    for (const captcha of refused)
      expect(await errorOf(await send({ captcha }))).toMatchObject({ error: 'captcha_failed' });
    const { question: old } = await challenge();
    wait(21 * 60_000);
    const answer = await send({ captcha: `${old.ticket}.${old.a + old.b}` });
    expect(await errorOf(answer)).toMatchObject({ error: 'captcha_failed' });
    expect(await db.select().from(registrationRequest)).toHaveLength(0);
  });

  test('G-17 a request with the hidden field filled in is accepted in appearance and not stored', async () => {
    const answer = await send({ captcha: 'x', website: 'https://spam.example' });
    expect(await answer.json()).toEqual({ status: 'request_sent' });
    expect(await db.select().from(registrationRequest)).toHaveLength(0);
  });

  test.each([
    ['VALID-05', 'name', { name: ' ' }],
    ['VALID-05', 'name', { name: 'Win at http://spam.example' }],
    ['VALID-06', 'email', { email: 'no address' }],
    ['VALID-06', 'email', { email: '' }],
    ['VALID-09', 'mobile', { mobile: 'call me' }],
    ['VALID-10', 'type', { type: 'forum-player' }],
    ['AUTH-09', 'agreement', { agreement: 'off' }],
    ['AUTH-18', 'captcha', { captcha: '' }],
  ])('%s refuses a wrong %s: %o', async (_, parameter, wrong) => {
    const answer = await send({ captcha: 'x', ...wrong });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ error: 'bad_request', parameter });
  });

  test('VALID-08 the phone may be left out, and a form will do', async () => {
    const form = new URLSearchParams({ ...fields, captcha: await answered() });
    form.delete('mobile');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.post('/oauth/register', String(form), type)).status).toBe(200);
  });

  test('does not show which addresses have an account: only the owner gets a mail', async () => {
    const answer = await send({ email: 'DOCTOR@club.example', captcha: await answered() });
    expect(await answer.json()).toEqual({ status: 'request_sent' });
    expect(await db.select().from(registrationRequest)).toHaveLength(0);
    const mails = await db.select().from(mailOutbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'Doctor@Club.example' });
  });

  test('asking again while staff decide changes nothing and sends no mail', async () => {
    await send({ captcha: await answered() });
    await send({ email: 'GRACE@press.example', captcha: await answered() });
    expect(await db.select().from(registrationRequest)).toHaveLength(1);
    expect(await db.select().from(mailOutbox)).toHaveLength(2);
  });
});

describe('the decision of staff', () => {
  async function request(email: string): Promise<number> {
    await send({ email, captcha: await answered() });
    const where = eq(registrationRequest.email, email);
    const [row] = await db.select().from(registrationRequest).where(where);
    await db.delete(mailOutbox);
    return row?.id ?? 0;
  }

  test('CONST-01 AUTH-16 G-01 approving makes a trial of 15 days and mails a link, once, however often', async () => {
    const id = await request('hedy@press.example');
    const at = new Date('2026-03-10T12:00:00Z');
    const answers = await Promise.all([1, 2, 3].map(() => approveRegistration(db, settings, id, { now: at })));
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    const found = await db.select().from(appUser).where(eq(appUser.email, 'hedy@press.example'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      planName: 'trial',
      expiresOn: '2026-03-25',
      mustChangePassword: true,
      accountType: 'forum-media',
      firstName: 'Grace',
      lastName: 'Hopper',
      language: 'it',
    });
    const mails = await db.select().from(mailOutbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/https:\/\/touchline\.example\/it\/ticket\/[\w-]{43}/);
    const events = await db.select().from(auditEvent);
    expect(events.filter(({ event }) => event === 'registration_approved')).toHaveLength(1);
  });

  test.each([
    ['ada@demo.example', true],
    ['bea@notdemo.example', false],
  ])('G-82 the account of %s goes with the demo world: %s', async (email, isDemo) => {
    await approveRegistration(db, settings, await request(email), { now: new Date() });
    const found = await db.select().from(appUser).where(eq(appUser.email, email));
    expect(found).toMatchObject([{ isDemo }]);
  });

  test('rejecting makes no account; a decision stands', async () => {
    const id = await request('spam@press.example');
    await rejectRegistration(db, id, { now: new Date() });
    await rejectRegistration(db, id, { now: new Date() });
    await expect(approveRegistration(db, settings, id, { now: new Date() })).rejects.toThrow('rejected');
    await expect(approveRegistration(db, settings, 404, { now: new Date() })).rejects.toThrow('no request');
    const found = await db.select().from(appUser).where(eq(appUser.email, 'spam@press.example'));
    expect(found).toHaveLength(0);
  });
});
