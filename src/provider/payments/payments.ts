import type { StripeConfig } from '../../config.ts';
import type { PaymentMessage } from '../../contract/accounts/purchases.ts';
import { paidUntil } from '../../domain/accounts/plans.ts';
import { GRACE_DAYS } from '../../domain/constants.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { allPlans, changeAccount, findAccountById, type UserRow } from '../accounts/store.ts';
import {
  addPurchase,
  changePurchase,
  hasGiven,
  hasPaymentEvent,
  lockPayment,
  lockPurchase,
  type PurchaseRow,
  saveSubscription,
  subscriptionOf,
} from './store.ts';
import type { Transaction } from '../data/transaction.ts';
import { type PaymentReport, readMessage, type SubscriptionState } from '../outbound/payment.ts';
import { type MailSettings, queueStaffMail } from '../outbox/mails.ts';
import { givePlan } from './purchases.ts';

/** Settings for mail and, if configured, payment. */
type Settings = MailSettings & { stripe: StripeConfig | undefined };

/** Why staff must look at a payment, in words for them. */
const PROBLEMS = {
  unknown_purchase:
    'The purchase does not exist; its account may have been deleted. No plan was activated: please refund the payment.',
  unknown_plan:
    'The plan no longer exists. No plan was activated and the purchase is still open: please confirm it or refund the payment.',
  already_confirmed: 'The purchase had already been confirmed. This payment had no effect: please refund it.',
  other_plan: 'The account has since requested another plan. The plan that was paid for has been activated.',
  other_amount: 'The amount is less than the price. The plan has been activated.',
  account_disabled: 'The account is disabled. The plan has been activated, but the account remains disabled.',
  renewal_failed:
    'The payment of a renewal failed. The payment service tries again; the account stays open for two weeks of the new period.',
  failed: 'The payment failed. No plan was activated and the purchase is still open.',
} as const;
type Problem = keyof typeof PROBLEMS;

/** What a payment is for: an order, or without one a renewal. */
interface Found {
  request: PurchaseRow | undefined;
  account: UserRow;
}

/**
 * Processes a message of the payment service. A payment activates its account, or prolongs it. Staff hear of every payment
 * that does not fit, or fails; nothing paid is dropped. A message that comes again does nothing.
 * @throws AppError not_found without such a service, bad_request if the message is not from it
 */
export async function recordPayment(
  db: Database,
  settings: Settings,
  { payload, signature }: PaymentMessage,
  now: Date,
): Promise<void> {
  const { stripe } = settings;
  if (!stripe) throw new AppError('not_found');
  const { payment, subscription } = await readMessage(stripe, payload, signature);
  await db.transaction(async (tx) => {
    if (payment) await apply(tx, settings, payment, now);
    if (subscription) await keepSubscription(tx, subscription);
  });
}

async function apply(tx: Transaction, settings: Settings, report: PaymentReport, now: Date): Promise<void> {
  const { outcome, payment, purchase } = report;
  await lockPayment(tx, payment);
  if (await hasGiven(tx, payment)) return;
  const request = purchase === null ? undefined : await lockPurchase(tx, purchase);
  const owner = request?.userId ?? (purchase === null ? report.account : null);
  const account = owner === null ? undefined : await findAccountById(tx, owner);
  if (outcome === 'paid') return settle(tx, settings, report, account && { request, account }, now);
  if (await hasPaymentEvent(tx, outcome === 'failed' ? 'payment_failed' : 'payment_pending', payment)) return;
  if (outcome === 'pending') return addPaymentEvent(tx, 'payment_pending', report, account, {}, now);
  // The page of a payment that has failed cannot be paid again: the next purchase opens another.
  if (request?.state === 'open') await changePurchase(tx, request.id, { payment });
  await tellStaff(tx, settings, report, account, [purchase === null ? 'renewal_failed' : 'failed'], now);
}

