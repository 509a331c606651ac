import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../config.ts';
import { daysBetween } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { withoutPlace } from './without-place.ts';

/** The order to pay. */
export interface Order {
  /** The id of the purchase. A second request with the same id returns the same page. */
  id: number;
  /** The number of the account. */
  account: number;
  /** Stripe's id of the payment that has failed: its page cannot be paid again. */
  failed: string | null;
  plan: string;
  email: string;
  /** The address the payer returns to. */
  returnUrl: string;
}

/** Orders for which a process waits at the same time. */
const MAX_WAITING = 50;
/** After which a refused payer may try again. */
const RETRY_AFTER_SECONDS = 60;

/** The orders that wait for the service: a second request for one shares the answer. */
const waiting = new Map<string, Promise<string | null>>();

/** Loads Stripe's program on demand: it is large, and few installations take payments. */
async function open({ secretKey, apiUrl, timeout }: StripeConfig): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
    // For the whole answer. Its other client begins to count again with each byte.
    timeout,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * The address of a page where an order can be paid; null when the plan has no price.
 * @throws AppError payment_unavailable when Stripe does not answer in time, or refuses, or too many orders wait for it
 */
export async function checkoutPage(stripe: StripeConfig, order: Order): Promise<string | null> {
  const price = stripe.prices.get(order.plan);
  if (price === undefined) return null;
  const key = ['purchase', order.id, order.plan, order.failed ?? []].flat().join('-');
  return withoutPlace(async () => {
    if (!waiting.has(key) && waiting.size >= MAX_WAITING)
      throw unavailable('too many orders are waiting for a response');
    const asked = waiting.get(key) ?? askForPage(stripe, order, price, key);
    waiting.set(key, asked);
    try {
      return await asked;
    } catch (cause) {
      throw unavailable(cause);
    } finally {
      waiting.delete(key);
    }
  });
}

async function askForPage(stripe: StripeConfig, order: Order, price: string, key: string): Promise<string | null> {
  const { checkout, prices } = await open(stripe);
  const { recurring } = await prices.retrieve(price);
  const { plan, email } = order;
  const [account, purchase] = [String(order.account), String(order.id)];
  const session = await checkout.sessions.create(
    {
      // Decision 0540: a recurring price is a subscription.
      ...(recurring
        ? { mode: 'subscription', subscription_data: { metadata: { plan, account, purchase } } }
        : { mode: 'payment', customer_creation: 'always', invoice_creation: { enabled: true } }),
      line_items: [{ price, quantity: 1 }],
      customer_email: email,
      tax_id_collection: { enabled: true },
      client_reference_id: purchase,
      metadata: { plan },
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
    },
    { idempotencyKey: key },
  );
  return session.url;
}

/**
 * The address of a page where a payer changes the way of paying, finds invoices, and cancels.
 * @throws AppError payment_unavailable as `checkoutPage`
 */
