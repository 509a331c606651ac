import type { SessionUser } from '../../contract/accounts.ts';
import type { StripeConfig } from '../../config.ts';
import type { PaymentMessage } from '../../contract/accounts/purchases.ts';
import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { SUBSCRIPTION_DAYS } from '../../domain/constants.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../data/queries/audit.ts';
import {
  addPurchase,
  changePurchase,
  findPurchase,
  lockOpenPurchase,
  lockPurchase,
} from '../data/queries/purchases.ts';
import { findPlan } from '../data/queries/plans.ts';
import { changeAccount, findAccountById, lockAccount } from '../data/queries/users.ts';
import { checkoutPage, readPayment } from '../outbound/payment.ts';
import { languageOf } from './languages.ts';
import { type MailSettings, queueMail, queueStaffMail } from './mails.ts';

/** Settings for mail and, if configured, payment. */
type Settings = MailSettings & { stripe: StripeConfig | undefined };

/** A payment: its last paid day and its id, or the confirmation of staff. */
interface Paid {
  until: string;
  now: Date;
  payment?: string;
  plan?: string;
}

/** The plan for a trial account that names no plan. */
const DEFAULT_PLAN = 'complete';

/**
 * Stores that an account wants to buy a plan, and notifies staff. An account has one open request; a second request
 * changes its plan.
 * @returns the plan, and where to pay it; null if staff get in touch
 * @throws AppError bad_request if the plan cannot be bought
 */
export async function requestPurchase(
  db: Database,
  settings: Settings,
  user: SessionUser,
  requested: string | undefined,
  now: Date,
): Promise<{ plan: string; url: string | null }> {
  const planName = requested ?? (user.planName === TRIAL_PLAN ? DEFAULT_PLAN : user.planName);
  const userId = user.userId;
  const id = await db.transaction(async (tx) => {
    if (planName === TRIAL_PLAN || !(await findPlan(tx, planName)))
      throw new AppError('bad_request', { parameter: 'plan' });
    // Of two simultaneous requests the second waits here and finds the first.
    await lockAccount(tx, userId);
    const open = await lockOpenPurchase(tx, userId);
    if (open?.planName === planName) return open.id;
    if (open) await changePurchase(tx, open.id, { planName });
    const id = open?.id ?? (await addPurchase(tx, { userId, planName, createdAt: now }));
    await addAuditEvent(tx, {
      at: now,
      event: 'purchase_requested',
      actor: 'user',
      userId,
      details: { purchase: id, plan: planName },
    });
    const lines = [
      `${user.name} <${user.email}> wants to pay for the plan ${planName}.`,
      `When it is paid: npm run admin -- confirm ${id} --until <YYYY-MM-DD>`,
    ];
    await queueStaffMail(tx, settings, { subject: `Purchase request ${id}`, lines }, now);
    return id;
  });
  const { stripe, siteUrl } = settings;
  const order = { id, plan: planName, email: user.email, returnUrl: `${siteUrl}/` };
  return { plan: planName, url: stripe ? await checkoutPage(stripe, order) : null };
}

/**
 * Processes a message of the payment service and activates the paid account.
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
  let paid;
  try {
    paid = await readPayment(stripe, payload, signature);
  } catch (cause) {
    throw new AppError('bad_request', { parameter: 'Stripe-Signature' }, { cause });
  }
  // A reference without a purchase belongs to another system. An error would make Stripe resend it for days.
  if (!paid || !(await findPurchase(db, paid.id))) return;
  const until = addDays(now.toISOString().slice(0, 10), SUBSCRIPTION_DAYS);
  await confirmPurchase(db, settings, paid.id, { ...paid, until, now });
}

/**
 * Gives an account its paid plan, up to and including a day, and notifies the owner. A second confirmation does
 * nothing.
 * @throws Error in plain words if there is no such request
 */
export async function confirmPurchase(
  db: Database,
  settings: MailSettings,
  id: number,
  { until, now, payment, plan }: Paid,
): Promise<{ email: string; again: boolean }> {
  return db.transaction(async (tx) => {
    const request = await lockPurchase(tx, id);
    const account = request && (await findAccountById(tx, request.userId));
    if (!account) throw new Error(`There is no purchase ${id}. \`requests\` lists those that wait.`);
    if (request.state === 'confirmed') return { email: account.email, again: true };
    // The plan may have changed after the payment page was opened.
    const planName = plan !== undefined && (await findPlan(tx, plan)) ? plan : request.planName;
    await changePurchase(tx, id, { state: 'confirmed', confirmedAt: now, planName, payment });
    await changeAccount(tx, account.id, { planName, expiresOn: until });
    await addAuditEvent(tx, {
      at: now,
      event: 'purchase_confirmed',
      userId: account.id,
      actor: payment === undefined ? 'staff' : 'payment',
      details: { purchase: id, plan: planName, until },
    });
    const to = { ...account, language: languageOf(account) };
    await queueMail(tx, settings, { occasion: 'paid', to }, now);
    return { email: account.email, again: false };
  });
}
