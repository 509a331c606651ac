import type { Config } from '../../config.ts';
import type { SessionUser } from '../../contract/accounts.ts';
import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { paidUntil, SOLD } from '../../domain/accounts/plans.ts';
import { can } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { allPlans, findAccountById, seatsOf } from '../accounts/store.ts';
import { readOperator } from '../installation/store.ts';
import { DEFAULT_PLAN } from './purchases.ts';
import { invoicesOf, openPurchaseOf, subscriptionOf } from './store.ts';

/** What an account has, whom it shares it with, and what it may buy. */
export async function offerTo(db: Database, { stripe }: Pick<Config, 'stripe'>, user: SessionUser, now: Date) {
  const account = await findAccountById(db, user.userId);
  const plans = await allPlans(db);
  const own = plans.find(({ name }) => name === account?.planName);
  if (!account || !own) throw new AppError('not_found');
  const owner = account.ownerId === null ? undefined : await findAccountById(db, account.ownerId);
  const members = await seatsOf(db, account.id);
  const usual = own.name === TRIAL_PLAN ? DEFAULT_PLAN : own.name;
  const today = now.toISOString().slice(0, 10);
  /** Everybody may ask for what their own plan does not hold. */
  const isMore = ({ name, capabilities }: typeof own) =>
    name === DEFAULT_PLAN && SOLD.some((each) => can(capabilities, each) && !can(own.capabilities, each));
  const isOffered = (plan: typeof own) =>
    plan.price !== null || plan.name === usual || Boolean(stripe?.prices.has(plan.name)) || isMore(plan);
  const bought = owner ? [] : plans.filter((plan) => plan.name !== TRIAL_PLAN && isOffered(plan));
  const asked = await openPurchaseOf(db, account.id);
  const renewed = stripe && (await subscriptionOf(db, account.id));
  return {
    expiresOn: account.expiresOn,
    plan: holds(own),
    sharedBy: owner ? { name: owner.name, email: owner.email } : null,
    seats: members.map(({ id, name, email, mustChangePassword }) => ({
      id,
      name,
      email,
      isInvited: mustChangePassword,
    })),
    subscription: renewed ? { renewsOn: renewed.renewsOn, isFailing: renewed.isFailing } : null,
    asked: asked?.planName ?? null,
    /** Whether an invoice can be issued for it. */
    mayInvoice:
      (await readOperator(db)).seller !== '' &&
      plans.some(({ name, price }) => name === asked?.planName && price !== null),
    invoices: (await invoicesOf(db, account.id)).map(({ number, issuedOn }) => ({ number, issuedOn })),
    plans: bought
      .map((plan) => ({
        ...holds(plan),
        until: paidUntil(account, plan.name, today, plans),
        isOwn: plan.name === own.name,
        isUsual: plan.name === usual,
        hasRoom: plan.seats > members.length,
      }))
      .sort((a, b) => Number(b.isUsual) - Number(a.isUsual)),
  };
}

/** What a plan holds, as readers see it. */
function holds({ name, capabilities, seats, sessions, price, currency }: Awaited<ReturnType<typeof allPlans>>[number]) {
  const held = SOLD.filter((capability) => can(capabilities, capability));
  return { name, holds: held, seats, sessions, price, currency };
}
