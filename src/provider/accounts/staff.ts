import { type AccountType, namesOf, TRIAL_PLAN, trialEnd } from '../../domain/accounts/account.ts';
import { CAPABILITIES, type Capabilities } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Language } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { passkeysOf, removePasskey, replaceRecoveryCodes } from '../second-factors/store.ts';
import { addAccount, changeAccount, findAccount, findPlan, type PlanContent, savePlan, type UserRow } from './store.ts';
import { endAccess } from '../sign-in/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { paths } from '../../i18n/paths.ts';
import { hasSecondFactor } from '../second-factors/codes.ts';
import { lockFreeSeat } from './seats.ts';
import { removeLogged } from './settings.ts';
import { languageOf, type MailSettings, queueMail } from '../outbox/mails.ts';
import { unusablePassword } from '../sign-in/passwords.ts';
import { issuePasswordToken } from '../sign-in/password-reset.ts';

/** A new account, as staff add it. */
export interface NewAccount {
  email: string;
  name: string;
  /** Its last day; null never ends. Not given, a trial has its usual end, and other plans do not end. */
  expiresOn?: string | null | undefined;
  plan: string;
  language: Language;
  accountType?: AccountType | null;
  capabilities?: Capabilities;
  isAdmin: boolean;
  /** The account whose subscription it shares, with its plan and last day. */
  ownerEmail?: string | null;
}

/** When it is done, and by whom: one of the staff on the site, or the owner of the subscription. */
export interface By {
  now: Date;
  actor?: 'user' | 'staff';
  staffId?: number;
}

/**
 * Adds an account without a request, and mails the link for its first password.
 * @returns its id and that link
 * @throws Refusal if the address has an account, there is no such plan, or the subscription has no free seat
 */
export async function addUser(
  db: Database,
  settings: MailSettings,
  account: NewAccount,
  by: By,
): Promise<{ id: number; link: string }> {
  const passwordHash = await unusablePassword();
  return db.transaction((tx) => addInvited(tx, settings, { ...account, passwordHash }, by));
}

/** The same in a transaction. @param invited.passwordHash that of a password nobody knows */
export async function addInvited(
  tx: Transaction,
  settings: MailSettings,
  { plan, ownerEmail, ...invited }: NewAccount & { passwordHash: string },
  { now, actor = 'staff', staffId }: By,
): Promise<{ id: number; link: string }> {
  const { email, name } = invited;
  const owner = ownerEmail ? await lockFreeSeat(tx, ownerEmail) : undefined;
  const { planName, expiresOn } = owner ?? { planName: plan, expiresOn: invited.expiresOn };
  await demandPlan(tx, planName);
  const trial = planName === TRIAL_PLAN ? trialEnd(now.toISOString().slice(0, 10)) : null;
  const account = await addAccount(tx, {
    ...invited,
    planName,
    expiresOn: expiresOn === undefined ? trial : expiresOn,
    ownerId: owner?.id,
    mustChangePassword: true,
    createdAt: now,
    ...namesOf(name),
  });
  if (!account) throw new Refusal('account_exists', `There is already an account for ${email}.`);
  const { id } = account;
  const details = { plan: planName, admin: invited.isAdmin, ...(owner && { owner: owner.id }) };
  await addAuditEvent(tx, { at: now, event: 'account_added', actor, staffId, userId: id, details });
  return { id, link: await invite(tx, settings, account, now) };
}

/** Mails a link for the first password. @returns that link */
async function invite(tx: Transaction, settings: MailSettings, account: UserRow, now: Date): Promise<string> {
  const ticket = await issuePasswordToken(tx, account.id, 'first_access', now);
  const to = { ...account, language: languageOf(account) };
  await queueMail(tx, settings, { occasion: 'first_access', to, ticket }, now);
  return settings.siteUrl + paths(to.language).ticket(ticket);
}

/**
 * Mails another link to an account whose owner has not chosen a password; the earlier links stay valid.
 * @throws AppError changed_meanwhile if there is a password
 */