export async function portalPage(stripe: StripeConfig, customer: string, returnUrl: string): Promise<string> {
  return withoutPlace(async () => {
    try {
      const { billingPortal } = await open(stripe);
      return (await billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    } catch (cause) {
      throw unavailable(cause);
    }
  });
}

/**
 * Cancels a subscription at once. One that is not there, or not any more, is as good as cancelled.
 * @throws AppError payment_unavailable as `checkoutPage`
 */
export async function cancelSubscription(stripe: StripeConfig, reference: string): Promise<void> {
  await withoutPlace(async () => {
    try {
      const { subscriptions } = await open(stripe);
      await subscriptions.cancel(reference);
    } catch (cause) {
      if (!isMissing(cause)) throw unavailable(cause);
    }
  });
}

const isMissing = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === 'resource_missing';

function unavailable(cause: unknown): AppError {
  return new AppError('payment_unavailable', { retryAfter: RETRY_AFTER_SECONDS }, { cause });
}

/** What Stripe reports about the payment of an order, or of another period of a subscription. */
export interface PaymentReport {
  /** `pending`: a transfer that takes days; another report says how it ended. */
  outcome: 'paid' | 'pending' | 'failed';
  /** The order; null for a renewal. */
  purchase: number | null;
  /** The account of a subscription. */
  account: number | null;
  plan: string;
  /** Stripe's id of the payment. */
  payment: string;
  /** So many days are paid; null for a year. */
  days: number | null;
  /** In the smallest unit of the currency; null if unknown. */
  amount: number | null;
  /** The amount before discounts. */
  fullAmount: number | null;
  currency: string | null;
}

/** A subscription at Stripe as it is now. */
export interface SubscriptionState {
  id: string;
  customer: string;
  account: number;
  /** First day of the period that runs, YYYY-MM-DD. */
  periodFrom: string;
  /** Day of the next payment; null if there is none. */
  renewsOn: string | null;
  isFailing: boolean;
  /** Whether this period is not the first. */
  isRenewed: boolean;
}

/** What Stripe says in a message. */
export interface StripeMessage {
  payment: PaymentReport | null;
  subscription: SubscriptionState | null;
}

type CheckoutEvent = Stripe.Event & { type: `checkout.session.${string}` };

/** What is asked again, because messages come in any order. Others are left alone. */
const ABOUT_SUBSCRIPTIONS: ReadonlySet<string> = new Set([
  'customer.subscription.updated',
  'customer.subscription.deleted',
]);
const ABOUT_INVOICES: ReadonlySet<string> = new Set(['invoice.paid', 'invoice.payment_failed']);

/**
 * Reads a message from Stripe; nothing in it if it is not about a plan.
 * @throws AppError bad_request if the signature is not Stripe's or is too old; payment_unavailable if Stripe does not answer
 */
export async function readMessage(stripe: StripeConfig, payload: string, signature: string): Promise<StripeMessage> {
  const service = await open(stripe);
  let event: Stripe.Event;
  try {
    event = service.webhooks.constructEvent(payload, signature, stripe.webhookSecret);
  } catch (cause) {
    throw new AppError('bad_request', { parameter: 'Stripe-Signature' }, { cause });
  }
  try {
    return await withoutPlace(() => messageOf(service, stripe, event));
  } catch (cause) {
    throw unavailable(cause);
  }
}

async function messageOf(service: Stripe, stripe: StripeConfig, event: Stripe.Event): Promise<StripeMessage> {
  const { id } = event.data.object as { id: string };
  if (isCheckout(event)) return checkoutMessage(service, event);
  if (ABOUT_SUBSCRIPTIONS.has(event.type)) return { payment: null, subscription: await subscriptionNow(service, id) };
  if (!ABOUT_INVOICES.has(event.type)) return { payment: null, subscription: null };
  const invoice = await service.invoices.retrieve(id);
  const of = invoice.parent?.subscription_details?.subscription;
  const subscription = of ? await subscriptionNow(service, idOf(of)) : null;
  return {
    subscription,
    payment: subscription && invoicePayment(stripe, event.type === 'invoice.paid', invoice, subscription),
  };
}

function isCheckout(event: Stripe.Event): event is CheckoutEvent {
  return (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed'
  );
}

const NUMBER = /^[1-9]\d{0,8}$/;
const idOf = (of: string | { id: string }) => (typeof of === 'string' ? of : of.id);
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

async function checkoutMessage(service: Stripe, { type, data }: CheckoutEvent): Promise<StripeMessage> {
  const session = data.object;
  const plan = session.metadata?.['plan'];
  // A Stripe account may sell other things too. Their sessions have no plan, or a reference from elsewhere.
  if (plan === undefined || !NUMBER.test(session.client_reference_id ?? ''))
    return { payment: null, subscription: null };
  const isPending = session.payment_status === 'unpaid';
  const hasFailed = type === 'checkout.session.async_payment_failed';
  const subscription = session.subscription ? await subscriptionNow(service, idOf(session.subscription)) : null;
  // The invoices of a subscription say when it is paid.
  if (subscription && !(isPending && type === 'checkout.session.completed')) return { payment: null, subscription };
  return {
    subscription,
    payment: {
      outcome: hasFailed ? 'failed' : isPending ? 'pending' : 'paid',
      purchase: Number(session.client_reference_id),
      account: null,
      plan,
      payment: session.id,
      days: null,
      amount: session.amount_total,
      fullAmount: session.amount_subtotal,
      currency: session.currency,
    },
  };
}

/** A subscription as it is now; null if it is none of ours. */
async function subscriptionNow(service: Stripe, id: string): Promise<SubscriptionState | null> {
  const found = await service.subscriptions.retrieve(id);
  const { account } = found.metadata;
  const [item] = found.items.data;
  if (account === undefined || !NUMBER.test(account) || !item) return null;
  const isLive = LIVE.has(found.status) && !found.cancel_at_period_end && found.cancel_at === null;
  return {
    id,
    customer: idOf(found.customer),
    account: Number(account),
    periodFrom: dayOf(item.current_period_start),
    renewsOn: isLive ? dayOf(item.current_period_end) : null,
    isFailing: found.status === 'past_due' || found.status === 'unpaid',
    isRenewed: item.current_period_start > found.start_date,
  };
}

/** The states in which a subscription is renewed. */
const LIVE: ReadonlySet<string> = new Set(['active', 'past_due', 'trialing']);
/** The reasons of invoices that pay for a period. */
const PERIODS: ReadonlySet<string | null> = new Set(['subscription_create', 'subscription_cycle']);

/** The payment of a period; null for other invoices, which change nothing here. */
function invoicePayment(
  { prices }: StripeConfig,
  isPaid: boolean,
  invoice: Stripe.Invoice,
  { account }: SubscriptionState,
): PaymentReport | null {
  const [line] = invoice.lines.data;
  if (!line || !PERIODS.has(invoice.billing_reason)) return null;
  const price = line.pricing?.price_details?.price;
  const sold = price === undefined ? undefined : [...prices].find(([, each]) => each === idOf(price));
  const metadata = invoice.parent?.subscription_details?.metadata ?? {};
  const isFirst = invoice.billing_reason === 'subscription_create';
  return {
    outcome: isPaid ? 'paid' : 'failed',
    purchase: isFirst && NUMBER.test(metadata['purchase'] ?? '') ? Number(metadata['purchase']) : null,
    account,
    plan: sold?.[0] ?? metadata['plan'] ?? '',
    payment: invoice.id,
    days: daysBetween(dayOf(line.period.start), dayOf(line.period.end)),
    amount: invoice.total,
    fullAmount: invoice.subtotal,
    currency: invoice.currency,
  };
}
