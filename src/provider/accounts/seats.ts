import { Refusal } from '../../domain/refusal.ts';
import type { Transaction } from '../data/transaction.ts';
import { addDays } from '../../domain/days.ts';
import { addAuditEvent } from '../audit/store.ts';
import { endAccess } from '../sign-in/store.ts';
import { removeLogged } from './settings.ts';
import { changeAccount, findAccount, findAccountById, findPlan, lockAccount, seatsOf, type UserRow } from './store.ts';

/**
 * The owner of a subscription that another account is to share. The owner stays locked until the end of the
 * transaction, so that two accounts do not get the last seat.
 * @throws Refusal if there is no such owner, or no seat is free
 */
export async function lockFreeSeat(tx: Transaction, email: string): Promise<UserRow> {
  const found = await findAccount(tx, email);
  if (found) await lockAccount(tx, found.id);
  const owner = found && (await findAccountById(tx, found.id));
  if (!owner) throw new Refusal('no_owner', `There is no account for ${email}.`);
  if (owner.ownerId !== null) throw new Refusal('no_owner', `${email} shares the subscription of another account.`);
  const { seats = 1 } = (await findPlan(tx, owner.planName)) ?? {};
  if ((await seatsOf(tx, owner.id)).length >= seats - 1)
    throw new Refusal('seats_full', `The subscription of ${email} has no free seat: its plan has ${seats}.`);
  return owner;
}

/**
 * Takes a seat away: who has not accepted the invitation has no account any more, and that of others ends, with
 * everything they have saved.
 */
export async function removeSeat(tx: Transaction, account: UserRow, now: Date): Promise<void> {
  if (account.mustChangePassword) return removeLogged(tx, account, { now, actor: 'user' });
  await changeAccount(tx, account.id, { ownerId: null, expiresOn: addDays(now.toISOString().slice(0, 10), -1) });
  await endAccess(tx, account.id);
  const details = { owner: account.ownerId };
  await addAuditEvent(tx, { at: now, event: 'seat_removed', actor: 'user', userId: account.id, details });
}
