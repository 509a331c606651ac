import { z } from '@hono/zod-openapi';
import { MAX_PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { canUsePasskeys } from '../../domain/accounts/passkeys.ts';
import type { Security } from '../../domain/accounts/second-factors.ts';
import { MAX_CODE_LENGTH } from '../../domain/accounts/session.ts';
import { AppError } from '../../domain/errors.ts';
import { endAccess } from '../sign-in/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { changeAccount, findAccountById, type UserRow } from '../accounts/store.ts';
import type { Handler } from '../handler.ts';
import { ownCall, type OwnContext } from '../own-call.ts';
import { confirmedAccount } from '../accounts/confirmation.ts';
import { languageOf, queueMail } from '../outbox/mails.ts';
import {
  dropIdleCodes,
  firstRecoveryCodes,
  hasSecondFactor,
  newRecoveryCodes,
  newTotp,
  readSecret,
  totpStep,
} from './codes.ts';
import { passkeyCreation, passkeyRequest, readPasskey } from './passkeys.ts';
import { addPasskey, countRecoveryCodes, passkeysOf, removePasskey } from './store.ts';

/** Maximum number of passkeys of an account. */
const MAX_PASSKEYS = 20;

/** The password confirms that the owner of the account asks. */
const Confirmed = z.object({ currentPassword: z.string().max(MAX_PASSWORD_LENGTH) });
const Secret = z.string().max(64);

/** A browser's response as JSON (W3C Web Authentication, level 3). */
const Credential = z
  .string()
  .max(12_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('This is not JSON.');
      return z.NEVER;
    }
  });

/** What changes something returns new recovery codes, to be shown once; none if the account has some. */
export const secondFactorCalls = {
  'secondFactors.read': ownCall({
    whileSeeing: false,
    run: async ({ db, user: { userId }, config }): Promise<Security> => {
      const account = await findAccountById(db, userId);
      const passkeys = await passkeysOf(db, userId);
      return {
        totp: Boolean(account?.totpSecret),
        recoveryCodes: await countRecoveryCodes(db, userId),
        passkeysPossible: canUsePasskeys(config.siteUrl),
        passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
      };
    },
  }),

  /** A secret for an authenticator app, or a given one again. It counts once `turnTotpOn` has got a code of it. */
  'secondFactors.newTotp': ownCall({
    whileSeeing: false,
    input: z.object({ secret: Secret.optional() }),
    run: ({ user, input }) => newTotp(user, input.secret),
  }),

  /** @throws AppError invalid_grant, second_factor_wrong, bad_request, too_many_requests */
  'secondFactors.turnTotpOn': ownCall({
    changes: true,
    input: Confirmed.extend({ secret: Secret, code: z.string().trim().min(1).max(MAX_CODE_LENGTH) }),
    run: (context) => {
      const { input, now } = context;
      const totpSecret = readSecret(input.secret);
      return change(context, async (tx, { id }) => {
        const step = totpStep(totpSecret, input.code.replaceAll(/\s/g, ''), now);
        if (step === null) throw new AppError('second_factor_wrong');
        await changeAccount(tx, id, { totpSecret, totpStep: step });
        return firstRecoveryCodes(tx, id);
      });
    },
  }),

  /** @throws AppError invalid_grant, too_many_requests */
  'secondFactors.turnTotpOff': ownCall({
    changes: true,
    input: Confirmed,
    run: (context) =>
      change(context, async (tx, { id }) => {
        await changeAccount(tx, id, { totpSecret: null, totpStep: null });
        return dropIdleCodes(tx, id);
      }),
  }),

  /** All before are void. @throws AppError invalid_grant, not_found without a second factor, too_many_requests */
  'secondFactors.renewCodes': ownCall({
    changes: true,
    input: Confirmed,
    run: (context) =>
      change(context, async (tx, account) => {
        if (!(await hasSecondFactor(tx, account))) throw new AppError('not_found');
        return newRecoveryCodes(tx, account.id);
      }),
  }),

  /** @throws AppError invalid_grant, passkey_failed, not_found, too_many_requests */
  'secondFactors.addPasskey': ownCall({
    changes: true,
    input: Confirmed.extend({ credential: Credential, name: z.string().trim().min(1).max(60) }),
    run: async (context) => {
      const { db, user, config, input, now } = context;
      const made = await readPasskey(db, user, config, input.credential, now);
      return change(context, async (tx, { id: userId }) => {
        if ((await passkeysOf(tx, userId)).length >= MAX_PASSKEYS) throw new AppError('passkey_failed');
        const isNew = await addPasskey(tx, { ...made, userId, name: input.name, createdAt: now });
        if (!isNew) throw new AppError('passkey_failed');
        return firstRecoveryCodes(tx, userId);
      });
    },
  }),

  /** @throws AppError invalid_grant, not_found, too_many_requests */
  'secondFactors.removePasskey': ownCall({
    changes: true,
    input: Confirmed.extend({ id: z.string().min(1).max(1400) }),
    run: (context) =>
      change(context, async (tx, { id }) => {
        if (!(await removePasskey(tx, id, context.input.id))) throw new AppError('not_found');
        return dropIdleCodes(tx, id);
      }),
  }),
};

export const postPasskeyCreation: Handler<'post /user/passkeys/options'> = async ({ db, user, config, now }) => ({
  ...(await passkeyCreation(db, user, config, now)),
});

export const postPasskeyRequest: Handler<'post /oauth/passkey-options'> = async ({ db, config, now }) => ({
  ...(await passkeyRequest(db, config, now)),
});

/**
 * Changes the second factors of an account after checking the password. All other access to the account ends, the
 * change is logged and the owner notified.
 * @throws AppError invalid_grant, too_many_requests
 */
async function change(
  { db, user, config, input, origin: { address }, now, deliver }: OwnContext<typeof Confirmed, false>,
  work: (tx: Transaction, account: UserRow) => Promise<string[]>,
): Promise<string[]> {
  const account = await confirmedAccount(db, user, { settings: config, password: input.currentPassword, address });
  const codes = await db.transaction(async (tx) => {
    const made = await work(tx, account);
    await endAccess(tx, account.id, user.sessionId);
    await addAuditEvent(tx, { at: now, event: 'security_changed', actor: 'user', userId: account.id, address });
    const to = { ...account, language: languageOf(account) };
    await queueMail(tx, config, { occasion: 'security', to }, now);
    return made;
  });
  deliver();
  return codes;
}
