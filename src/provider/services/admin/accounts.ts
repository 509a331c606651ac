import type { AccountChange } from '../../../contract/admin/accounts.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../data/connect.ts';
import { findStaffAccount, lockAdmins } from '../../data/queries/admin/accounts.ts';
import { addAuditEvent } from '../../data/queries/audit.ts';
import { findPlan } from '../../data/queries/plans.ts';
import { endAccess } from '../../data/queries/accounts/access.ts';
import { changeAccount, findAccountById } from '../../data/queries/users.ts';

/** An account's permissions: changing one ends the account's sessions. */
const RIGHTS = ['isAdmin', 'isEditor', 'isDisabled'] as const;

/**
 * Changes what an account may do, and logs what was different. Admins cannot take their own access away, so that one
 * always remains: who changes accounts must still be an admin when earlier changes are done.
 * @throws AppError not_found, forbidden, own_account, bad_request for an unknown plan
 */
export async function changeAccountAsAdmin(
  db: Database,
  id: number,
  change: AccountChange,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAdmins(tx)).includes(staffId)) throw new AppError('forbidden');
    const before = await findStaffAccount(tx, id);
    const stored = await findAccountById(tx, id);
    if (!before || !stored) throw new AppError('not_found');
    const isOver = change.expiresOn !== null && change.expiresOn < now.toISOString().slice(0, 10);
    if (id === staffId && (!change.isAdmin || change.isDisabled || isOver)) throw new AppError('own_account');
    if (!(await findPlan(tx, change.planName))) throw new AppError('bad_request', { parameter: 'planName' });
    const names = Object.keys(change) as (keyof AccountChange)[];
    const changed = names.filter((name) => change[name] !== before[name]);
    if (changed.length === 0) return;
    const others = Object.entries(stored.capabilities).filter(([name]) => name !== 'editor');
    const { planName, expiresOn, accountType, isAdmin } = change;
    await changeAccount(tx, id, {
      planName,
      expiresOn,
      accountType,
      isAdmin,
      capabilities: { ...Object.fromEntries(others), ...(change.isEditor && { editor: '1' }) },
      disabledAt: change.isDisabled ? (stored.disabledAt ?? now) : null,
    });
    if (id !== staffId && RIGHTS.some((right) => changed.includes(right))) await endAccess(tx, id);
    const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: change[name] }]));
    await addAuditEvent(tx, {
      at: now,
      event: 'account_changed',
      actor: 'staff',
      userId: id,
      staffId,
      details: { changes },
    });
  });
}
