import type { Config } from '../../config.ts';
import type { SessionUser, Token } from '../../contract/accounts.ts';
import type { NewPassword, PasswordChange, PasswordTokenAnswer } from '../../contract/passwords.ts';
import { isPersonal, isSequence, passwordProblem } from '../../domain/accounts/password.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import {
  addPasswordToken,
  addRecoveryRequest,
  consumePasswordToken,
  consumeRecoveryRequest,
  endAccess,
  endSignIns,
  findPasswordToken,
  removePasswordTokensOf,
} from './store.ts';
import type { Transaction } from '../data/transaction.ts';
import { changeAccount, findAccount, findAccountById, type UserRow } from '../accounts/store.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { isLanguage } from '../../i18n/languages.ts';
import { languageOf, type MailSettings, queueMail } from '../outbox/mails.ts';
import { confirmedAccount } from '../accounts/confirmation.ts';
import { deviceToken } from './devices.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { openSession } from './sessions.ts';
import { maySignIn } from './sign-in.ts';
import { hashSecret, newSecret } from './tokens.ts';
import type { PasswordTokenPurpose } from '../../domain/accounts/account.ts';
import { PASSWORD_TOKEN_SECONDS } from '../../domain/accounts/session.ts';

const PRODUCT = 'touchline';

/** The configuration of the service, and the origin of the request. */
interface Circumstances {
  settings: MailSettings &
    Pick<Config, 'isLocalOnly' | 'minPasswordLength' | 'passwordCost' | 'recoveryAlwaysAccepted'>;
  address?: string | undefined;
  userAgent: string;
  language: Language;
  now: Date;
}

/**
 * Stores a request for a link to choose a new password. `answerRecoveries` writes the e-mail later, so that where an
 * installation accepts every request, neither the response nor its timing reveals which addresses are known.
 * @throws AppError recover_password_mail_not_found, too_many_requests
 */
export async function recoverPassword(
  db: Database,
  email: string,
  { settings, address, language, now }: Circumstances,
): Promise<void> {
  await rateLimits(db).spend('recovery', address);
  await rateLimits(db).spendOnRecovery(email);
  if (!settings.recoveryAlwaysAccepted) {
    const account = await findAccount(db, email);
    if (!account || !maySignIn(account, settings)) throw new AppError('recover_password_mail_not_found');
  }
  await addRecoveryRequest(db, { email, language, address, createdAt: now });
}

/**
 * Writes the requested mails. The number of mails per address and hour is limited; earlier links stay valid. A killed
 * process loses none: each request stays until its mail is in the outbox.
 * @param until newer requests wait for the next call
 */
export async function answerRecoveries(
  db: Database,
  settings: MailSettings & Pick<Config, 'isLocalOnly'>,
  now: Date,
  until = now,
): Promise<void> {
  while (await db.transaction((tx) => answerRecovery(db, tx, settings, { now, until })));
}

/** Answers one request; false if none is waiting. */
async function answerRecovery(
  db: Database,
  tx: Transaction,
  settings: MailSettings & Pick<Config, 'isLocalOnly'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const request = await consumeRecoveryRequest(tx, until);
  if (!request) return false;
  const account = await findAccount(tx, request.email);
  if (!account || !maySignIn(account, settings) || !(await rateLimits(db).spendOnMail(account.email))) return true;
  const ticket = await issuePasswordToken(tx, account.id, 'reset', now);
  const language = isLanguage(request.language) ? request.language : 'en-gb';
  const to = { ...account, language: languageOf(account, language) };
  await queueMail(tx, settings, { occasion: 'reset', to, ticket }, now);
  const { address } = request;
  await addAuditEvent(tx, {
    at: now,
    event: 'recovery_requested',
    actor: 'user',
    userId: account.id,
    address: address ?? undefined,
  });
  return true;
}

/** Finds the account of a link. @throws AppError reset_invalid_token if the link is unknown, used or expired */
export async function checkPasswordToken(db: Database, ticket: string, now: Date): Promise<PasswordTokenAnswer> {
  const hash = hashSecret(ticket);
  const found = hash && (await findPasswordToken(db, hash, now));
  if (!found) throw new AppError('reset_invalid_token');
  return { email: found.email, purpose: found.purpose, status: 200 };
}

