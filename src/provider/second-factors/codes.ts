import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SessionUser } from '../../contract/accounts.ts';
import type { TotpSetup } from '../../domain/accounts/second-factors.ts';
import { STEP_SECONDS } from '../../domain/accounts/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { findAccountById, type UserRow } from '../accounts/store.ts';
import { qrCode } from '../../domain/qr-code.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';
import {
  addStep,
  countRecoveryCodes,
  endStep,
  passkeysOf,
  replaceRecoveryCodes,
  tryStep,
  useRecoveryCode,
  useTotpStep,
} from './store.ts';

const ISSUER = 'Touchline';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Tolerance for a clock that is wrong: one step. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** An alphabet of 32 characters without lookalikes. A code has 50 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** Whether an account has a second factor. */
export async function hasSecondFactor(db: Transaction, account: Pick<UserRow, 'id' | 'totpSecret'>): Promise<boolean> {
  return account.totpSecret !== null || (await passkeysOf(db, account.id)).length > 0;
}

/** Starts the second step of a sign-in; returns its token, valid for five minutes. */
export async function startStep(db: Transaction, userId: number, now: Date): Promise<string> {
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + STEP_SECONDS * 1000);
  await addStep(db, { tokenHash: hash, userId, expiresAt }, now);
  return secret;
}

/**
 * Completes the second step of a sign-in with a code.
 * @returns the account
 * @throws AppError second_factor_expired, second_factor_wrong, too_many_requests
 */
export async function consumeStep(db: Database, token: string, code: string, now: Date): Promise<UserRow> {
  const hash = hashSecret(token);
  const userId = hash && (await tryStep(db, hash, now));
  const account = userId ? await findAccountById(db, userId) : undefined;
  if (!hash || !account) throw new AppError('second_factor_expired');
  const spent = await rateLimits(db).spendOnCode(account);
  if (!(await isCode(db, account, code, now))) {
    await addAuditEvent(db, { at: now, event: 'second_factor_failed', actor: 'user', userId: account.id });
    throw new AppError('second_factor_wrong');
  }
  await spent.giveBack();
  if (!(await endStep(db, hash))) throw new AppError('second_factor_expired');
  return account;
}

/** Whether a code is a current code of the app, or a recovery code. Each is valid once. */
async function isCode(db: Database, account: UserRow, code: string, now: Date): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(plain)) return useRecoveryCode(db, account.id, hashCode(plain));
  const step = account.totpSecret && totpStep(account.totpSecret, plain, now);
  return typeof step === 'number' && useTotpStep(db, account.id, step);
}

/** The time step of a code; null if the code is not valid near this moment. */
export function totpStep(secret: Buffer, token: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: Buffer, label: string): TOTP {
  const { buffer, byteOffset, byteLength } = secret;
  const bytes = (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  return new TOTP({ issuer: ISSUER, label, period: PERIOD_SECONDS, secret: new Secret({ buffer: bytes }) });
}

/** Creates a secret for an authenticator app. It becomes active when a code of it has been given. */
export function newTotp({ email }: Pick<SessionUser, 'email'>, given?: string): TotpSetup {
  const secret = given === undefined ? randomBytes(SECRET_BYTES) : readSecret(given);
  const totp = totpOf(secret, email);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, svg: qrCode(uri) };
}

/** @throws AppError bad_request if the text is not a secret that we created */
export function readSecret(base32: string): Buffer {
  const bytes = /^[A-Z2-7]{32}$/.test(base32) ? Buffer.from(Secret.fromBase32(base32).bytes) : null;
  if (bytes?.length !== SECRET_BYTES) throw new AppError('bad_request', { parameter: 'secret' });
  return bytes;
}

/** The recovery codes that an account gets with its first second factor. */
export async function firstRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : newRecoveryCodes(tx, userId);
}

/** Deletes the recovery codes of an account without a second factor. @returns no new ones */
export async function dropIdleCodes(tx: Transaction, userId: number): Promise<string[]> {
  const account = await findAccountById(tx, userId);
  if (account && !(await hasSecondFactor(tx, account))) await replaceRecoveryCodes(tx, userId, []);
  return [];
}

/** Replaces all recovery codes of an account with new ones. */
export async function newRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join(''),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(hashCode));
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
