import { z } from '@hono/zod-openapi';
import { Before, MAX_LISTED, SearchText, writtenText } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { ACCOUNT_TYPES } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { endAccess } from '../sign-in/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import {
  allPlans,
  changeAccount,
  findAccountById,
  findPlan,
  findStaffAccount,
  listAccounts,
  lockAdmins,
  openRegistrations,
} from './store.ts';
import { ownCall, type OwnContext } from '../own-call.ts';
import { ById, MAX_READ, pageOf } from '../staff-lists.ts';
import { resetSecondFactor } from './staff.ts';
import type { Handler } from '../handler.ts';
import { changeSettings, deleteAccount, exportAccount } from './settings.ts';
import { makeCaptcha } from '../protection/captcha.ts';
import { checkClient } from '../sign-in/oauth-clients.ts';
import { approveRegistration, register, rejectRegistration } from './registration.ts';

/** An account's permissions: changing one ends the account's sessions. */
const RIGHTS = ['isAdmin', 'isEditor', 'isDisabled'] as const;

const Change = z.object({
  id: RowNumber,
  planName: z.string().max(50),
  expiresOn: z.iso.date().nullable(),
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  isAdmin: z.boolean(),
  isEditor: z.boolean(),
  isDisabled: z.boolean(),
});

export const accountCalls = {
  /** The newest first. */
  'accounts.list': ownCall({
    staff: 'admin',
    input: z.object({ q: SearchText, before: Before }),
    run: async ({ db, input }) => pageOf(await listAccounts(db, { ...input, limit: MAX_READ })),
  }),

  /** One account, and the plans that it may have. @throws AppError not_found */
  'accounts.find': ownCall({
    staff: 'admin',
    input: z.object({ id: RowNumber }),
    run: async ({ db, input }) => {
      const account = await findStaffAccount(db, input.id);
      if (!account) throw new AppError('not_found');
      return { account, plans: (await allPlans(db)).map(({ name }) => name) };
    },
  }),

  /** The trials that were asked for and wait for a decision, the oldest first. */
  'accounts.registrations': ownCall({
    staff: 'admin',
    run: async ({ db }) => {
      const open = await openRegistrations(db, MAX_LISTED);
      return open.map(({ id, name, email, mobile, accountType, language, createdAt }) => ({
        id,
        name,
        email,
        mobile,
        accountType,
        language,
        createdAt: createdAt.toISOString(),
      }));
    },
  }),

  /** Whoever is approved gets a link by mail. @throws AppError not_found, changed_meanwhile after another decision */
  'accounts.decide': ownCall({
    staff: 'admin',
    changes: true,
    input: ById.extend({ verdict: z.enum(['approve', 'reject']) }),
    run: async ({ db, config, input: { id, verdict }, user, now, deliver }) => {
      const decision = { now, staffId: user.userId };
      if (verdict === 'reject') await rejectRegistration(db, id, decision);
      else await approveRegistration(db, config, id, decision);
      deliver();
    },
  }),

  'accounts.change': ownCall({ staff: 'admin', changes: true, input: Change, run: change }),

  /** The sessions of the account end, and its owner is notified by e-mail. @throws AppError not_found where there is none */
  'accounts.resetSecondFactor': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({ id: RowNumber, reason: writtenText(MAX_REASON_LENGTH) }),
    run: async ({ db, config, input: { id, reason }, user, now, deliver }) => {
      const account = await findStaffAccount(db, id);
      if (!account?.hasSecondFactor) throw new AppError('not_found');
      await resetSecondFactor(db, config, { email: account.email, reason, staffId: user.userId }, now);
      deliver();
    },
  }),
};

/**
 * Changes what an account may do, and logs what was different. Admins cannot take their own access away, so that one
 * always remains: who changes accounts must still be an admin when earlier changes are done.
 * @throws AppError not_found, forbidden, own_account, bad_request for an unknown plan
 */
async function change({ db, user, input, now }: OwnContext<typeof Change, false>): Promise<void> {
  const { id, ...wish } = input;
  const staffId = user.userId;
  await db.transaction(async (tx) => {
    if (!(await lockAdmins(tx)).includes(staffId)) throw new AppError('forbidden');
    const before = await findStaffAccount(tx, id);
    const stored = await findAccountById(tx, id);
    if (!before || !stored) throw new AppError('not_found');
    const isOver = wish.expiresOn !== null && wish.expiresOn < now.toISOString().slice(0, 10);
    if (id === staffId && (!wish.isAdmin || wish.isDisabled || isOver)) throw new AppError('own_account');
    if (!(await findPlan(tx, wish.planName))) throw new AppError('bad_request', { parameter: 'planName' });
    const names = Object.keys(wish) as (keyof typeof wish)[];
    const changed = names.filter((name) => wish[name] !== before[name]);
    if (changed.length === 0) return;
    const others = Object.entries(stored.capabilities).filter(([name]) => name !== 'editor');
    const { planName, expiresOn, accountType, isAdmin } = wish;
    await changeAccount(tx, id, {
      planName,
      expiresOn,
      accountType,
      isAdmin,
      capabilities: { ...Object.fromEntries(others), ...(wish.isEditor && { editor: '1' }) },
      disabledAt: wish.isDisabled ? (stored.disabledAt ?? now) : null,
    });
    if (id !== staffId && RIGHTS.some((right) => changed.includes(right))) await endAccess(tx, id);
    const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: wish[name] }]));
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

export const putUser: Handler<'put /user'> = async ({ db, user, body, now }) => {
  await changeSettings(db, user.userId, body, now);
  return { status: 'success' };
};

export const getExport: Handler<'get /user/export'> = ({ db, user, now }) => exportAccount(db, user.userId, now);

export const deleteUser: Handler<'delete /user'> = async ({ db, config, user, body, origin, now, keepToken }) => {
  const confirmation = { settings: config, password: body.currentPassword, address: origin.address };
  await deleteAccount(db, user, confirmation, now);
  keepToken(null);
  return { status: 'success' };
};

export const getCaptcha: Handler<'get /oauth/captcha-challenge'> = ({ db, now }) => makeCaptcha(db, now);

export const postRegistration: Handler<'post /oauth/register'> = async (context) => {
  await checkClient(context.db, context.body);
  await register(context.db, context.config, context.body, { ...context.origin, now: context.now });
  context.deliver();
  return { status: 'request_sent' };
};
