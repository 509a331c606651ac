import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS, PASSWORD_SHORTEST } from '../../domain/accounts/password.ts';

/** The library's own measure: argon2id, 19 MiB, two passes. Both functions work off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is an account's. Without an account the same work is done in vain, so that the time of the answer
 * does not tell which addresses are known.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const unknown = await decoy;
  const right = await verify(passwordHash ?? unknown, password);
  return right && passwordHash !== undefined;
}

/** The hash of a password that nobody knows, for an account whose owner has yet to choose one. */
export function unusablePassword(): Promise<string> {
  return hash(randomBytes(32).toString('base64url'));
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, in any case, is one of the commonest of those that are long enough. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

/** The list is unpacked at the first use, which is rare. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_SHORTEST);
  return new Set(longEnough.slice(0, COMMON_PASSWORDS));
}
