import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../config.ts';

/** The order to pay. */
export interface Order {
  /** The id of the purchase. A second request with the same id returns the same page. */
  id: number;
  plan: string;
  email: string;
  /** The address the payer returns to. */
  returnUrl: string;
}

const TIMEOUT_MS = 10_000;

/** Loads Stripe's program on demand: it is large, and few installations take payments. */
async function open({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * The address of a page where an order can be paid; null when the plan has no price.
 * @throws Error when Stripe does not answer, or refuses
 */
export async function checkoutPage(stripe: StripeConfig, order: Order): Promise<string | null> {
  const price = stripe.prices.get(order.plan);
  if (price === undefined) return null;
  const session = await (
    await open(stripe)
  ).checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price, quantity: 1 }],
      customer_email: order.email,
      client_reference_id: String(order.id),
      metadata: { plan: order.plan },
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
    },
    { idempotencyKey: `purchase-${order.id}-${order.plan}` },
  );
  return session.url;
}

/** The payment that Stripe reports. */
export interface Payment {
  id: number;
  plan: string;
  /** Stripe's id of the payment. */
  payment: string;
}

/**
 * Reads a message from Stripe; null if it is not about a payment for a plan.
 * @throws Error if the signature is not Stripe's, or is too old
 */
export async function readPayment(stripe: StripeConfig, payload: string, signature: string): Promise<Payment | null> {
  const event = (await open(stripe)).webhooks.constructEvent(payload, signature, stripe.webhookSecret);
  if (event.type !== 'checkout.session.completed') return null;
  const { id, client_reference_id, metadata, payment_status } = event.data.object;
  const plan = metadata?.['plan'];
  // A Stripe account may sell other things too. Their sessions have no plan, or a reference from elsewhere.
  const isOurs = plan !== undefined && /^[1-9]\d{0,8}$/.test(client_reference_id ?? '');
  return isOurs && payment_status === 'paid' ? { id: Number(client_reference_id), plan, payment: id } : null;
}
