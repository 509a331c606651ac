import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { type AccountStatus, accountState, isExpired } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { rateLimits } from './rate-limits.ts';
import { isSameSecret } from './same-secret.ts';
import { keyOf } from './store.ts';

/** What is read by a key, without a session. */
export type ReadByKey = 'saved-searches' | 'calendars';

/** One of these, since when it is read, and how often all access to its account was ended. */
interface Readable {
  id: number;
  since: Date;
  accessEpoch: number;
}

/**
 * Makes keys for reading. None is stored: what is deleted and made again has another, and so has everything after all
 * access to the account was ended.
 */
export async function readKeys(db: Database, kind: ReadByKey): Promise<(readable: Readable) => string> {
  const secret = await keyOf(db, kind);
  return ({ id, since, accessEpoch }) => {
    const text = `${id}/${since.getTime()}${accessEpoch === 0 ? '' : `/${accessEpoch}`}`;
    return createHmac('sha256', secret).update(text).digest('base64url');
  };
}

/**
 * Admits one reading by a key, if the account is active.
 * @throws AppError unauthorized for any other key; payment_required, password_change_required, too_many_requests
 */
export async function admitReading(
  db: Database,
  kind: ReadByKey,
  { key, account, ...readable }: Readable & { key: string; account: AccountStatus & { isDemo: boolean } },
  { config, now }: { config: Pick<Config, 'isLocalOnly'>; now: Date },
): Promise<void> {
  const keyFor = await readKeys(db, kind);
  if (!isSameSecret(key, keyFor(readable))) throw new AppError('unauthorized');
  if (account.isDemo && !config.isLocalOnly) throw new AppError('unauthorized');
  const state = accountState(account, now.toISOString().slice(0, 10));
  if (state !== 'active') throw new AppError(isExpired(state) ? 'payment_required' : 'password_change_required');
  await rateLimits(db).spendOnReading(kind, readable.id);
}
