import type { StripeConfig } from '../../config.ts';
import type { PaymentMessage } from '../../contract/accounts/purchases.ts';
import { paidUntil } from '../../domain/accounts/plans.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { allPlans, findAccountById, type UserRow } from '../accounts/store.ts';
import { changePurchase, hasPaymentEvent, lockPayment, lockPurchase, type PurchaseRow } from './store.ts';
import type { Transaction } from '../data/transaction.ts';
import { type PaymentReport, readPayment } from '../outbound/payment.ts';
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
  failed: 'The payment failed. No plan was activated and the purchase is still open.',
} as const;
type Problem = keyof typeof PROBLEMS;

interface Found {
  request: PurchaseRow;
  account: UserRow;
}

/**
 * Processes a message of the payment service. A payment activates its account. Staff hear of every payment that does
 * not fit its purchase, or fails; nothing paid is dropped. A message that comes again does nothing.
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
  let report: PaymentReport | null;
  try {
    report = await readPayment(stripe, payload, signature);
  } catch (cause) {
    throw new AppError('bad_request', { parameter: 'Stripe-Signature' }, { cause });
  }
  if (!report) return;
  const { outcome, payment, purchase } = report;
  await db.transaction(async (tx) => {
    await lockPayment(tx, payment);
    const request = await lockPurchase(tx, purchase);
    const account = request && (await findAccountById(tx, request.userId));
    const found = account && { request, account };
    if (found?.request.state === 'confirmed' && found.request.payment === payment) return;
    if (outcome === 'paid') await settle(tx, settings, report, found, now);
    else if (await hasPaymentEvent(tx, outcome === 'failed' ? 'payment_failed' : 'payment_pending', payment)) return;
    else if (outcome === 'failed') {
      // The page of a payment that has failed cannot be paid again: the next purchase opens another.
      if (found?.request.state === 'open') await changePurchase(tx, purchase, { payment });
      await tellStaff(tx, settings, report, found?.account, ['failed'], now);
    } else await addPaymentEvent(tx, 'payment_pending', report, found?.account, {}, now);
  });
}

/** Gives the paid plan, and tells staff what does not fit. */
async function settle(
  tx: Transaction,
  settings: Settings,
  report: PaymentReport,
  found: Found | undefined,
  now: Date,
): Promise<void> {
  const { plan, payment, purchase, amount, fullAmount } = report;
  const plans = await allPlans(tx);
  const obstacle: Problem | null = !found
    ? 'unknown_purchase'
    : found.request.state === 'confirmed'
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
  const until = paidUntil(account, plan, now.toISOString().slice(0, 10), plans);
  await givePlan(tx, settings, account, { purchase, plan, until, now, payment });
  const problems = (
    [
      ['other_plan', request.planName !== plan],
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
  const event = hasFailed ? 'payment_failed' : 'payment_to_check';
  await addPaymentEvent(tx, event, report, account, { problem: problems.join(', ') }, now);
  const lines = [
    `${amountOf(report)} for the plan ${plan}, purchase ${purchase}. Its id at the payment service is ${payment}.`,
    ...problems.map((problem) => PROBLEMS[problem]),
    account ? `The account is ${account.name} <${account.email}>.` : 'The payment service has the payer’s address.',
  ];
  const subject = `${hasFailed ? 'Payment failed' : 'Payment to check'}: purchase ${purchase}`;
  await queueStaffMail(tx, settings, { subject, lines }, now);
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
