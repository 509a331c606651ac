import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST, MIN_PASSWORD_LENGTH, type PasswordCost } from '../../domain/accounts/password.ts';

/** Argon2id. This function and those below run off the main thread. */
export function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  return hash(password, cost);
}

/** Whether a hash has an outdated cost. The caller replaces it while it has the password. */
export function isOutdatedHash(passwordHash: string, { memoryCost, timeCost }: PasswordCost): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=`);
}

const decoys = new Map<string, Promise<string>>();

function decoyOf(cost: PasswordCost): Promise<string> {
  const key = `${cost.memoryCost}/${cost.timeCost}`;
  const known = decoys.get(key) ?? hashPassword('nobody has this password', cost);
  decoys.set(key, known);
  return known;
}

/**
 * Whether a password belongs to an account. Without an account the same work is done, so that the response time does
 * not show which addresses are known.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  cost: PasswordCost = PASSWORD_COST,
): Promise<boolean> {
  const unknown = await decoyOf(cost);
  const right = await verify(passwordHash ?? unknown, password);
  return right && passwordHash !== undefined;
}

/** The hash of an unknown password, for an account that has not chosen a password yet. */
export function unusablePassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, in any case and without signs, is among the most common ones of sufficient length. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (common ??= readCommonPasswords());
  const plain = password.toLowerCase();
  return [plain, plain.replaceAll(/[^\p{L}\p{N}]/gu, '')].some((each) => known.has(each));
}

/** The list is decompressed at the first use, which is rare. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH));
}
