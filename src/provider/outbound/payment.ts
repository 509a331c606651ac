import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { withoutPlace } from './without-place.ts';

/** The order to pay. */
export interface Order {
  /** The id of the purchase. A second request with the same id returns the same page. */
  id: number;
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
  const { checkout } = await open(stripe);
  const session = await checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price, quantity: 1 }],
      customer_email: order.email,
      client_reference_id: String(order.id),
      metadata: { plan: order.plan },
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
    },
    { idempotencyKey: key },
  );
  return session.url;
}

function unavailable(cause: unknown): AppError {
  return new AppError('payment_unavailable', { retryAfter: RETRY_AFTER_SECONDS }, { cause });
}

/** What Stripe reports about the payment of an order. */
export interface PaymentReport {
  /** `pending`: a transfer that takes days; another report says how it ended. */
  outcome: 'paid' | 'pending' | 'failed';
  purchase: number;
  plan: string;
  /** Stripe's id of the payment. */
  payment: string;
  /** In the smallest unit of the currency; null if unknown. */
  amount: number | null;
  /** The amount before discounts. */
  fullAmount: number | null;
  currency: string | null;
}

/**
 * Reads a message from Stripe; null if it is not about a payment for a plan.
 * @throws Error if the signature is not Stripe's, or is too old
 */
export async function readPayment(
  stripe: StripeConfig,
  payload: string,
  signature: string,
): Promise<PaymentReport | null> {
  const event = (await open(stripe)).webhooks.constructEvent(payload, signature, stripe.webhookSecret);
  if (
    event.type !== 'checkout.session.completed' &&
    event.type !== 'checkout.session.async_payment_succeeded' &&
    event.type !== 'checkout.session.async_payment_failed'
  )
    return null;
  const session = event.data.object;
  const plan = session.metadata?.['plan'];
  // A Stripe account may sell other things too. Their sessions have no plan, or a reference from elsewhere.
  if (plan === undefined || !/^[1-9]\d{0,8}$/.test(session.client_reference_id ?? '')) return null;
  const isPending = session.payment_status === 'unpaid';
  const hasFailed = event.type === 'checkout.session.async_payment_failed';
  return {
    outcome: hasFailed ? 'failed' : isPending ? 'pending' : 'paid',
    purchase: Number(session.client_reference_id),
    plan,
    payment: session.id,
    amount: session.amount_total,
    fullAmount: session.amount_subtotal,
    currency: session.currency,
  };
}
