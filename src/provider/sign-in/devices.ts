import { createHmac, randomBytes } from 'node:crypto';
import { keyOf } from '../protection/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { isSameSecret } from '../protection/same-secret.ts';

const NONCE_BYTES = 16;
/** A name, a full stop and its signature. */
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The id of a device that has signed in to an account before; null if the token does not prove it. Wrong passwords from
 * such a device are counted separately, so that an attack from elsewhere does not lock the owner out (OWASP: device
 * cookies).
 * @param username address of the account, in any case
 */
export async function knownDevice(db: Transaction, username: string, token = ''): Promise<string | null> {
  const [, name = '', signature = ''] = DEVICE.exec(token) ?? [];
  if (name === '') return null;
  const right = await sign(db, username, name);
  return isSameSecret(signature, right) ? name : null;
}

/**
 * The token that identifies a device at its next sign-in.
 * @param known its id, if it has one
 */
export async function deviceToken(db: Transaction, username: string, known: string | null = null): Promise<string> {
  const name = known ?? randomBytes(NONCE_BYTES).toString('base64url');
  return `${name}.${await sign(db, username, name)}`;
}

async function sign(db: Transaction, username: string, name: string): Promise<string> {
  const key = await keyOf(db, 'device');
  return createHmac('sha256', key).update(`${name}.${username.trim().toLowerCase()}`).digest('base64url');
}
