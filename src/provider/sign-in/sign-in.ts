import type { Config } from '../../config.ts';
import type { Credentials, PasskeyGrant, SecondFactorGrant, Token } from '../../contract/accounts.ts';
import { accountState, isExpired, PAYMENT_MESSAGE } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { changeAccount, findAccount, findAccountById, lockAccount, type UserRow } from '../accounts/store.ts';
import { consumeCode } from './store.ts';
import { deviceToken, knownDevice } from './devices.ts';
import { openSession, type SessionRequest } from './sessions.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { hashPassword, isOutdatedHash, isPassword } from './passwords.ts';
import { ownerOfPasskey } from '../second-factors/passkeys.ts';
import { hasSecondFactor, startStep, consumeStep } from '../second-factors/codes.ts';
import { hashSecret } from './tokens.ts';

type Settings = Pick<Config, 'isLocalOnly' | 'passwordCost' | 'siteUrl'>;

/**
 * Opens a session by e-mail address and password. An expired account may sign in only to pay. Failed attempts count
 * against the network and against the account, separately for a device that has signed in to it.
 * @throws AppError invalid_grant, the same for an unknown address and a wrong password; second_factor_required with
 * the token of the next step; payment_required; too_many_requests
 */
export async function signIn(
  db: Database,
  settings: Settings,
  { username, password, scope, device }: Credentials,
  request: SessionRequest,
): Promise<Token> {
  const { address, now } = request;
  const limits = rateLimits(db);
  const ofNetwork = await limits.spend('token', address);
  const known = await knownDevice(db, username, device);
  const found = await findAccount(db, username);
  const ofAccount = await limits.spendOnSignIn({ username, accessEpoch: found?.accessEpoch ?? 0, device: known });
  const account = found && maySignIn(found, settings) ? found : undefined;
  const isRight = await isPassword(password, account?.passwordHash, settings.passwordCost);
  if (!isRight || !account) {
    await addAuditEvent(db, { at: now, event: 'sign_in_failed', actor: 'user', userId: account?.id, address });
    throw new AppError('invalid_grant');
  }
  await Promise.all([ofNetwork.giveBack(), ofAccount.giveBack()]);
  if (isOutdatedHash(account.passwordHash, settings.passwordCost))
    await changeAccount(db, account.id, { passwordHash: await hashPassword(password, settings.passwordCost) });
  if (await hasSecondFactor(db, account))
    throw new AppError('second_factor_required', { mfaToken: await startStep(db, account.id, now) });
  if (scope !== 'payment') demandPaid(account, now);
  return openKnown(db, account, known, request);
}

/**
 * Opens a session by a second-factor code.
 * @throws AppError second_factor_expired if the step has expired, second_factor_wrong, payment_required,
 * too_many_requests
 */
export async function signInBySecondFactor(
  db: Database,
  settings: Settings,
  { mfaToken, code, scope, device }: SecondFactorGrant,
  request: SessionRequest,
): Promise<Token> {
  const spent = await rateLimits(db).spend('token', request.address);
  const account = await consumeStep(db, mfaToken, code, request.now);
  if (!maySignIn(account, settings)) throw new AppError('invalid_grant');
  await spent.giveBack();
  if (scope !== 'payment') demandPaid(account, request.now);
  return openKnown(db, account, await knownDevice(db, account.email, device), request);
}

/**
 * Opens a session by a passkey, which covers both factors.
 * @throws AppError passkey_failed, not_found if passkeys cannot be used, payment_required, too_many_requests
 */
export async function signInByPasskey(
  db: Database,
  settings: Settings,
  { credential, scope }: PasskeyGrant,
  request: SessionRequest,
): Promise<Token> {
  const spent = await rateLimits(db).spend('token', request.address);
  const account = await ownerOfPasskey(db, settings, credential, request.now);
  if (!maySignIn(account, settings)) throw new AppError('passkey_failed');
  await spent.giveBack();
  if (scope !== 'payment') demandPaid(account, request.now);
  return openKnown(db, account, null, request);
}

/**
 * Opens a session by the code in a QR image and consumes the code.
 * @throws AppError invalid_grant, payment_required, too_many_requests
 */
export async function signInByCode(
  db: Database,
  settings: Settings,
  code: string,
  request: SessionRequest,
): Promise<Token> {
  const spent = await rateLimits(db).spend('token', request.address);
  const hash = hashSecret(code);
  return db.transaction(async (tx) => {
    const userId = hash && (await consumeCode(tx, hash, request.now));
    const account = userId ? await findAccountById(tx, userId) : undefined;
    if (!account || !maySignIn(account, settings)) throw new AppError('invalid_grant');
    await spent.giveBack();
    demandPaid(account, request.now);
    return openSession(tx, account.id, request);
  });
}

/**
 * Whether an account may sign in here. A disabled account may not. An account with a published password may not if a
 * switch says that other machines reach the site.
 */
export function maySignIn(
  { isDemo, disabledAt }: Pick<UserRow, 'isDemo' | 'disabledAt'>,
  { isLocalOnly }: Pick<Config, 'isLocalOnly'>,
): boolean {
  return disabledAt === null && (isLocalOnly || !isDemo);
}

/**
 * Opens a session, and remembers the device.
 * @throws AppError invalid_grant if all access was ended since the account was read
 */
async function openKnown(
  db: Database,
  account: UserRow,
  known: string | null,
  request: SessionRequest,
): Promise<Token> {
  const token = await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const current = await findAccountById(tx, account.id);
    if (current?.accessEpoch !== account.accessEpoch) throw new AppError('invalid_grant');
    return openSession(tx, account.id, request);
  });
  return { ...token, device: await deviceToken(db, account.email, known) };
}

function demandPaid(account: UserRow, now: Date): void {
  const standing = {
    mustChangePassword: false,
    planName: account.planName,
    expiresOn: account.expiresOn,
  };
  if (isExpired(accountState(standing, now.toISOString().slice(0, 10))))
    throw new AppError('payment_required', { message: PAYMENT_MESSAGE });
}
