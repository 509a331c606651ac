import { z } from '@hono/zod-openapi';
import { Before, MAX_LISTED, SearchText, writtenText } from '../../contract/admin/lists.ts';
import { RowNumber } from '../../contract/parameters.ts';
import { decode } from '../data/import/outside/club-list/read-sheet.ts';
import { addAccountList, readAccountList } from './account-list.ts';
import { MAX_LIST_LENGTH } from '../../domain/accounts/account-list.ts';
import { EmailText, PersonName } from '../../contract/registration.ts';
import { ACCOUNT_STATES, ACCOUNT_TYPES, LISTED_STATES } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Capabilities } from '../../domain/capabilities.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../domain/vocabulary.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { seeAs, seeNoMore } from '../sign-in/seeing.ts';
import { endAccess } from '../sign-in/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import {
  allPlans,
  changeAccount,
  findAccount,
  findAccountById,
  findPlan,
  findStaffAccount,
  listAccounts,
  lockAdmins,
  openRegistrations,
  seatsOf,
  type StaffAccount,
  type UserRow,
} from './store.ts';
import { ownCall, type OwnContext } from '../own-call.ts';
import { revisionOf, Seen } from '../revision.ts';
import { ById, MAX_READ, pageOf } from '../staff-lists.ts';
import { addUser, inviteAgain, resetSecondFactor } from './staff.ts';
import { lockFreeSeat, removeSeat } from './seats.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import type { Transaction } from '../data/transaction.ts';
import type { Handler } from '../handler.ts';
import { changeSettings, deleteAccount, exportAccount, removeLogged } from './settings.ts';
import { makeCaptcha } from '../protection/captcha.ts';
import { checkClient } from '../sign-in/oauth-clients.ts';
import { approveRegistration, register, rejectRegistration } from './registration.ts';

/** An account's permissions: changing one ends the account's sessions. */
const RIGHTS = ['isAdmin', 'isEditor', 'isDisabled'] as const;

/** '1' or '0'; null is as in the plan. */
const Difference = z.enum(['0', '1']).nullable();

/** What an account may do, and until when. */
const Rights = z.object({
  planName: z.string().max(50),
  expiresOn: z.iso.date().nullable(),
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  /** The account whose subscription it shares, with its plan and last day. */
  ownerEmail: z.string().trim().pipe(EmailText).nullable(),
  injuries: Difference,
  reports: Difference,
  video: Difference,
  isAdmin: z.boolean(),
  isEditor: z.boolean(),
});

const ListText = z
  .string()
  .max(MAX_LIST_LENGTH)
  .regex(/^[^\0]*$/)
  .default('');

const New = Rights.extend({
  name: PersonName,
  email: z.string().trim().pipe(EmailText),
  language: z.enum(LANGUAGES),
});

const Change = Rights.extend({ id: RowNumber, isDisabled: z.boolean(), seen: Seen });

/** What the form of an account changes. */
const CHANGEABLE = Object.keys(Rights.extend({ isDisabled: z.boolean() }).shape) as (
  | keyof z.infer<typeof Rights>
  | 'isDisabled'
)[];
const revisionOfAccount = (account: StaffAccount) => revisionOf(CHANGEABLE.map((name) => account[name]));

