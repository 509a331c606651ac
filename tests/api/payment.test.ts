import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { UserAnswer } from '../../src/contract/accounts.ts';
import { PurchaseAnswer } from '../../src/contract/accounts/purchases.ts';
import { purchaseRequest } from '../../src/provider/data/schema/account-requests.ts';
import { appUser } from '../../src/provider/data/schema/accounts.ts';
import { mailOutbox } from '../../src/provider/data/schema/mail.ts';
import { auditEvent } from '../../src/provider/data/schema/protection.ts';
import { openProvider } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api } = await openProvider();
let token: string;
let server: Server;
let requests: { path: string; key: unknown; form: URLSearchParams }[] = [];
const WEBHOOK_SECRET = 'whsec_test';
const JSON_TYPE = { 'content-type': 'application/json' };
const reporter = eq(appUser.email, 'reporter@press.example');

/** Plays the payment service. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat((await incoming.toArray()) as Buffer[]).toString();
  const key = incoming.headers['idempotency-key'];
  requests.push({ path: incoming.url ?? '', key, form: new URLSearchParams(body) });
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify({ id: 'cs_1', url: 'https://pay.example/cs_1' }));
}

beforeAll(async () => {
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { stripe } = getConfig({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICES: 'complete=price_1',
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  api.config.stripe = stripe;
  token = await api.signIn('reporter@press.example');
});
afterAll(() => server.close());
beforeEach(async () => {
  requests = [];
  await db.delete(purchaseRequest);
  await db.delete(mailOutbox);
  await db.update(appUser).set({ planName: 'trial', expiresOn: '2026-03-09' }).where(reporter);
});

async function purchase(plan: string) {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  const answered = await api.post('/purchase', JSON.stringify({ plan }), headers);
  return contractual(answered, PurchaseAnswer);
}

async function openPurchase(): Promise<number> {
  await purchase('complete');
  const [row] = await db.select().from(purchaseRequest);
  return row?.id ?? 0;
}

function paid(purchaseId: number, more: object = {}): string {
  const object = {
    id: 'cs_1',
    client_reference_id: String(purchaseId),
    payment_status: 'paid',
    metadata: { plan: 'complete' },
    ...more,
  };
  const type = 'checkout.session.completed';
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

/** As Stripe would send it; signed by its own library. */
function send(payload: string, secret = WEBHOOK_SECRET): Promise<Response> {
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
  return api.post('/payment/stripe', payload, { ...JSON_TYPE, 'stripe-signature': signature });
}

async function stateOf(): Promise<string> {
  const { data } = await contractual(await api.get('/user', token), UserAnswer);
  return data.auth_data.state;
}

test('G-03 a request for a plan with a price leads to its payment, for the same order each time', async () => {
  const url = 'https://pay.example/cs_1';
  expect(await purchase('complete')).toEqual({ status: 'request_sent', plan: 'complete', url });
  await purchase('complete');
  expect(requests.map(({ path }) => path)).toEqual(['/v1/checkout/sessions', '/v1/checkout/sessions']);
  expect(requests[0]?.key).toBe(requests[1]?.key);
  expect(requests[0]?.form.get('line_items[0][price]')).toBe('price_1');
  expect(requests[0]?.form.get('customer_email')).toBe('reporter@press.example');
  expect(await db.select().from(purchaseRequest)).toHaveLength(1);
});

test('G-03 a plan without a price is left to staff', async () => {
  expect(await purchase('media')).toMatchObject({ plan: 'media', url: null });
  expect(requests).toEqual([]);
});

test('G-03 AUTH-16 a payment opens the account for a year, once, however often it is reported', async () => {
  const id = await openPurchase();
  await db.delete(mailOutbox);
  const told = await Promise.all([send(paid(id)), send(paid(id)), send(paid(id))]);
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stateOf()).toBe('active');
  const [account] = await db.select().from(appUser).where(reporter);
  expect(account).toMatchObject({ planName: 'complete', expiresOn: '2027-03-10' });
  expect(await db.select().from(mailOutbox)).toHaveLength(1);
  const confirmed = eq(auditEvent.event, 'purchase_confirmed');
  const events = await db.select().from(auditEvent).where(confirmed);
  expect(events.map(({ actor }) => actor)).toEqual(['payment']);
});

test('D14 what others sell through the same account at Stripe is taken note of and left alone', async () => {
  const id = await openPurchase();
  const foreign = [
    paid(id, { client_reference_id: null }),
    paid(id, { client_reference_id: 'order-17' }),
    paid(id, { client_reference_id: '999999999' }),
    paid(id, { client_reference_id: '99999999999999' }),
    paid(id, { metadata: {} }),
    JSON.stringify({ id: 'evt_2', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1' } } }),
  ];
  for (const payload of foreign) expect((await send(payload)).status, payload).toBe(200);
  expect(await stateOf()).toBe('trial_expired');
  expect(api.logged).toEqual([]);
});

test('a message that Stripe did not sign opens nothing', async () => {
  const id = await openPurchase();
  expect((await send(paid(id), 'whsec_other')).status).toBe(400);
  expect((await api.post('/payment/stripe', paid(id), JSON_TYPE)).status).toBe(400);
  expect(await stateOf()).toBe('trial_expired');
});

test('what is not paid yet opens nothing', async () => {
  const id = await openPurchase();
  expect((await send(paid(id, { payment_status: 'unpaid' }))).status).toBe(200);
  expect(await stateOf()).toBe('trial_expired');
});

test('an installation without Stripe has no such call', async () => {
  const kept = api.config.stripe;
  api.config.stripe = undefined;
  expect((await send(paid(1))).status).toBe(404);
  api.config.stripe = kept;
});
