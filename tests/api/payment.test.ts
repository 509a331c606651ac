import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { type SessionUser, UserAnswer } from '../../src/contract/accounts.ts';
import { PurchaseAnswer } from '../../src/contract/accounts/purchases.ts';
import { offerTo } from '../../src/provider/payments/offer.ts';
import { cancelEnded } from '../../src/provider/payments/ended.ts';
import { endedSubscription, purchaseRequest, subscription } from '../../src/provider/payments/schema.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import { mailOutbox } from '../../src/provider/outbox/schema.ts';
import { auditEvent } from '../../src/provider/audit/schema.ts';
import { openProvider } from './open-world.ts';
import { contractual, PASSWORD } from './world.ts';

const { db, api } = await openProvider();
let token: string;
let server: Server;
let requests: { path: string; key: unknown; form: URLSearchParams }[] = [];
/** What the payment service does with a request. */
let serve: (outgoing: ServerResponse) => void = givePage;
/** What it knows by address: prices, subscriptions, invoices. */
let known: Record<string, object> = {};
const PRICE = '/v1/prices/price_1';
const pages = () => requests.filter(({ path }) => path === '/v1/checkout/sessions');
const WEBHOOK_SECRET = 'whsec_test';
const JSON_TYPE = { 'content-type': 'application/json' };
const reporter = eq(appUser.email, 'reporter@press.example');

/** Plays the payment service. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.concat((await incoming.toArray()) as Buffer[]).toString();
  const key = incoming.headers['idempotency-key'];
  requests.push({ path: incoming.url ?? '', key, form: new URLSearchParams(body) });
  outgoing.setHeader('content-type', 'application/json');
  const found = known[incoming.url ?? ''];
  if (found && incoming.method === 'GET') outgoing.end(JSON.stringify(found));
  else serve(outgoing);
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
  known = { [PRICE]: { id: 'price_1', recurring: null }, '/v1/prices/price_2': { id: 'price_2', recurring: null } };
  api.logged.length = 0;
  for (const table of [purchaseRequest, subscription, mailOutbox, auditEvent]) await db.delete(table);
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

/** A message that only names what it is about. */
const message = (type: string, id: string) =>
  JSON.stringify({ id: 'evt_2', object: 'event', type, data: { object: { id } } });

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
  const [first, second, ...more] = pages();
  expect([first?.key, more]).toEqual([second?.key, []]);
  expect(Object.fromEntries(first?.form ?? [])).toMatchObject({
    mode: 'payment',
    'line_items[0][price]': 'price_1',
    customer_email: 'reporter@press.example',
    'tax_id_collection[enabled]': 'true',
    'invoice_creation[enabled]': 'true',
  });
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
    message('invoice.paid', 'in_1'),
    message('customer.subscription.updated', 'sub_1'),
    message('charge.refunded', 'ch_1'),
  ];
  known['/v1/invoices/in_1'] = { id: 'in_1', parent: null, billing_reason: 'manual' };
  known['/v1/subscriptions/sub_1'] = { id: 'sub_1', metadata: {}, items: { data: [{}] } };
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
  const [first, second] = pages();
  expect(second?.form.get('client_reference_id')).toBe(String(id));
  expect(second?.key).not.toBe(first?.key);
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
  expect(pages()).toHaveLength(1);
  expect(await db.select().from(purchaseRequest)).toHaveLength(1);
  for (const outgoing of silent) outgoing.destroy();
  serve = (outgoing) => outgoing.writeHead(400).end('{"error":{"message":"No such price"}}');
  expect((await ask()).status).toBe(503);
  expect(JSON.stringify(api.logged)).toContain('No such price');
  api.config.stripe = stripe;
});

