import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { expect, vi } from 'vitest';
import type { CaptchaChallenge } from '../../src/contract/registration.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { purchaseRequest } from '../../src/provider/payments/schema.ts';
import { appUser, registrationRequest } from '../../src/provider/accounts/schema.ts';
import { userSession } from '../../src/provider/sign-in/schema.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { hashPassword } from '../../src/provider/sign-in/passwords.ts';
import { openSession } from '../../src/provider/sign-in/sessions.ts';
import { issuePasswordToken } from '../../src/provider/sign-in/password-reset.ts';
import type { OnWire } from '../on-wire.ts';

/** Something that a person does, cut short and taken up again. */
export interface Flow {
  name: string;
  /** The request during which the server is killed. */
  begin: (url: string) => Promise<unknown>;
  /** The person's next step on a restarted server, and what must be true then. */
  finish: (url: string) => Promise<void>;
}

export const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICES: 'media=price_1',
};
const OLD = 'far post header';
const NEW = 'second ball won';
const LONG_AGO = '2026-01-31';

/** A request from a new network address, because attempts are limited per network. */
function post(url: string, path: string, body: string | object, headers: object = {}) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
  });
}

/** Every flow, each with a new account or address. @param captchas old enough to be accepted; two are used */
export async function newFlows(db: Database, captchas: readonly string[]): Promise<Flow[]> {
  return [registration(db, captchas), await recovery(db), await reset(db), await purchase(db), await payment(db)];
}

/** A question and its answer. */
export async function solveCaptcha(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/captcha-challenge`);
  const { a, b, ticket } = ((await answer.json()) as OnWire<typeof CaptchaChallenge>).question;
  return `${ticket}.${a + b}`;
}

async function addAccount(db: Database, more: Partial<typeof appUser.$inferInsert> = {}) {
  const email = `${randomUUID()}@ward.example`;
  const person = { email, name: 'Una Ward', firstName: 'Una', lastName: 'Ward' };
  const values = {
    ...person,
    planName: 'complete',
    passwordHash: await hashPassword(OLD),
    ...more,
  };
  const [added] = await db.insert(appUser).values(values).returning();
  if (!added) throw new Error('There is no account.');
  const opening = { userAgent: '', now: new Date() };
  return { ...added, token: (await openSession(db, added.id, opening)).accessToken };
}

async function mailsTo(db: Database, recipient: string) {
  const where = eq(mailOutbox.recipient, recipient);
  return db.select().from(mailOutbox).where(where).orderBy(mailOutbox.id);
}

async function signIn(url: string, username: string, password: string): Promise<number> {
  return (await post(url, '/oauth/token', { username, password })).status;
}

function registration(db: Database, [first = '', second = '']: readonly string[]): Flow {
  const email = `${randomUUID()}@ward.example`;
  const fields = { name: 'Ada Ward', email, type: 'forum-club', agreement: 'on' };
  return {
    name: 'registration',
    begin: (url) => post(url, '/oauth/register', { ...fields, captcha: first }),
    finish: async (url) => {
      const answer = await post(url, '/oauth/register', { ...fields, captcha: second });
      expect(answer.status).toBe(200);
      const where = eq(registrationRequest.email, email);
      const requests = await db.select().from(registrationRequest).where(where);
      expect(requests.map(({ state }) => state)).toEqual(['open']);
      expect(await mailsTo(db, email)).toHaveLength(1);
    },
  };
}

async function recovery(db: Database): Promise<Flow> {
  const { email } = await addAccount(db);
  const ask = (url: string) => post(url, '/oauth/recover-password', { email });
  return {
    name: 'recovery',
    begin: ask,
    finish: async (url) => {
      expect((await ask(url)).status).toBe(200);
      // The mail is written after the answer, and the newest link alone counts.
      const changePassword = async () => {
        const text = (await mailsTo(db, email)).at(-1)?.text ?? '';
        const ticket = /ticket\/([\w-]{43})/.exec(text)?.[1] ?? '';
        const fields = { ticket, email, password: NEW, confirm: NEW };
        expect((await post(url, '/oauth/change-password', fields)).status).toBe(200);
      };
      await vi.waitFor(changePassword, { timeout: 60_000, interval: 200 });
      expect(await signIn(url, email, NEW)).toBe(200);
    },
  };
}

async function reset(db: Database): Promise<Flow> {
  const { id, email, token } = await addAccount(db);
  const ticket = await issuePasswordToken(db, id, 'reset', new Date());
  const fields = { ticket, email, password: NEW, confirm: NEW };
  const choose = (url: string) => post(url, '/oauth/change-password', fields);
  return {
    name: 'reset',
    begin: choose,
    finish: async (url) => {
      // Either nothing had happened, or everything: then the link is used up.
      const again = await choose(url);
      expect([200, 400]).toContain(again.status);
      expect(await signIn(url, email, NEW)).toBe(200);
      expect(await signIn(url, email, OLD)).toBe(400);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${url}/api/user`, { headers })).status).toBe(401);
      const sessions = await db.select().from(userSession).where(eq(userSession.userId, id));
      expect(sessions).toHaveLength(1);
      expect(await mailsTo(db, email)).toHaveLength(1);
    },
  };
}

async function purchase(db: Database): Promise<Flow> {
  const { id, email, token } = await addAccount(db, { planName: 'trial', expiresOn: LONG_AGO });
  const headers = { authorization: `Bearer ${token}` };
  const ask = (url: string) => post(url, '/purchase', {}, headers);
  return {
    name: 'purchase',
    begin: ask,
    finish: async (url) => {
      expect((await ask(url)).status).toBe(200);
      const where = eq(purchaseRequest.userId, id);
      const requests = await db.select().from(purchaseRequest).where(where);
      expect(requests.map(({ state, planName }) => [state, planName])).toEqual([['open', 'complete']]);
      const told = (await mailsTo(db, 'staff@touchline.example')).filter(({ text }) => text.includes(email));
      expect(told).toHaveLength(1);
    },
  };
}

async function payment(db: Database): Promise<Flow> {
  const { id, email, token } = await addAccount(db, { planName: 'trial', expiresOn: LONG_AGO });
  const order = { userId: id, planName: 'complete', createdAt: new Date() };
  const [row] = await db.insert(purchaseRequest).values(order).returning();
  const object = {
    id: `cs_${id}`,
    client_reference_id: String(row?.id),
    payment_status: 'paid',
    metadata: { plan: 'complete' },
  };
  const type = 'checkout.session.completed';
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const secret = STRIPE.STRIPE_WEBHOOK_SECRET;
  const tell = (url: string) => {
    const signed = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
    return post(url, '/payment/stripe', payload, { 'stripe-signature': signed });
  };
  return {
    name: 'payment',
    begin: tell,
    finish: async (url) => {
      // The payment service tells again what was not answered.
      expect((await tell(url)).status).toBe(200);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/user`, { headers });
      expect(await answer.json()).toMatchObject({ data: { auth_data: { state: 'active' } } });
      expect(await mailsTo(db, email)).toHaveLength(1);
    },
  };
}