/** Stores what is renewed, and keeps an account open whose renewal is on its way. */
async function keepSubscription(tx: Transaction, state: SubscriptionState): Promise<void> {
  const { id: reference, account: userId, customer, renewsOn, isFailing, isRenewed, periodFrom } = state;
  const account = await findAccountById(tx, userId);
  const known = await subscriptionOf(tx, userId);
  // The end of an earlier subscription is not that of the present one.
  const isEarlier = known && known.reference !== reference && known.renewsOn !== null && renewsOn === null;
  if (!account || isEarlier) return;
  await saveSubscription(tx, { userId, customer, reference, renewsOn, isFailing });
  const open = addDays(periodFrom, GRACE_DAYS);
  if (isRenewed && renewsOn !== null && account.expiresOn !== null && account.expiresOn < open)
    await changeAccount(tx, userId, { expiresOn: open });
}

/** Gives the paid plan, and tells staff what does not fit. */
async function settle(
  tx: Transaction,
  settings: Settings,
  report: PaymentReport,
  found: Found | undefined,
  now: Date,
): Promise<void> {
  const { plan, payment, days, amount, fullAmount } = report;
  const plans = await allPlans(tx);
  const obstacle: Problem | null = !found
    ? 'unknown_purchase'
    : found.request?.state === 'confirmed'
      ? 'already_confirmed'
      : plans.some(({ name }) => name === plan)
        ? null
        : 'unknown_plan';
  if (!found || obstacle) {
    if (await hasPaymentEvent(tx, 'payment_to_check', payment)) return;
    await tellStaff(tx, settings, report, found?.account, [obstacle ?? 'unknown_purchase'], now);
    return;
  }
  const { request, account } = found;
  const until = paidUntil(account, plan, now.toISOString().slice(0, 10), plans, days);
  const purchase = request?.id ?? (await addPurchase(tx, { userId: account.id, planName: plan, createdAt: now }));
  await givePlan(tx, settings, account, { purchase, plan, until, now, payment });
  const problems = (
    [
      ['other_plan', request !== undefined && request.planName !== plan],
      ['other_amount', amount !== null && fullAmount !== null && amount < fullAmount],
      ['account_disabled', account.disabledAt !== null],
    ] as const
  ).flatMap(([problem, isSo]) => (isSo ? [problem] : []));
  if (problems.length > 0) await tellStaff(tx, settings, report, account, problems, now);
}

async function tellStaff(
  tx: Transaction,
  settings: MailSettings,
  report: PaymentReport,
  account: UserRow | undefined,
  problems: readonly Problem[],
  now: Date,
): Promise<void> {
  const { outcome, plan, payment, purchase } = report;
  const hasFailed = outcome === 'failed';
  const subject = purchase === null ? 'renewal' : `purchase ${purchase}`;
  const event = hasFailed ? 'payment_failed' : 'payment_to_check';
  await addPaymentEvent(tx, event, report, account, { problem: problems.join(', ') }, now);
  const lines = [
    `${amountOf(report)} for the plan ${plan}, ${subject}. Its id at the payment service is ${payment}.`,
    ...problems.map((problem) => PROBLEMS[problem]),
    account ? `The account is ${account.name} <${account.email}>.` : 'The payment service has the payer’s address.',
  ];
  await queueStaffMail(
    tx,
    settings,
    { subject: `${hasFailed ? 'Payment failed' : 'Payment to check'}: ${subject}`, lines },
    now,
  );
}

async function addPaymentEvent(
  tx: Transaction,
  event: 'payment_pending' | 'payment_failed' | 'payment_to_check',
  report: PaymentReport,
  account: UserRow | undefined,
  more: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const { purchase, plan, payment } = report;
  const details = { purchase, plan, payment, amount: amountOf(report), ...more };
  await addAuditEvent(tx, { at: now, event, actor: 'payment', userId: account?.id, details });
}

/** @example amountOf({ amount: 12_000, currency: 'eur' }) // '€120.00' */
function amountOf({ amount, currency }: Pick<PaymentReport, 'amount' | 'currency'>): string {
  if (amount === null || currency === null) return 'An unknown amount';
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
