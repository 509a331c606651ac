import type { SessionUser } from '../../contract/accounts.ts';
import type { StripeConfig } from '../../config.ts';
import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { addPurchase, changePurchase, invoiceOf, lockOpenPurchase, lockPurchase, subscriptionOf } from './store.ts';
import { changeAccount, findAccountById, findPlan, lockAccount, seatsOf, type UserRow } from '../accounts/store.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../data/transaction.ts';
import { checkoutPage, portalPage } from '../outbound/payment.ts';
import { paths } from '../../i18n/paths.ts';
import { languageOf, type MailSettings, queueMail, queueStaffMail } from '../outbox/mails.ts';

/** Settings for mail and, if configured, payment. */
type Settings = MailSettings & { stripe: StripeConfig | undefined };

/** The plan for a trial account that names no plan. */
export const DEFAULT_PLAN = 'complete';

/**
 * Stores that an account wants to buy a plan, and notifies staff. An account has one open request; a second request
 * changes its plan.
 * @returns the plan, and where to pay it; null if staff get in touch
 * @throws AppError bad_request if the plan cannot be bought, shared_plan if another account pays, seats_taken if the
 *   plan has fewer seats than are taken, invoice_open if the other plan has an invoice
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
  const { stripe, siteUrl } = settings;
  const renewed = stripe && (await subscriptionOf(db, userId));
  // Whoever pays by subscription changes it, and does not buy another.
  if (renewed && (renewed.renewsOn !== null || renewed.isFailing))
    return { plan: planName, url: await portalPage(stripe, renewed.customer, returnTo(siteUrl)) };
  const { id, payment } = await db.transaction(async (tx) => {
    const plan = planName === TRIAL_PLAN ? undefined : await findPlan(tx, planName);
    if (!plan) throw new AppError('bad_request', { parameter: 'plan' });
    // Of two simultaneous requests the second waits here and finds the first.
    await lockAccount(tx, userId);
    if ((await findAccountById(tx, userId))?.ownerId) throw new AppError('shared_plan');
    if ((await seatsOf(tx, userId)).length >= plan.seats) throw new AppError('seats_taken');
    const open = await lockOpenPurchase(tx, userId);
    if (open?.planName === planName) return open;
    if (open && (await invoiceOf(tx, open.id))) throw new AppError('invoice_open');
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
      `When it is paid, confirm it: ${settings.siteUrl}${paths('').adminList('access')}`,
    ];
    await queueStaffMail(tx, settings, { subject: `Purchase request ${id}`, lines }, now);
    return { id, payment: open?.payment ?? null };
  });
  const order = { id, account: userId, failed: payment, plan: planName, email: user.email, returnUrl: `${siteUrl}/` };
  return { plan: planName, url: stripe ? await checkoutPage(stripe, order) : null };
}

/**
 * The page of the payment service where an account changes its way of paying, finds its invoices, and cancels.
 * @throws AppError not_found without a subscription, payment_unavailable
 */
export async function openPortal(db: Database, { stripe, siteUrl }: Settings, userId: number): Promise<string> {
  const found = stripe && (await subscriptionOf(db, userId));
  if (!found) throw new AppError('not_found');
  return portalPage(stripe, found.customer, returnTo(siteUrl));
}

const returnTo = (siteUrl: string) => siteUrl + paths('').plan();

/**
 * Gives an account its paid plan, up to and including a day, and notifies the owner. A second confirmation does
 * nothing.
 * @throws Refusal if there is no such request
 */
export async function confirmPurchase(
  db: Database,
  settings: MailSettings,
  id: number,
  { until, now, staffId }: { until: string; now: Date; staffId?: number },
): Promise<{ email: string; again: boolean }> {
  return db.transaction(async (tx) => {
    const request = await lockPurchase(tx, id);
    const account = request && (await findAccountById(tx, request.userId));
    if (!account) throw new Refusal('not_found', `There is no purchase ${id}. \`requests\` lists the open ones.`);
    if (request.state === 'confirmed') return { email: account.email, again: true };
    await givePlan(tx, settings, account, { purchase: id, plan: request.planName, until, now, staffId });
    return { email: account.email, again: false };
  });
}

/** A paid purchase: its last paid day, and the id of the payment, or which of the staff confirms it on the site. */
interface Paid {
  purchase: number;
  plan: string;
  until: string;
  now: Date;
  payment?: string;
  staffId?: number | undefined;
}

/** Confirms a purchase: the account has the plan until the given day, and its owner is notified. */
export async function givePlan(
  tx: Transaction,
  settings: MailSettings,
  account: UserRow,
  { purchase, plan, until, now, payment, staffId }: Paid,
): Promise<void> {
  await changePurchase(tx, purchase, { state: 'confirmed', confirmedAt: now, planName: plan, payment });
  await changeAccount(tx, account.id, { planName: plan, expiresOn: until });
  await addAuditEvent(tx, {
    at: now,
    event: 'purchase_confirmed',
    userId: account.id,
    actor: payment === undefined ? 'staff' : 'payment',
    staffId,
    details: { purchase, plan, until, ...(payment !== undefined && { payment }) },
  });
  const to = { ...account, language: languageOf(account) };
  await queueMail(tx, settings, { occasion: 'paid', to }, now);
}
