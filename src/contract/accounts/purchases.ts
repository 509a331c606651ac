import { createRoute, z } from '@hono/zod-openapi';
import { MAX_BODY_BYTES } from '../../domain/constants.ts';
import { answers, jsonOrForm } from '../responses.ts';

const Purchase = z
  .object({
    /** If omitted, the plan of the account, or the complete plan for a trial. */
    plan: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,49}$/)
      .optional(),
  })
  .openapi('Purchase');

export const PurchaseAnswer = z
  .object({
    status: z.literal('request_sent'),
    plan: z.string(),
    /** The payment page; null if staff will get in touch. */
    url: z.url().nullable(),
  })
  .openapi('PurchaseAnswer');
export type PurchaseAnswer = z.infer<typeof PurchaseAnswer>;

export const postPurchase = createRoute({
  method: 'post',
  path: '/purchase',
  summary: 'Request the purchase of a plan',
  'x-open-to': ['trial_expired', 'subscription_expired'] as const,
  request: { body: jsonOrForm(Purchase) },
  responses: answers(
    PurchaseAnswer,
    'The request has been recorded',
    'bad_request',
    'unauthorized',
    'password_change_required',
    'forbidden',
    'too_many_requests',
    'shared_plan',
    'seats_taken',
    'invoice_open',
    'payment_unavailable',
  ),
});

/** The message exactly as received, because the signature covers every byte. */
export const PaymentMessage = z
  .object({ payload: z.string().max(MAX_BODY_BYTES), signature: z.string().max(1000) })
  .openapi('PaymentMessage');
export type PaymentMessage = z.infer<typeof PaymentMessage>;

const Received = z.object({ status: z.literal('success') }).openapi('PaymentReceived');

export const receivePayment = createRoute({
  method: 'post',
  path: '/payment/stripe',
  summary: 'Receive an event from the payment service',
  description: 'The webhook for Stripe. The body is the event; the `Stripe-Signature` header holds its signature.',
  security: [],
  'x-signature': 'stripe-signature',
  request: { body: { content: { 'application/json': { schema: PaymentMessage } } } },
  responses: answers(Received, 'The event has been processed', 'bad_request', 'forbidden', 'not_found'),
});
