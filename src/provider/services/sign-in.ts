import type { Credentials, Token } from '../../contract/accounts.ts';
import { accountState, isExpired, PAYMENT_MESSAGE } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../data/queries/audit.ts';
import { findAccount, findAccountById, type UserRow } from '../data/queries/users.ts';
import { takeCode } from '../data/queries/sign-in-codes.ts';
import { openSession, type Opening } from './sessions.ts';
import { rateLimits } from './rate-limits.ts';
import { isPassword } from './passwords.ts';
import { hashSecret } from './tokens.ts';

/**
 * Opens a session by e-mail address and password. An expired account is let in only to pay. What was tried in vain
 * counts against the network it comes from, and against the account.
 * @throws AppError invalid_grant, alike for an unknown address and for a wrong password; payment_required;
 *   too_many_requests
 */
export async function signIn(
  db: Database,
  { username, password, scope }: Credentials,
  opening: Opening,
): Promise<Token> {
  const { address, now } = opening;
  const spent = await rateLimits(db).spendOnSignIn(address, username);
  const account = await findAccount(db, username);
  const right = await isPassword(password, account?.passwordHash);
  if (!right || !account) {
    await addAuditEvent(db, {
      at: now,
      event: 'sign_in_failed',
      actor: 'user',
      userId: account?.id,
      address,
    });
    throw new AppError('invalid_grant');
  }
  await spent.giveBack();
  if (scope !== 'payment') demandPaid(account, now);
  return openSession(db, account.id, opening);
}

/**
 * Opens a session by the code in a picture, which is used up by that.
 * @throws AppError invalid_grant, payment_required, too_many_requests
 */
export async function signInByCode(db: Database, code: string, opening: Opening): Promise<Token> {
  const spent = await rateLimits(db).spend('token', opening.address);
  const hash = hashSecret(code);
  return db.transaction(async (tx) => {
    const userId = hash && (await takeCode(tx, hash, opening.now));
    const account = userId ? await findAccountById(tx, userId) : undefined;
    if (!account) throw new AppError('invalid_grant');
    await spent.giveBack();
    demandPaid(account, opening.now);
    return openSession(tx, account.id, opening);
  });
}

function demandPaid(account: UserRow, now: Date): void {
  const standing = {
    must_change_password: false,
    plan_name: account.planName,
    expires_on: account.expiresOn,
  };
  if (isExpired(accountState(standing, now.toISOString().slice(0, 10))))
    throw new AppError('payment_required', { message: PAYMENT_MESSAGE });
}