describe('G-03 a recurring price is a subscription', () => {
  const YEAR = 365 * 86_400;
  const BEGIN = Date.parse('2026-03-10T12:00:00Z') / 1000;
  /** Sets what the payment service says of the subscription in its so-manyth year. */
  const subscribed = async (year: number, more: object = {}) => {
    const current_period_start = BEGIN + (year - 1) * YEAR;
    known['/v1/subscriptions/sub_1'] = {
      id: 'sub_1',
      customer: 'cus_1',
      status: 'active',
      start_date: BEGIN,
      cancel_at_period_end: false,
      cancel_at: null,
      metadata: { account: String((await account())?.id), plan: 'complete' },
      items: { data: [{ current_period_start, current_period_end: current_period_start + YEAR }] },
      ...more,
    };
  };
  /** Sets the invoice of a year. */
  const billed = (year: number, purchaseId?: number, more: object = {}) => {
    const start = BEGIN + (year - 1) * YEAR;
    const metadata = { plan: 'complete', ...(purchaseId !== undefined && { purchase: String(purchaseId) }) };
    known[`/v1/invoices/in_${year}`] = {
      id: `in_${year}`,
      billing_reason: year === 1 ? 'subscription_create' : 'subscription_cycle',
      parent: { subscription_details: { subscription: 'sub_1', metadata } },
      lines: {
        data: [{ period: { start, end: start + YEAR }, pricing: { price_details: { price: 'price_1' } } }],
      },
      total: 12_000,
      subtotal: 12_000,
      currency: 'eur',
      ...more,
    };
  };
  /** Its session does not last for a year. */
  const offer = async () => offerTo(db, api.config, { userId: (await account())?.id } as SessionUser, api.clock.now);
  const start = api.clock.now;

  beforeEach(() => {
    known[PRICE] = { id: 'price_1', recurring: { interval: 'year' } };
  });
  afterEach(() => {
    api.clock.now = start;
  });

  /** The account has paid its first year. */
  async function firstYear(): Promise<void> {
    const id = await openPurchase();
    await subscribed(1);
    billed(1, id);
    await sendAgainAndAgain(message('invoice.paid', 'in_1'));
  }

  test('is asked for with a tax number, opens the account, and says when it renews', async () => {
    await firstYear();
    const [page] = pages();
    expect(Object.fromEntries(page?.form ?? [])).toMatchObject({
      mode: 'subscription',
      'subscription_data[metadata][account]': String((await account())?.id),
      'tax_id_collection[enabled]': 'true',
    });
    expect(await account()).toMatchObject({ planName: 'complete', expiresOn: '2027-03-10' });
    expect(await offer()).toMatchObject({ subscription: { renewsOn: '2027-03-10', isFailing: false } });
    // Another message about the same payment, from the checkout, gives nothing more.
    const [request] = await db.select().from(purchaseRequest);
    await send(paid(request?.id ?? 0, { id: 'cs_9', subscription: 'sub_1' }));
    expect((await told()).events).toEqual([['purchase_confirmed', 'in_1', undefined]]);
  });

  test('a direct debit opens the account when it has come, and not before', async () => {
    const id = await openPurchase();
    await subscribed(1);
    await sendAgainAndAgain(paid(id, { payment_status: 'unpaid', subscription: 'sub_1' }));
    expect(await stateOf()).toBe('trial_expired');
    expect((await told()).events).toEqual([['payment_pending', 'cs_1', undefined]]);
    billed(1, id);
    await sendAgainAndAgain(message('invoice.payment_failed', 'in_1'));
    expect(await stateOf()).toBe('trial_expired');
    await sendAgainAndAgain(message('invoice.paid', 'in_1'));
    expect(await stateOf()).toBe('active');
  });

  test('a renewal is paid once, in any order; while it is on its way the account stays open for two weeks', async () => {
    await firstYear();
    api.clock.now = new Date('2027-03-10T12:30:00Z');
    await subscribed(2, { status: 'past_due' });
    billed(2);
    await sendAgainAndAgain(message('invoice.payment_failed', 'in_2'));
    expect(await account()).toMatchObject({ expiresOn: '2027-03-24' });
    expect(await offer()).toMatchObject({ subscription: { isFailing: true } });
    expect((await told()).events.at(-1)).toEqual(['payment_failed', 'in_2', 'renewal_failed']);
    expect((await told()).mails).toEqual(['Payment failed: renewal']);
    await subscribed(2);
    await sendAgainAndAgain(message('invoice.paid', 'in_2'));
    await sendAgainAndAgain(message('customer.subscription.updated', 'sub_1'));
    expect(await account()).toMatchObject({ expiresOn: '2028-03-23' });
    expect(await offer()).toMatchObject({ subscription: { renewsOn: '2028-03-09', isFailing: false } });
  });

  test('what is paid early is kept, and a cancelled one ends on its last day', async () => {
    await db.update(appUser).set({ planName: 'complete', expiresOn: '2026-04-10' }).where(reporter);
    await firstYear();
    expect(await account()).toMatchObject({ expiresOn: '2027-04-10' });
    await subscribed(1, { cancel_at_period_end: true });
    await send(message('customer.subscription.updated', 'sub_1'));
    expect(await offer()).toMatchObject({ subscription: { renewsOn: null } });
    await subscribed(1, { status: 'canceled' });
    await send(message('customer.subscription.deleted', 'sub_1'));
    expect(await account()).toMatchObject({ expiresOn: '2027-04-10' });
  });

  test('whoever has one changes it at the payment service, and buys no second', async () => {
    await expect(api.pagesOf(token).call('payments.portal')).rejects.toMatchObject({ code: 'not_found' });
    await firstYear();
    requests = [];
    expect(await purchase('media')).toMatchObject({ url: 'https://pay.example/cs_1' });
    expect(await api.pagesOf(token).call('payments.portal')).toEqual({ url: 'https://pay.example/cs_1' });
    expect(requests.map(({ path, form }) => [path, form.get('customer')])).toEqual(
      Array(2).fill(['/v1/billing_portal/sessions', 'cus_1']),
    );
  });

  test('a renewal of an account that is gone is told to staff; a service that is away is asked again', async () => {
    await firstYear();
    await subscribed(2, { metadata: { account: '999999', plan: 'complete' } });
    billed(2);
    await sendAgainAndAgain(message('invoice.paid', 'in_2'));
    expect((await told()).mails).toEqual(['Payment to check: renewal']);
    serve = (outgoing) => outgoing.writeHead(500).end('{"error":{"message":"away"}}');
    expect((await send(message('invoice.paid', 'in_3'))).status).toBe(503);
  });
});