export const accountCalls = {
  /** The newest first. */
  'accounts.list': ownCall({
    staff: 'admin',
    input: z.object({
      q: SearchText,
      plan: SearchText,
      role: z.enum(['editor', 'admin']).optional(),
      state: z.enum(LISTED_STATES).optional(),
      before: Before,
    }),
    run: async ({ db, input, today }) => pageOf(await listAccounts(db, { ...input, today, limit: MAX_READ })),
  }),

  'accounts.plans': ownCall({
    staff: 'admin',
    run: async ({ db }) => (await allPlans(db)).map(({ name }) => name),
  }),

  /**
   * Its owner gets a link by mail.
   * @throws AppError bad_request for an unknown plan, account_exists, no_owner, seats_full
   */
  'accounts.add': ownCall({
    staff: 'admin',
    changes: true,
    input: New,
    run: async ({ db, config, input, user, now, deliver }) => {
      const { name, email, language, accountType, ownerEmail, isAdmin } = input;
      const account = {
        name,
        email,
        language,
        accountType,
        ownerEmail,
        isAdmin,
        plan: input.planName,
        expiresOn: input.expiresOn ?? undefined,
        capabilities: differencesOf(input),
      };
      const { id } = await addUser(db, config, account, { now, staffId: user.userId });
      deliver();
      return { id };
    },
  }),

  /**
   * What a list of accounts says, line by line, and what is wrong with each.
   * @throws AppError bad_request for a file that is no text, or a list that is too long
   */
  'accounts.readList': ownCall({
    staff: 'admin',
    input: z.object({ list: ListText, file: z.file().max(MAX_LIST_LENGTH).optional() }),
    run: async ({ db, input: { list, file }, today }) => {
      const text = file ? textOf(Buffer.from(await file.arrayBuffer())) : list;
      return { text, lines: (await readAccountList(db, text, today)).lines };
    },
  }),

  /** Adds and invites the accounts of all lines without a fault. @throws AppError bad_request for one that is too long */
  'accounts.addList': ownCall({
    staff: 'admin',
    changes: true,
    input: z.object({ list: ListText, language: z.enum(LANGUAGES) }),
    run: async ({ db, config, input, user, now, deliver }) => {
      const answer = await addAccountList(db, config, input, { now, staffId: user.userId });
      deliver();
      return answer;
    },
  }),

  /** One account, and those that share its subscription. @throws AppError not_found */
  'accounts.find': ownCall({
    staff: 'admin',
    input: ById,
    run: async ({ db, input }) => {
      const account = await findStaffAccount(db, input.id);
      if (!account) throw new AppError('not_found');
      const seats = (await seatsOf(db, input.id)).map(({ id, name, email }) => ({ id, name, email }));
      return { account, revision: revisionOfAccount(account), seats };
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
    input: ById.extend({ reason: writtenText(MAX_REASON_LENGTH) }),
    run: async ({ db, config, input: { id, reason }, user, now, deliver }) => {
      const account = await findStaffAccount(db, id);
      if (!account?.hasSecondFactor) throw new AppError('not_found');
      await resetSecondFactor(db, config, { email: account.email, reason, staffId: user.userId }, now);
      deliver();
    },
  }),

  /** Mails another link for the first password. @throws AppError not_found, changed_meanwhile if there is a password */
  'accounts.invite': ownCall({
    staff: 'admin',
    changes: true,
    input: ById,
    run: async ({ db, config, input, user, now, deliver }) => {
      await db.transaction(async (tx) =>
        inviteAgain(tx, config, await found(tx, input.id), { now, staffId: user.userId }),
      );
      deliver();
    },
  }),

  /**
   * The owner of a subscription invites somebody to share it.
   * @throws AppError account_exists, no_owner for an account that shares itself, seats_full, too_many_requests
   */
  'accounts.inviteSeat': ownCall({
    changes: true,
    input: z.object({ name: PersonName, email: z.string().trim().pipe(EmailText) }),
    run: async ({ db, config, input, user, now, deliver }) => {
      if (!(await rateLimits(db).spendOnMail(input.email)))
        throw new AppError('too_many_requests', { retryAfter: 3600 });
      const language = user.language ?? DEFAULT_LANGUAGE;
      const account = { ...input, language, plan: user.planName, ownerEmail: user.email, isAdmin: false };
      await addUser(db, config, account, { now, actor: 'user' });
      deliver();
    },
  }),

  /** @throws AppError not_found */
  'accounts.removeSeat': ownCall({
    changes: true,
    input: ById,
    run: ({ db, input: { id }, user, now }) =>
      db.transaction(async (tx) => {
        const account = await found(tx, id);
        if (account.ownerId !== user.userId) throw new AppError('not_found');
        await removeSeat(tx, account, now);
      }),
  }),

  /** Ends all access to the account; its owner may sign in again. @throws AppError not_found */
  'accounts.signOut': ownCall({
    staff: 'admin',
    changes: true,
    input: ById,
    run: ({ db, input: { id }, user, now }) =>
      db.transaction(async (tx) => {
        await found(tx, id);
        await endAccess(tx, id, user.userId === id ? user.sessionId : 0);
        const event = { at: now, event: 'access_ended', actor: 'staff', userId: id, staffId: user.userId } as const;
        await addAuditEvent(tx, event);
      }),
  }),

  /** Shows the site as the account sees it, for half an hour. @throws AppError not_found, forbidden for staff */
  'accounts.seeAs': ownCall({
    staff: 'admin',
    changes: true,
    input: ById,
    run: ({ db, input: { id }, user, now }) => seeAs(db, user, id, now),
  }),

  /** Ends that. */
  'accounts.seeNoMore': ownCall({
    openTo: ACCOUNT_STATES,
    changes: true,
    whileSeeing: true,
    run: ({ db, user, now }) => seeNoMore(db, user, now),
  }),

  /** Deletes the account with everything it holds. @throws AppError not_found, own_account, changed_meanwhile */
  'accounts.remove': ownCall({
    staff: 'admin',
    changes: true,
    input: ById.extend({ confirmed: z.literal('on'), seen: Seen }),
    run: ({ db, input: { id, seen }, user: { userId: staffId }, now }) =>
      db.transaction(async (tx) => {
        if (!(await lockAdmins(tx)).includes(staffId)) throw new AppError('forbidden');
        if (id === staffId) throw new AppError('own_account');
        const account = await findStaffAccount(tx, id);
        if (account && seen !== revisionOfAccount(account)) throw new AppError('changed_meanwhile');
        await removeLogged(tx, await found(tx, id), { now, actor: 'staff', staffId });
      }),
  }),
};

/** A file as text. @throws AppError bad_request */
function textOf(content: Buffer): string {
  try {
    return decode('The file', content);
  } catch (cause) {
    throw new AppError('bad_request', { parameter: 'file' }, { cause });
  }
}

/** @throws AppError not_found */
async function found(tx: Transaction, id: number): Promise<UserRow> {
  const account = await findAccountById(tx, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/** The capabilities that are not as in the plan. */
function differencesOf({ isEditor, injuries, reports, video }: z.infer<typeof Rights>): Capabilities {
  const given = Object.entries({ injuries, reports, video }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), ...(isEditor && { editor: '1' }) };
}

/**
 * Changes what an account may do, and logs what was different. Admins cannot take their own access away, so that one
 * always remains: who changes accounts must still be an admin when earlier changes are done.
 * @throws AppError not_found, forbidden, own_account, changed_meanwhile, bad_request for an unknown plan
 */
async function change({ db, user, input, now }: OwnContext<typeof Change, false>): Promise<void> {
  const { id, seen, ...typed } = input;
  const staffId = user.userId;
  await db.transaction(async (tx) => {
    if (!(await lockAdmins(tx)).includes(staffId)) throw new AppError('forbidden');
    const before = await findStaffAccount(tx, id);
    const stored = await findAccountById(tx, id);
    if (!before || !stored) throw new AppError('not_found');
    if (seen !== revisionOfAccount(before)) throw new AppError('changed_meanwhile');
    const owner = await ownerOf(tx, stored, typed.ownerEmail);
    const wish = owner
      ? { ...typed, ownerEmail: owner.email, planName: owner.planName, expiresOn: owner.expiresOn }
      : typed;
    const isOver = wish.expiresOn !== null && wish.expiresOn < now.toISOString().slice(0, 10);
    if (id === staffId && (!wish.isAdmin || wish.isDisabled || isOver)) throw new AppError('own_account');
    if (!(await findPlan(tx, wish.planName))) throw new AppError('bad_request', { parameter: 'planName' });
    const names = Object.keys(wish) as (keyof typeof wish)[];
    const changed = names.filter((name) => wish[name] !== before[name]);
    if (changed.length === 0) return;
    const { planName, expiresOn, accountType, isAdmin } = wish;
    await changeAccount(tx, id, {
      planName,
      expiresOn,
      accountType,
      isAdmin,
      ownerId: owner?.id ?? null,
      capabilities: differencesOf(wish),
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

/**
 * The owner of the subscription that an account shares or is to share.
 * @throws AppError no_owner; Refusal no_owner, seats_full
 */
async function ownerOf(tx: Transaction, account: UserRow, email: string | null): Promise<UserRow | null> {
  if (email === null) return null;
  const wanted = await findAccount(tx, email);
  if (wanted && wanted.id === account.ownerId) return wanted;
  if (wanted?.id === account.id || (await seatsOf(tx, account.id)).length > 0) throw new AppError('no_owner');
  return lockFreeSeat(tx, email);
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
