import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { accountState, isExpired } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { isSameSecret } from '../protection/same-secret.ts';
import { keyOf } from '../protection/store.ts';
import { type AddressesOf, findAccount } from './store.ts';

/** The calendar, among what has an address; a list of posts is named by the parameters of its address. */
export const CALENDAR_OF = 'calendar';

/** Makes the key of an address by what is read there. */
export type KeyFor = (of: string) => string;

// Decision 0740: one secret opens the calendar and the feeds of an account.
/**
 * Makes the keys in the addresses of an account. None is stored: an address has another key after all of them were
 * renewed, and after all access to the account was ended.
 */
export async function readingKeys(
  db: Database,
  { id, addressesSince, accessEpoch }: AddressesOf,
): Promise<KeyFor | null> {
  if (!addressesSince) return null;
  const secret = await keyOf(db, 'private-addresses');
  const ofAccount = `${id}/${addressesSince.getTime()}/${accessEpoch}/`;
  return (of) =>
    createHmac('sha256', secret)
      .update(ofAccount + of)
      .digest('base64url');
}

/** One reading at an address. */
interface Reading {
  account: number;
  of: string;
  key: string;
}

/**
 * Admits one reading at an address, if its account is active.
 * @throws AppError unauthorized for any other key; payment_required, password_change_required, too_many_requests
 */
export async function admitReading(
  db: Database,
  { account: id, of, key }: Reading,
  { config, now }: { config: Pick<Config, 'isLocalOnly'>; now: Date },
): Promise<AddressesOf> {
  const account = await findAccount(db, id);
  const keyFor = account && (await readingKeys(db, account));
  if (!account || !keyFor || !isSameSecret(key, keyFor(of))) throw new AppError('unauthorized');
  if (account.isDemo && !config.isLocalOnly) throw new AppError('unauthorized');
  const state = accountState(account, now.toISOString().slice(0, 10));
  if (state !== 'active') throw new AppError(isExpired(state) ? 'payment_required' : 'password_change_required');
  await rateLimits(db).spendOnReading(id);
  return account;
}
