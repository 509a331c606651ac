import type { SessionUser } from '../../contract/accounts.ts';
import type { Settings } from '../../contract/accounts/settings.ts';
import { namesOf } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { endSubscription } from '../payments/ended.ts';
import { accountData, changeAccount, lockAdmins, removeAccount, type UserRow } from './store.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { type Confirmation, confirmedAccount } from './confirmation.ts';

/** Changes the owner's data of an account. */
export async function changeSettings(db: Database, userId: number, settings: Settings, now: Date): Promise<void> {
  const { timeZone, ...others } = settings;
  await db.transaction(async (tx) => {
    await changeAccount(tx, userId, { ...others, timeZone: timeZone || null, ...namesOf(others.name) });
    await addAuditEvent(tx, { at: now, event: 'settings_changed', actor: 'user', userId });
  });
}

/** All stored data of an account, without secrets. */
export async function exportAccount(db: Database, userId: number, now: Date): Promise<Record<string, unknown>> {
  await addAuditEvent(db, { at: now, event: 'account_exported', actor: 'user', userId });
  return accountData(db, userId);
}

/**
 * Deletes an account after checking the password.
 * @throws AppError invalid_grant, last_admin, too_many_requests
 */
export async function deleteAccount(
  db: Database,
  user: SessionUser,
  confirmation: Confirmation,
  now: Date,
): Promise<void> {
  const account = await confirmedAccount(db, user, confirmation);
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.length === 1 && admins[0] === account.id) throw new AppError('last_admin');
    await removeLogged(tx, account, { now, actor: 'user' });
  });
}

/** Deletes an account with everything it holds. */
export async function removeLogged(
  tx: Transaction,
  { id, email, planName }: UserRow,
  { now, actor, staffId }: { now: Date; actor: 'user' | 'staff'; staffId?: number },
): Promise<void> {
  await endSubscription(tx, id, now);
  await removeAccount(tx, id, email);
  await addAuditEvent(tx, { at: now, event: 'account_deleted', actor, staffId, details: { plan: planName } });
}
