import type { Config } from '../../config.ts';
import type { SessionUser } from '../../contract/accounts.ts';
import { TRIAL_PLAN } from '../../domain/accounts/account.ts';
import { paidUntil } from '../../domain/accounts/plans.ts';
import { can, CAPABILITIES } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { allPlans, findAccountById, seatsOf } from '../accounts/store.ts';
import { DEFAULT_PLAN } from './purchases.ts';
import { invoicesOf, openPurchaseOf } from './store.ts';

/** What an account has, whom it shares it with, and what it may buy. */
export async function offerTo(
  db: Database,
  { stripe, invoices }: Pick<Config, 'stripe' | 'invoices'>,
  user: SessionUser,
  now: Date,
) {
  const account = await findAccountById(db, user.userId);
  const plans = await allPlans(db);
  const own = plans.find(({ name }) => name === account?.planName);
  if (!account || !own) throw new AppError('not_found');
  const owner = account.ownerId === null ? undefined : await findAccountById(db, account.ownerId);
  const members = await seatsOf(db, account.id);
  const usual = own.name === TRIAL_PLAN ? DEFAULT_PLAN : own.name;
  const today = now.toISOString().slice(0, 10);
  const bought = plans.filter(
    ({ name, price }) =>
      name !== TRIAL_PLAN && (price !== null || name === usual || stripe?.prices.has(name)) && !owner,
  );
  const asked = await openPurchaseOf(db, account.id);
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
    asked: asked?.planName ?? null,
    /** Whether an invoice can be issued for it. */
    mayInvoice: invoices !== undefined && plans.some(({ name, price }) => name === asked?.planName && price !== null),
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

/** What readers buy: editors are made by staff. */
const SOLD = CAPABILITIES.filter((capability) => capability !== 'editor');

/** What a plan holds, as readers see it. */
function holds({ name, capabilities, seats, sessions, price, currency }: Awaited<ReturnType<typeof allPlans>>[number]) {
  const held = SOLD.filter((capability) => can(capabilities, capability));
  return { name, holds: held, seats, sessions, price, currency };
}
