import { z } from '@hono/zod-openapi';
import { MAX_LISTED, writtenText } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { MAX_BILL_TO_LENGTH } from '../../domain/accounts/invoices.ts';
import { paidUntil } from '../../domain/accounts/plans.ts';
import { allPlans } from '../accounts/store.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { ById } from '../staff-lists.ts';
import { recordPayment } from './payments.ts';
import { confirmPurchase, openPortal, requestPurchase } from './purchases.ts';
import { issueInvoice, readInvoice } from './invoices.ts';
import { offerTo } from './offer.ts';
import { openPurchases } from './store.ts';

export const paymentCalls = {
  /** What the account has, whom it shares it with, and what it may buy. */
  'payments.offer': ownCall({
    openTo: ['trial_expired', 'subscription_expired'],
    run: ({ db, config, user, now }) => offerTo(db, config, user, now),
  }),

  /** The address of the payment service's page about the subscription. @throws AppError not_found, payment_unavailable */
  'payments.portal': ownCall({
    openTo: ['trial_expired', 'subscription_expired'],
    changes: true,
    run: async ({ db, config, user }) => ({ url: await openPortal(db, config, user.userId) }),
  }),

  /** Issues the invoice for what the account has asked for: its number. @throws AppError not_found */
  'payments.invoice': ownCall({
    openTo: ['trial_expired', 'subscription_expired'],
    changes: true,
    input: z.object({ billTo: writtenText(MAX_BILL_TO_LENGTH) }),
    run: ({ db, user, origin, input, now }) =>
      issueInvoice(db, user, { ...input, language: user.language ?? origin.language, now }),
  }),

  /** An invoice of the account as PDF, in base64. @throws AppError not_found, unavailable */
  'payments.readInvoice': ownCall({
    openTo: ['trial_expired', 'subscription_expired'],
    input: z.object({ number: RowNumber }),
    run: async ({ db, user, input }) => Buffer.from(await readInvoice(db, user, input.number)).toString('base64'),
  }),

  /** The plans that accounts want and have not paid for, the oldest first. */
  'payments.open': ownCall({
    staff: 'admin',
    run: async ({ db, now }) => {
      const today = now.toISOString().slice(0, 10);
      const plans = await allPlans(db);
      const open = await openPurchases(db, MAX_LISTED);
      return open.map(({ id, plan, userId, name, email, invoice, createdAt, ...account }) => ({
        id,
        plan,
        userId,
        name,
        email,
        invoice,
        createdAt: createdAt.toISOString(),
        until: paidUntil(account, plan, today, plans),
      }));
    },
  }),

  /** The account has its plan up to and including a day. @throws AppError not_found */
  'payments.confirm': ownCall({
    staff: 'admin',
    changes: true,
    input: ById.extend({ until: z.iso.date() }),
    run: async ({ db, config, input: { id, until }, user, now, deliver }) => {
      await confirmPurchase(db, config, id, { until, now, staffId: user.userId });
      deliver();
    },
  }),
};

export const postPurchase: Handler<'post /purchase'> = async (context) => {
  const { db, config, user, body, now } = context;
  const { plan, url } = await requestPurchase(db, config, user, body.plan, now);
  context.deliver();
  return { status: 'request_sent', plan, url };
};

export const receivePayment: Handler<'post /payment/stripe'> = async (context) => {
  await recordPayment(context.db, context.config, context.body, context.now);
  context.deliver();
  return { status: 'success' };
};
