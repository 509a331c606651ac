import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { UserAnswer } from '../../src/contract/accounts.ts';
import { PurchaseAnswer } from '../../src/contract/accounts/purchases.ts';
import { purchaseRequest } from '../../src/provider/payments/schema.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../src/provider/audit/schema.ts';
import { openProvider } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api } = await openProvider();
let token: string;
let server: Server;
let requests: { path: string; key: unknown; form: URLSearchParams }[] = [];
/** What the payment service does with a request. */
let serve: (outgoing: ServerResponse) => void = givePage;
const WEBHOOK_SECRET = 'whsec_test';
const JSON_TYPE = { 'content-type': 'application/json' };
const reporter = eq(appUser.email, 'reporter@press.example');

/** Plays the payment service. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat((await incoming.toArray()) as Buffer[]).toString();
  const key = incoming.headers['idempotency-key'];
  requests.push({ path: incoming.url ?? '', key, form: new URLSearchParams(body) });
  outgoing.setHeader('content-type', 'application/json');
  serve(outgoing);
}

function givePage(outgoing: ServerResponse): void {
  outgoing.end(JSON.stringify({ id: 'cs_1', url: 'https://pay.example/cs_1' }));
}

beforeAll(async () => {
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { stripe } = getConfig({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICES: 'complete=price_1 injuries=price_2',
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  api.config.stripe = stripe;
  token = await api.signIn('reporter@press.example');
});
afterAll(() => server.close());
beforeEach(async () => {
  requests = [];
  serve = givePage;
  api.logged.length = 0;
  for (const table of [purchaseRequest, mailOutbox, auditEvent]) await db.delete(table);
  await db.update(appUser).set({ planName: 'trial', expiresOn: '2026-03-09', disabledAt: null }).where(reporter);
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

function paid(purchaseId: number, more: object = {}, type = 'checkout.session.completed'): string {
  const object = {
    id: 'cs_1',
    client_reference_id: String(purchaseId),
    payment_status: 'paid',
    metadata: { plan: 'complete' },
    amount_subtotal: 12_000,
    amount_total: 12_000,
    currency: 'eur',
    ...more,
  };
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

/** The log about payments, and the mails to staff. */
async function told() {
  const events = await db.select().from(auditEvent).where(eq(auditEvent.actor, 'payment')).orderBy(auditEvent.id);
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, api.config.staffEmail));
  return {
    events: events.map(({ event, details }) => [event, details['payment'], details['problem']]),
    mails: mails.map(({ subject }) => subject),
  };
}
const account = async () => (await db.select().from(appUser).where(reporter))[0];
/** Sends it three times, as Stripe may. */
async function sendAgainAndAgain(payload: string): Promise<void> {
  await db.delete(mailOutbox);
  const answers = await Promise.all([send(payload), send(payload), send(payload)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

test('G-03 a transfer that takes days opens the account when it has come', async () => {
  const id = await openPurchase();
  await sendAgainAndAgain(paid(id, { payment_status: 'unpaid' }));
  expect(await stateOf()).toBe('trial_expired');
  expect(await told()).toEqual({ events: [['payment_pending', 'cs_1', undefined]], mails: [] });
  await sendAgainAndAgain(paid(id, {}, 'checkout.session.async_payment_succeeded'));
  expect(await stateOf()).toBe('active');
  expect((await told()).events[1]).toEqual(['purchase_confirmed', 'cs_1', undefined]);
});

test('G-03 staff hear of a payment that fails, and the next purchase opens another page', async () => {
  const id = await openPurchase();
  await sendAgainAndAgain(paid(id, { payment_status: 'unpaid' }, 'checkout.session.async_payment_failed'));
  expect(await stateOf()).toBe('trial_expired');
  expect(await told()).toEqual({
    events: [['payment_failed', 'cs_1', 'failed']],
    mails: [`Payment failed: purchase ${id}`],
  });
  await purchase('complete');
  expect(requests[1]?.form.get('client_reference_id')).toBe(String(id));
  expect(requests[1]?.key).not.toBe(requests[0]?.key);
  await sendAgainAndAgain(paid(id, { id: 'cs_2' }));
  expect(await stateOf()).toBe('active');
});

test('G-03 a second payment for a purchase gives nothing, is logged and told to staff once', async () => {
  const id = await openPurchase();
  await send(paid(id, { metadata: { plan: 'media' } }));
  await sendAgainAndAgain(paid(id, { id: 'cs_2' }));
  expect(await account()).toMatchObject({ planName: 'media', expiresOn: '2027-03-10' });
  const { events, mails } = await told();
  expect(events.slice(2)).toEqual([['payment_to_check', 'cs_2', 'already_confirmed']]);
  expect(mails).toEqual([`Payment to check: purchase ${id}`]);
  const [mail] = await db.select().from(mailOutbox);
  expect(mail?.text).toContain('€120.00 for the plan complete');
  expect(mail?.text).toContain('cs_2');
});

test('G-03 a payment that does not fit its purchase gives what was paid, and staff hear of it', async () => {
  const id = await openPurchase();
  await db.update(appUser).set({ disabledAt: api.clock.now }).where(reporter);
  await sendAgainAndAgain(paid(id, { metadata: { plan: 'media' }, amount_total: 1200 }));
  expect(await account()).toMatchObject({ planName: 'media', expiresOn: '2027-03-10' });
  expect((await told()).events).toEqual([
    ['purchase_confirmed', 'cs_1', undefined],
    ['payment_to_check', 'cs_1', 'other_plan, other_amount, account_disabled'],
  ]);
});

test.each([
  ['of a purchase that is gone', { client_reference_id: '999999999' }, 'unknown_purchase'],
  ['for a plan that is gone', { metadata: { plan: 'gone' } }, 'unknown_plan'],
])('G-03 a payment %s gives nothing, is logged and told to staff once', async (_, more, problem) => {
  const id = await openPurchase();
  await sendAgainAndAgain(paid(id, more));
  expect(await stateOf()).toBe('trial_expired');
  const { events, mails } = await told();
  expect(events).toEqual([['payment_to_check', 'cs_1', problem]]);
  expect(mails).toHaveLength(1);
});

test('G-03 a payment prolongs a subscription that still runs', async () => {
  await db.update(appUser).set({ planName: 'complete', expiresOn: '2026-04-10' }).where(reporter);
  const id = await openPurchase();
  await send(paid(id));
  expect(await account()).toMatchObject({ planName: 'complete', expiresOn: '2027-04-10' });
});

test('G-03 a payment service that says nothing is asked once for each order, and the payer hears of it', async () => {
  const { stripe } = api.config;
  if (stripe) api.config.stripe = { ...stripe, timeout: 300 };
  const silent: ServerResponse[] = [];
  serve = (outgoing) => void silent.push(outgoing);
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const ask = () => api.post('/purchase', JSON.stringify({ plan: 'complete' }), headers);
  for (const answered of await Promise.all([ask(), ask(), ask()])) {
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answered.json()).toMatchObject({ error: 'payment_unavailable' });
  }
  expect(requests).toHaveLength(1);
  expect(await db.select().from(purchaseRequest)).toHaveLength(1);
  for (const outgoing of silent) outgoing.destroy();
  serve = (outgoing) => outgoing.writeHead(400).end('{"error":{"message":"No such price"}}');
  expect((await ask()).status).toBe(503);
  expect(JSON.stringify(api.logged)).toContain('No such price');
  api.config.stripe = stripe;
});

test('an installation without Stripe has no such call', async () => {
  const kept = api.config.stripe;
  api.config.stripe = undefined;
  expect((await send(paid(1))).status).toBe(404);
  api.config.stripe = kept;
});
