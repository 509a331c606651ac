import type { SessionUser } from '../../contract/accounts.ts';
import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../data/queries/audit.ts';
import {
  addPurchase,
  changePurchase,
  holdOpenPurchase,
  holdPurchase,
} from '../data/queries/purchases.ts';
import { findPlan } from '../data/queries/plans.ts';
import { changeAccount, findAccountById, holdAccount } from '../data/queries/users.ts';
import { languageOf } from './languages.ts';
import { type MailSettings, queueMail, queueStaffMail } from './mails.ts';

/** What somebody gets who comes from a trial and names no plan. */
const USUAL_PLAN = 'complete';

/**
 * Keeps that an account wants to pay for a plan, and tells staff. An account has one open request; asking again changes
 * its plan.
 * @returns the plan
 * @throws AppError bad_request when there is no such plan to buy
 */
export async function requestPurchase(
  db: Database,
  settings: MailSettings,
  user: SessionUser,
  wanted: string | undefined,
  now: Date,
): Promise<string> {
  const planName = wanted ?? (user.plan_name === TRIAL_PLAN ? USUAL_PLAN : user.plan_name);
  const userId = user.user_id;
  await db.transaction(async (tx) => {
    if (planName === TRIAL_PLAN || !(await findPlan(tx, planName)))
      throw new AppError('bad_request', { parameter: 'plan' });
    // Two requests at once: the second waits here and finds the first.
    await holdAccount(tx, userId);
    const open = await holdOpenPurchase(tx, userId);
    if (open?.planName === planName) return;
    if (open) await changePurchase(tx, open.id, { planName });
    const id = open?.id ?? (await addPurchase(tx, { userId, planName, createdAt: now }));
    await addAuditEvent(tx, {
      ...{ at: now, event: 'purchase_requested', actor: 'user', userId },
      details: { purchase: id, plan: planName },
    });
    const lines = [
      `${user.name} <${user.email}> wants to pay for the plan ${planName}.`,
      `When it is paid: npm run admin -- confirm ${id} --until <YYYY-MM-DD>`,
    ];
    await queueStaffMail(tx, settings, { subject: `Purchase request ${id}`, lines }, now);
  });
  return planName;
}

/**
 * Gives an account the plan it has paid for, up to and with a day, and tells the owner. Confirming again does nothing.
 * @throws Error in plain words when there is no such request
 */
export async function confirmPurchase(
  db: Database,
  settings: MailSettings,
  id: number,
  { until, now }: { until: string; now: Date },
): Promise<{ email: string; again: boolean }> {
  return db.transaction(async (tx) => {
    const request = await holdPurchase(tx, id);
    const account = request && (await findAccountById(tx, request.userId));
    if (!account)
      throw new Error(`There is no purchase ${id}. \`requests\` lists those that wait.`);
    if (request.state === 'confirmed') return { email: account.email, again: true };
    await changePurchase(tx, id, { state: 'confirmed', confirmedAt: now });
    await changeAccount(tx, account.id, { planName: request.planName, expiresOn: until });
    await addAuditEvent(tx, {
      ...{ at: now, event: 'purchase_confirmed', actor: 'staff', userId: account.id },
      details: { purchase: id, plan: request.planName, until },
    });
    const to = { ...account, language: languageOf(account) };
    await queueMail(tx, settings, { occasion: 'paid', to }, now);
    return { email: account.email, again: false };
  });
}
