import type { Registration } from '../../contract/registration.ts';
import { DEMO_APPLICANTS } from '../../domain/accounts/demo-sign-in.ts';
import { namesOf, TRIAL_PLAN, trialEnd } from '../../domain/accounts/account.ts';
import { LICENCE_VERSION } from '../../domain/constants.ts';
import type { Language } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import {
  addAccount,
  addRegistration,
  decideRegistration,
  findAccount,
  lockRegistration,
  type RegistrationRow,
} from './store.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../data/transaction.ts';
import { checkCaptcha } from '../protection/captcha.ts';
import { paths } from '../../i18n/paths.ts';
import { languageOf, type MailSettings, queueMail, queueStaffMail } from '../outbox/mails.ts';
import { unusablePassword } from '../sign-in/passwords.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { issuePasswordToken } from '../sign-in/password-reset.ts';

interface RequestOrigin {
  address?: string | undefined;
  language: Language;
  now: Date;
}

/**
 * Stores a request for a trial, and notifies staff and the applicant. The answer shows nothing about accounts: if the
 * address has an account, its owner gets a mail. Bots that fill in every field get the same answer.
 * @throws AppError captcha_failed, too_many_requests
 */
export async function register(
  db: Database,
  settings: MailSettings,
  registration: Registration,
  origin: RequestOrigin,
): Promise<void> {
  await rateLimits(db).spend('registration', origin.address);
  if (registration.website !== '') return;
  await checkCaptcha(db, registration.captcha, origin.now);
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, registration.email);
    if (account) {
      if (!(await rateLimits(db).spendOnMail(account.email))) return;
      const language = languageOf(account, origin.language);
      const to = { email: account.email, name: account.name, language };
      await queueMail(tx, settings, { occasion: 'registered', to }, origin.now);
    } else await keepRequest(tx, settings, registration, origin);
  });
}

async function keepRequest(
  tx: Transaction,
  settings: MailSettings,
  { name, email, mobile, type }: Registration,
  { language, address, now }: RequestOrigin,
): Promise<void> {
  const request = await addRegistration(tx, {
    name,
    email,
    mobile: mobile || null,
    accountType: type,
    language,
    createdAt: now,
  });
  if (!request) return;
  await addAuditEvent(tx, {
    at: now,
    event: 'registration_requested',
    actor: 'user',
    address,
    details: { request: request.id, licence: LICENCE_VERSION },
  });
  await queueMail(tx, settings, { occasion: 'requested', to: { email, name, language } }, now);
  const lines = [
    `${name} <${email}> asks for a trial as ${type}, in ${language}.`,
    ...(mobile ? [`Mobile: ${mobile}`] : []),
    `Approve or reject it: ${settings.siteUrl}${paths('').adminList('access')}`,
  ];
  await queueStaffMail(tx, settings, { subject: `Trial request ${request.id}`, lines }, now);
}

/** When staff decide, and which of them on the site. */
interface Decision {
  now: Date;
  staffId?: number;
}

/**
 * Creates the requested account, a trial of 15 days, and mails the link for its first password, in one transaction. A
 * second approval does nothing.
 * @throws Refusal if there is no such request, or it was rejected
 */
export async function approveRegistration(
  db: Database,
  settings: MailSettings,
  id: number,
  { now, staffId }: Decision,
): Promise<{ email: string; again: boolean }> {
  const passwordHash = await unusablePassword();
  return db.transaction(async (tx) => {
    const request = await undecided(tx, id, 'rejected');
    const { email, name } = request;
    if (request.state === 'approved') return { email, again: true };
    const account = await addAccount(tx, {
      email,
      name,
      mobile: request.mobile,
      accountType: request.accountType,
      passwordHash,
      mustChangePassword: true,
      language: request.language,
      createdAt: now,
      planName: TRIAL_PLAN,
      // It goes with the demo world.
      isDemo: email.endsWith(DEMO_APPLICANTS),
      expiresOn: trialEnd(now.toISOString().slice(0, 10)),
      ...namesOf(name),
    });
    const userId = account?.id ?? (await findAccount(tx, email))?.id ?? null;
    await decideRegistration(tx, id, { state: 'approved', decidedAt: now, userId });
    await addAuditEvent(tx, {
      at: now,
      event: 'registration_approved',
      actor: 'staff',
      staffId,
      userId: userId ?? undefined,
      details: { request: id },
    });
    if (account) {
      const to = { email, name, language: languageOf(account) };
      const ticket = await issuePasswordToken(tx, account.id, 'first_access', now);
      await queueMail(tx, settings, { occasion: 'first_access', to, ticket }, now);
    }
    return { email, again: false };
  });
}

/**
 * Closes a request without an account. The applicant gets no mail; staff write personally.
 * @throws Refusal if there is no such request, or it was approved
 */
export async function rejectRegistration(db: Database, id: number, { now, staffId }: Decision): Promise<string> {
  return db.transaction(async (tx) => {
    const request = await undecided(tx, id, 'approved');
    await decideRegistration(tx, id, { state: 'rejected', decidedAt: now, userId: null });
    await addAuditEvent(tx, {
      at: now,
      event: 'registration_rejected',
      actor: 'staff',
      staffId,
      details: { request: id },
    });
    return request.email;
  });
}

async function undecided(tx: Transaction, id: number, other: RegistrationRow['state']): Promise<RegistrationRow> {
  const request = await lockRegistration(tx, id);
  if (!request) throw new Refusal('not_found', `There is no request ${id}. \`requests\` lists the open ones.`);
  if (request.state === other) throw new Refusal('changed_meanwhile', `Request ${id} is already ${other}.`);
  return request;
}