test('an installation without Stripe has no such call', async () => {
  const kept = api.config.stripe;
  api.config.stripe = undefined;
  expect((await send(paid(1))).status).toBe(404);
  api.config.stripe = kept;
});

describe('the subscription of a deleted account', () => {
  const NOW = new Date('2026-03-10T12:00:00Z');
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const asked = () => requests.filter(({ path }) => path.startsWith('/v1/subscriptions/')).map(({ path }) => path);
  const answerWith = (status: number, body: object) => (outgoing: ServerResponse) =>
    void outgoing.writeHead(status).end(JSON.stringify(body));
  const refuse = answerWith(500, { error: { type: 'api_error', message: 'down' } });
  const run = (now: Date) => cancelEnded(db, api.config, now);
  const left = () => db.select().from(endedSubscription);

  beforeEach(async () => {
    await db.delete(endedSubscription);
  });

  test('is cancelled at the payment service, later if it does not answer', async () => {
    const email = 'leaver@press.example';
    await api.addAccount({ email, planName: 'complete' });
    const [leaver] = await db.select().from(appUser).where(eq(appUser.email, email));
    const userId = leaver?.id ?? 0;
    const renewed = { customer: 'cus_9', reference: 'sub_9', renewsOn: '2026-04-01', isFailing: false };
    await db.insert(subscription).values({ userId, ...renewed });
    const authorization = `Bearer ${await api.signIn(email)}`;
    const body = JSON.stringify({ current_password: PASSWORD });
    const deleted = await api.send('/user', { method: 'DELETE', headers: { ...JSON_TYPE, authorization }, body });
    expect(deleted.status).toBe(200);
    expect(await left()).toMatchObject([{ reference: 'sub_9', attempts: 0 }]);

    serve = refuse;
    await run(NOW);
    await run(NOW);
    expect([asked(), (await left()).length]).toEqual([['/v1/subscriptions/sub_9'], 1]);
    serve = answerWith(200, { id: 'sub_9', status: 'canceled' });
    await run(later(1));
    await run(later(2));
    expect([asked().length, await left(), await db.$count(mailOutbox)]).toEqual([2, [], 0]);
  });

  test('that is not there any more counts as cancelled', async () => {
    await db.insert(endedSubscription).values({ reference: 'sub_7', dueAt: NOW });
    serve = answerWith(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } });
    await run(NOW);
    expect([await left(), await db.$count(mailOutbox)]).toEqual([[], 0]);
  });

  test('that is never cancelled is told to staff, once', async () => {
    await db.insert(endedSubscription).values({ reference: 'sub_8', dueAt: NOW });
    serve = refuse;
    for (let hour = 0; hour < 60; hour += 5) await run(later(hour * 60));
    expect([asked().length, await left()]).toEqual([10, []]);
    const mails = await db.select().from(mailOutbox);
    expect(mails.map(({ subject }) => subject)).toEqual(['Subscription to cancel: sub_8']);
  });
});
