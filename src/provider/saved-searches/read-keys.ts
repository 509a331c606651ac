import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { accountState, isExpired } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findSavedSearch, type SavedSearchRow } from './store.ts';
import { keyOf } from '../protection/store.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { isSameSecret } from '../protection/same-secret.ts';

type Signed = Pick<SavedSearchRow, 'accessEpoch'> & { search: Pick<SavedSearchRow['search'], 'id' | 'createdAt'> };

/**
 * Makes the keys of saved searches. None is stored: what is deleted and saved again has another, and so has everything
 * after all access to the account was ended.
 */
export async function readKeys(db: Database): Promise<(row: Signed) => string> {
  const secret = await keyOf(db, 'saved-searches');
  return ({ search: { id, createdAt }, accessEpoch }) => {
    const text = `${id}/${createdAt.getTime()}${accessEpoch === 0 ? '' : `/${accessEpoch}`}`;
    return createHmac('sha256', secret).update(text).digest('base64url');
  };
}

/**
 * The saved search for a key, and its account, which must be active.
 * @throws AppError unauthorized for any other key, too_many_requests
 */
export async function openByKey(
  db: Database,
  { id, key }: { id: number; key: string },
  { isLocalOnly }: Pick<Config, 'isLocalOnly'>,
  now: Date,
) {
  const [found, keyFor] = await Promise.all([findSavedSearch(db, id), readKeys(db)]);
  if (!found || !isSameSecret(key, keyFor(found))) throw new AppError('unauthorized');
  if (found.account.isDemo && !isLocalOnly) throw new AppError('unauthorized');
  const state = accountState(found.account, now.toISOString().slice(0, 10));
  if (state !== 'active') throw new AppError(isExpired(state) ? 'payment_required' : 'password_change_required');
  await rateLimits(db).spendOnReading(id);
  return found;
}
