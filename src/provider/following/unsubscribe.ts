import { createHmac } from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { endDigest } from './store.ts';
import { keyOf } from '../protection/store.ts';
import { removeSchedule } from '../reports/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { isSameSecret } from '../protection/same-secret.ts';

/** The subscription that an e-mail's link ends: the digest of an account, or one of its scheduled reports. */
interface Ended {
  userId: number;
  signature: string;
  /** The scheduled report; undefined for the digest. */
  schedule: number | undefined;
}

/**
 * Ends the mails of one kind by the link in one of them, without a session. A schedule that has ended already stays
 * ended.
 * @throws AppError not_found if the link is not ours
 */
export async function unsubscribe(db: Database, { userId, signature, schedule }: Ended): Promise<void> {
  if (!isSameSecret(signature, await signatureOf(db, userId, schedule))) throw new AppError('not_found');
  if (schedule === undefined) await endDigest(db, userId);
  else await removeSchedule(db, userId, schedule);
}

/** The signature of such a link. */
export async function signatureOf(db: Transaction, userId: number, schedule?: number): Promise<string> {
  return createHmac('sha256', await keyOf(db, 'digests'))
    .update(schedule === undefined ? String(userId) : `${userId}/${schedule}`)
    .digest('base64url');
}
