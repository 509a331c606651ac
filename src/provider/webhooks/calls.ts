import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { LOGGED_MESSAGES, MAX_WEBHOOK_ADDRESS, MAX_WEBHOOKS, WEBHOOK_FORMS } from '../../domain/following/webhooks.ts';
import { AppError } from '../../domain/errors.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { findAccountById, lockAccount } from '../accounts/store.ts';
import { type AllowedAddresses, mayConnect } from '../outbound/guard.ts';
import { languageOf } from '../outbox/mails.ts';
import { ownCall } from '../own-call.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { secretText } from './body.ts';
import { addMessages, addWebhook, changeWebhook, messagesOf, removeWebhook, sendAgain, webhooksOf } from './store.ts';

const SECRET_BYTES = 32;
const Row = z.object({ id: RowNumber });
/** Names and passwords in an address would appear in lists. */
const Address = z
  .url({ protocol: /^https?$/ })
  .max(MAX_WEBHOOK_ADDRESS)
  .refine((text) => {
    const url = URL.parse(text);
    return url?.username === '' && url.password === '';
  });

export const webhookCalls = {
  /** The webhooks of an account, with their latest messages. */
  'webhooks.list': ownCall({
    whileSeeing: false,
    run: async ({ db, user: { userId } }) => {
      const [hooks, messages] = await Promise.all([webhooksOf(db, userId), messagesOf(db, userId, LOGGED_MESSAGES)]);
      return hooks.map(({ id, address, form, isDetailed, createdAt, switchedOffAt, failingSince }) => ({
        id,
        address,
        form,
        isDetailed,
        createdAt: createdAt.toISOString(),
        switchedOffAt: switchedOffAt?.toISOString() ?? null,
        isFailing: failingSince !== null,
        messages: messages
          .filter(({ webhookId }) => webhookId === id)
          .map(({ id: message, text, createdAt: at, status, attempts, dueAt }) => ({
            id: message,
            title: text.title,
            at: at.toISOString(),
            status,
            attempts,
            isWaiting: dueAt !== null,
          })),
      }));
    },
  }),

  /** @returns its secret, which is not shown again @throws AppError webhooks_full, bad_request */
  'webhooks.add': ownCall({
    changes: true,
    input: z.object({ address: Address, form: z.enum(WEBHOOK_FORMS), isDetailed: z.boolean().default(false) }),
    run: ({ db, user: { userId }, input, now, config }) => {
      if (isPrivate(input.address, config.outboundAllow)) throw new AppError('bad_request', { parameter: 'address' });
      return db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        if ((await webhooksOf(tx, userId)).length >= MAX_WEBHOOKS) throw new AppError('webhooks_full');
        const secret = randomBytes(SECRET_BYTES);
        await addWebhook(tx, { ...input, userId, secret, createdAt: now });
        return secretText(secret);
      });
    },
  }),

  /** Sets whether messages tell what has happened. @throws AppError not_found */
  'webhooks.change': ownCall({
    changes: true,
    input: Row.extend({ isDetailed: z.boolean().default(false) }),
    run: ({ db, user: { userId }, input: { id, isDetailed } }) =>
      changed(changeWebhook(db, { userId, id }, { isDetailed })),
  }),

  /** Signs what follows with a new secret. @returns it, which is not shown again @throws AppError not_found */
  'webhooks.renew': ownCall({
    changes: true,
    input: Row,
    run: async ({ db, user: { userId }, input: { id } }) => {
      const secret = randomBytes(SECRET_BYTES);
      await changed(changeWebhook(db, { userId, id }, { secret }));
      return secretText(secret);
    },
  }),

  /** Switches one on again. @throws AppError not_found */
  'webhooks.switchOn': ownCall({
    changes: true,
    input: Row,
    run: ({ db, user: { userId }, input: { id } }) =>
      changed(changeWebhook(db, { userId, id }, { switchedOffAt: null, failingSince: null })),
  }),

  /** @throws AppError not_found */
  'webhooks.remove': ownCall({
    changes: true,
    input: Row,
    run: ({ db, user, input }) => changed(removeWebhook(db, user.userId, input.id)),
  }),

  /** Sends a test to one. @throws AppError not_found, too_many_requests */
  'webhooks.test': ownCall({
    changes: true,
    input: Row,
    run: async ({ db, user, input, now }) => {
      await rateLimits(db).spendOnWebhook(user.userId);
      const found = (await webhooksOf(db, user.userId)).find(
        ({ id, switchedOffAt }) => id === input.id && !switchedOffAt,
      );
      const account = found && (await findAccountById(db, user.userId));
      if (!account) throw new AppError('not_found');
      const language = languageOf(account);
      const t = translator(language);
      const text = {
        language: bcp47(language),
        title: t('settings:webhooks.testTitle'),
        count: 0,
        path: paths(language).webhooks(),
        open: t('settings:webhooks.open'),
        items: [],
      };
      await addMessages(db, [{ webhookId: found.id, text, createdAt: now, dueAt: now }]);
    },
  }),

  /** Sends a message of the log once more. @throws AppError not_found, too_many_requests */
  'webhooks.sendAgain': ownCall({
    changes: true,
    input: Row,
    run: async ({ db, user, input, now }) => {
      await rateLimits(db).spendOnWebhook(user.userId);
      await changed(sendAgain(db, user.userId, input.id, now));
    },
  }),
};

/** @throws AppError not_found if nothing was changed */
async function changed(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new AppError('not_found');
}

/** Whether nothing is sent to an address. What a name stands for is seen when a message is sent. */
function isPrivate(address: string, allowed: AllowedAddresses): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !mayConnect(host, allowed);
}
