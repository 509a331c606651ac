import type { SessionUser } from '../../contract/accounts.ts';
import { SEEN_SECONDS } from '../../domain/accounts/session.ts';
import { can } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { findAccountById } from '../accounts/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Database } from '../data/connect.ts';
import { saveSeen } from './store.ts';

// Decision 0700: who sees the site as an account changes nothing.
/**
 * Shows an administrator the site as an account sees it, in their own session, for half an hour.
 * @throws AppError not_found for an unknown or a disabled account, forbidden for one of the staff
 */
export async function seeAs(db: Database, staff: SessionUser, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await findAccountById(tx, id);
    if (!account || account.disabledAt) throw new AppError('not_found');
    if (account.isAdmin || can(account.capabilities, 'editor')) throw new AppError('forbidden');
    const seenUntil = new Date(now.getTime() + SEEN_SECONDS * 1000);
    await saveSeen(tx, staff.sessionId, { seenId: id, seenUntil });
    const details = { until: seenUntil.toISOString() };
    const event = { at: now, event: 'account_seen', actor: 'staff', userId: id, staffId: staff.userId } as const;
    await addAuditEvent(tx, { ...event, details });
  });
}

/** Shows an administrator the site as their own account again. @returns the account that they saw; null for none */
export async function seeNoMore(db: Database, { userId, sessionId, seenBy }: SessionUser, now: Date) {
  if (!seenBy) return { id: null };
  await db.transaction(async (tx) => {
    await saveSeen(tx, sessionId, null);
    const event = { at: now, event: 'account_seen_no_more', actor: 'staff', userId, staffId: seenBy.userId } as const;
    await addAuditEvent(tx, event);
  });
  return { id: userId };
}
