import { hash } from 'node:crypto';
import type { SessionUser } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { accountOf, type SessionConfig } from '../sign-in/sessions.ts';
import { countRequest, findKey, touchKey } from './store.ts';

/** How an API key is stored. */
export function keyHashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

// Decision 0680: API keys only read.
/**
 * The account of an API key, with what the key may read; null if the key is unknown, revoked or has ended. Counts the
 * request.
 * @throws AppError too_many_requests, api_requests_spent
 */
export async function keyUser(
  db: Database,
  key: string,
  now: Date,
  config: SessionConfig,
): Promise<SessionUser | null> {
  const today = now.toISOString().slice(0, 10);
  const row = await findKey(db, keyHashOf(key), today);
  const account = row && accountOf(row, config, now);
  if (!account) return null;
  await rateLimits(db).spendOnApi(account.userId);
  if (!(await countRequest(db, account.userId, today)))
    throw new AppError('api_requests_spent', { retryAfter: secondsToMidnight(now) });
  // The caller does not wait. If it fails, the next use tries again.
  touchKey(db, row.keyId, now).catch(() => undefined);
  const { injuries } = account.capabilities;
  return {
    ...account,
    capabilities: { ...account.capabilities, editor: '0', injuries: row.readsInjuries ? injuries : '0' },
    isAdmin: false,
    readsOutbox: false,
    // No call that is open to keys is about sessions.
    sessionId: 0,
    accessTokenExpiresOn: now.toISOString(),
    mobileAuth: null,
  };
}

/** Until the next day begins, in UTC. */
function secondsToMidnight(now: Date): number {
  return Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000);
}