export async function inviteAgain(
  tx: Transaction,
  settings: MailSettings,
  account: UserRow,
  { now, actor = 'staff', staffId }: By,
): Promise<void> {
  if (!account.mustChangePassword) throw new AppError('changed_meanwhile');
  await invite(tx, settings, account, now);
  await addAuditEvent(tx, { at: now, event: 'account_invited', actor, staffId, userId: account.id });
}

export type AccountChange = Partial<
  Pick<UserRow, 'planName' | 'capabilities' | 'expiresOn' | 'mustChangePassword' | 'isAdmin'>
>;

/**
 * Changes an account. A change of rights ends the account's sessions, so its owner must sign in again.
 * @throws Error in plain words if there is no such account or plan
 */
export async function changeUser(db: Database, email: string, change: AccountChange, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new Error(`There is no account for ${email}.`);
    if (change.planName !== undefined) await demandPlan(tx, change.planName);
    await changeAccount(tx, account.id, change);
    if (change.capabilities ?? change.isAdmin !== undefined) await endAccess(tx, account.id);
    await addAuditEvent(tx, {
      at: now,
      event: 'account_changed',
      actor: 'staff',
      userId: account.id,
      details: { ...change },
    });
  });
}

/** Deletes an account with everything it holds. @throws Error in plain words if there is no such account */
export async function deleteUser(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new Error(`There is no account for ${email}.`);
    await removeLogged(tx, account, { now, actor: 'staff' });
  });
}

/**
 * Removes the second factor of an account for an owner who has lost it: app, passkeys and recovery codes. The account's
 * sessions end, and its owner gets a mail.
 *
 * @param request.reason how staff verified the owner; stored
 * @throws Error in plain words if there is no such account, or it has no second factor
 */
export async function resetSecondFactor(
  db: Database,
  settings: MailSettings,
  request: { email: string; reason: string; staffId?: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email, reason, staffId } = request;
    const account = await findAccount(tx, email);
    if (!account) throw new Error(`There is no account for ${email}.`);
    if (!(await hasSecondFactor(tx, account))) throw new Error(`${email} has no second factor.`);
    await changeAccount(tx, account.id, { totpSecret: null, totpStep: null });
    for (const { id } of await passkeysOf(tx, account.id)) await removePasskey(tx, account.id, id);
    await replaceRecoveryCodes(tx, account.id, []);
    await endAccess(tx, account.id);
    const details = { reason };
    const event = {
      at: now,
      event: 'second_factor_reset',
      actor: 'staff',
      userId: account.id,
      staffId,
      details,
    } as const;
    await addAuditEvent(tx, event);
    await queueMail(tx, settings, { occasion: 'security', to: { ...account, language: languageOf(account) } }, now);
  });
}

/** Adds a plan, or changes its capabilities for all its accounts. */
export async function changePlan(db: Database, name: string, content: PlanContent, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { capabilities, openEnquiries: enquiries, ...limits } = content;
    await savePlan(tx, name, content);
    await addAuditEvent(tx, {
      at: now,
      event: 'plan_changed',
      actor: 'staff',
      details: { plan: name, ...capabilities, enquiries, ...limits },
    });
  });
}

/**
 * Reads capabilities as staff write them.
 * @throws Error in plain words for an unknown capability
 * @example readCapabilities(['injuries=1', 'video=0']) // { injuries: '1', video: '0' }
 */
export function readCapabilities(args: readonly string[]): Capabilities {
  const pairs = args.map((arg) => {
    const [, name, value] = /^(\w+)=([01])$/.exec(arg) ?? [];
    if (!CAPABILITIES.some((known) => known === name))
      throw new Error(`Write capabilities as ${CAPABILITIES.join('=1 ')}=0, not ${arg}.`);
    return [name, value];
  });
  return Object.fromEntries(pairs) as Capabilities;
}

async function demandPlan(tx: Transaction, name: string): Promise<void> {
  if (!(await findPlan(tx, name)))
    throw new Refusal('bad_request', `There is no plan ${name}. \`plan list\` lists the plans.`);
}
