import { AppError } from '../../../domain/errors.ts';
import { findStaffAccount, listAccounts, listEvents } from '../../data/queries/admin/accounts.ts';
import { allPlans } from '../../data/queries/plans.ts';
import type { Handler } from '../../handler.ts';
import { changeAccountAsAdmin } from '../../services/admin/accounts.ts';
import { resetSecondFactor } from '../../services/staff.ts';
import { MAX_READ, pageOf } from '../../read-models/page-of.ts';

export const getAccounts: Handler<'get /admin/users'> = async ({ db, query }) =>
  pageOf(await listAccounts(db, { ...query, limit: MAX_READ }));

export const getAccount: Handler<'get /admin/users/{id}'> = async ({ db, params }) => {
  const account = await findStaffAccount(db, params.id);
  if (!account) throw new AppError('not_found');
  return { account, plans: (await allPlans(db)).map(({ name }) => name) };
};

export const putAccount: Handler<'put /admin/users/{id}'> = async ({ db, params, body, user, now }) => {
  await changeAccountAsAdmin(db, params.id, body, { staffId: user.userId, now });
  return { status: 'success' };
};

export const deleteSecondFactor: Handler<'delete /admin/users/{id}/second-factor'> = async (context) => {
  const { db, config, params, body, user, now } = context;
  const account = await findStaffAccount(db, params.id);
  if (!account?.hasSecondFactor) throw new AppError('not_found');
  await resetSecondFactor(db, config, { email: account.email, reason: body.reason, staffId: user.userId }, now);
  context.deliver();
  return { status: 'success' };
};

export const getAudit: Handler<'get /admin/audit'> = async ({ db, query, timeZone }) =>
  pageOf(await listEvents(db, { ...query, timeZone, limit: MAX_READ }));
