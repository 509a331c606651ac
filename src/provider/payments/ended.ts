import type { StripeConfig } from '../../config.ts';
import { HOUR_MS } from '../../domain/following/alerts.ts';
import { nextAttempt } from '../../domain/following/push.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { cancelSubscription } from '../outbound/payment.ts';
import { type MailSettings, queueStaffMail } from '../outbox/mails.ts';
import { addEnded, nextEnded, postponeEnded, removeEnded, subscriptionOf } from './store.ts';

type Settings = MailSettings & { stripe: StripeConfig | undefined };

/** Has what the payment service renews for an account cancelled, because the account is about to be deleted. */
export async function endSubscription(tx: Transaction, userId: number, now: Date): Promise<void> {
  const known = await subscriptionOf(tx, userId);
  if (known && (known.renewsOn !== null || known.isFailing))
    await addEnded(tx, { reference: known.reference, dueAt: now });
}

/**
 * Cancels the subscriptions of deleted accounts. Those that the payment service does not take are tried again, as push
 * notifications are; in the end staff are told.
 */
export async function cancelEnded(db: Database, settings: Settings, now: Date): Promise<void> {
  const { stripe } = settings;
  if (!stripe) return;
  for (let ended = await claimEnded(db, now); ended; ended = await claimEnded(db, now)) {
    const { reference, attempts } = ended;
    const isCancelled = await cancelSubscription(stripe, reference).then(
      () => true,
      () => false,
    );
    if (!isCancelled && nextAttempt(attempts) !== null) continue;
    await db.transaction(async (tx) => {
      if (!isCancelled) await tellStaff(tx, settings, reference, now);
      await removeEnded(tx, reference);
    });
  }
}

/** Takes the next one, and sets when it is tried again if this process does not get to the end. */
function claimEnded(db: Database, now: Date) {
  return db.transaction(async (tx) => {
    const found = await nextEnded(tx, now);
    if (!found) return undefined;
    const attempts = found.attempts + 1;
    const claimed = { ...found, attempts, dueAt: new Date(now.getTime() + (nextAttempt(attempts) ?? HOUR_MS)) };
    await postponeEnded(tx, claimed);
    return claimed;
  });
}

async function tellStaff(tx: Transaction, settings: Settings, reference: string, now: Date): Promise<void> {
  const lines = [
    `The account of the subscription ${reference} has been deleted, and the payment service did not cancel it.`,
    'It would go on charging: please cancel it there.',
  ];
  await queueStaffMail(tx, settings, { subject: `Subscription to cancel: ${reference}`, lines }, now);
}
