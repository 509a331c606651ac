import { createHmac } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { endNoticeMails } from '../notifications/store-events.ts';
import { endDigest } from './store.ts';
import { keyOf } from '../protection/store.ts';
import { removeSchedule } from '../reports/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { isSameSecret } from '../protection/same-secret.ts';

/** What an e-mail's link ends: the digest of an account, its notifications, or the report of a schedule. */
type Subscription = 'digest' | 'notices' | number;

interface Ended {
  userId: number;
  signature: string;
  subscription: Subscription;
}

/**
 * Ends the mails of one kind by the link in one of them, without a session. A schedule that has ended already stays
 * ended.
 * @throws AppError not_found if the link is not ours
 */
export async function unsubscribe(db: Database, { userId, signature, subscription }: Ended): Promise<void> {
  if (!isSameSecret(signature, await signatureOf(db, userId, subscription))) throw new AppError('not_found');
  if (subscription === 'digest') await endDigest(db, userId);
  else if (subscription === 'notices') await endNoticeMails(db, userId);
  else await removeSchedule(db, userId, subscription);
}

/** The signature of such a link. */
export async function signatureOf(db: Transaction, userId: number, subscription: Subscription): Promise<string> {
  return (await signer(db))(userId, subscription);
}

/** Signs such links. */
export async function signer(db: Transaction): Promise<(userId: number, subscription: Subscription) => string> {
  const key = await keyOf(db, 'digests');
  return (userId, subscription) =>
    createHmac('sha256', key)
      .update(subscription === 'digest' ? String(userId) : `${userId}/${subscription}`)
      .digest('base64url');
}