/**
 * Sets a new password by a mailed link, which is consumed. All access to the account ends.
 * @returns the token of the device, from which its owner signs in even while others try passwords
 * @throws AppError password_*, reset_invalid_token, reset_generic_error if the link belongs to another address
 */
export async function choosePassword(
  db: Database,
  { password, confirm, ticket, email }: NewPassword,
  circumstances: Circumstances,
): Promise<string> {
  const { address, now } = circumstances;
  await rateLimits(db).spend('password', address);
  const ticketHash = hashSecret(ticket);
  const owner = ticketHash ? await findPasswordToken(db, ticketHash, now) : undefined;
  const passwordHash = await hashChecked(password, confirm, owner, circumstances);
  return db.transaction(async (tx) => {
    const taken = ticketHash && (await consumePasswordToken(tx, ticketHash, now));
    const account = taken && (await findAccountById(tx, taken.userId));
    if (!account) throw new AppError('reset_invalid_token');
    if (account.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('reset_generic_error');
    await endAccess(tx, account.id);
    await setPassword(tx, account, passwordHash, circumstances);
    return deviceToken(tx, account.email);
  });
}

/**
 * Changes the password of a signed-in account. All existing tokens but API keys become invalid; the caller gets a new one.
 * @throws AppError invalid_grant if the current password is wrong, password_*
 */
export async function changePassword(
  db: Database,
  user: SessionUser,
  { password, confirm, currentPassword }: PasswordChange,
  circumstances: Circumstances,
): Promise<Token> {
  const account =
    user.state === 'must_change_password'
      ? await findAccountById(db, user.userId)
      : await confirmedAccount(db, user, { ...circumstances, password: currentPassword });
  if (!account) throw new AppError('invalid_grant');
  const passwordHash = await hashChecked(password, confirm, account, circumstances);
  return db.transaction(async (tx) => {
    // Decision 0680: programs go on when their owner changes the password.
    await endSignIns(tx, account.id);
    await setPassword(tx, account, passwordHash, circumstances);
    return openSession(tx, account.id, circumstances);
  });
}

/** The hash of a new password that is good enough. @throws AppError password_* */
export async function hashChecked(
  password: string,
  confirm: string,
  owner: { email: string; name: string } | undefined,
  { settings }: Pick<Circumstances, 'settings'>,
): Promise<string> {
  const { minPasswordLength, passwordCost } = settings;
  const problem = passwordProblem(password, confirm, minPasswordLength);
  if (problem) throw new AppError(problem, { count: minPasswordLength });
  if (await isCommonPassword(password)) throw new AppError('password_too_common');
  const known = [PRODUCT, owner?.email ?? '', owner?.name ?? ''];
  if (isPersonal(password, known)) throw new AppError('password_too_personal');
  if (isSequence(password)) throw new AppError('password_too_common');
  return hashPassword(password, passwordCost);
}

/** Saves the password. The owner gets a mail unless it is the first password. */
async function setPassword(
  tx: Transaction,
  account: UserRow,
  passwordHash: string,
  { settings, address, language, now }: Circumstances,
): Promise<void> {
  await changeAccount(tx, account.id, { passwordHash, mustChangePassword: false });
  await removePasswordTokensOf(tx, account.id);
  await addAuditEvent(tx, {
    at: now,
    event: 'password_changed',
    actor: 'user',
    userId: account.id,
    address,
  });
  if (account.mustChangePassword) return;
  const to = { ...account, language: languageOf(account, language) };
  await queueMail(tx, settings, { occasion: 'changed', to }, now);
}

/** Creates the secret of a link, valid for a day and one password. */
export async function issuePasswordToken(
  db: Transaction,
  userId: number,
  purpose: PasswordTokenPurpose,
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + PASSWORD_TOKEN_SECONDS * 1000);
  await addPasswordToken(db, { ticketHash: hash, userId, purpose, expiresAt }, now);
  return secret;
}
