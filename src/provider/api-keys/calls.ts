import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { KEY_START, MAX_API_KEYS, MAX_KEY_NAME, SHOWN_CHARACTERS } from '../../domain/accounts/api-keys.ts';
import { MAX_PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { addDays } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { confirmedAccount } from '../accounts/confirmation.ts';
import { lockAccount } from '../accounts/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import { ownCall } from '../own-call.ts';
import { newSecret } from '../sign-in/tokens.ts';
import { keyHashOf } from './key-user.ts';
import { addKey, findExamples, keysOf, removeKey, requestsADay, usageOf } from './store.ts';

/** Days of usage that are shown. */
const USAGE_DAYS = 30;

export const apiKeyCalls = {
  /** The API keys of an account, and how much they are used. */
  'apiKeys.list': ownCall({
    run: async ({ db, user: { userId }, now }) => {
      const day = now.toISOString().slice(0, 10);
      const [keys, usage, requests] = await Promise.all([
        keysOf(db, userId),
        usageOf(db, userId, addDays(day, 1 - USAGE_DAYS)),
        requestsADay(db, userId),
      ]);
      return {
        keys: keys.map(({ createdAt, lastUsedAt, endsOn, ...key }) => ({
          ...key,
          endsOn,
          isOver: endsOn !== null && endsOn < day,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        usage: {
          today: usage.find((each) => each.day === day)?.requests ?? 0,
          days: USAGE_DAYS,
          ofDays: usage.reduce((sum, each) => sum + each.requests, 0),
          aDay: requests,
        },
      };
    },
  }),

  /**
   * Makes a key for the current password.
   * @returns the key, which is not stored
   * @throws AppError invalid_grant, api_keys_full, bad_request
   */
  'apiKeys.add': ownCall({
    changes: true,
    input: z.object({
      name: z.string().trim().min(1).max(MAX_KEY_NAME),
      readsInjuries: z.boolean().default(false),
      /** Last day on which it is accepted; null: it does not end. */
      endsOn: z.iso.date().nullable(),
      currentPassword: z.string().max(MAX_PASSWORD_LENGTH),
    }),
    run: async ({ db, user, config, origin, input, now }) => {
      const { name, readsInjuries, endsOn, currentPassword: password } = input;
      if (endsOn !== null && endsOn < now.toISOString().slice(0, 10))
        throw new AppError('bad_request', { parameter: 'endsOn' });
      const { id: userId } = await confirmedAccount(db, user, { settings: config, password, address: origin.address });
      const key = KEY_START + newSecret().secret;
      await db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        if ((await keysOf(tx, userId)).length >= MAX_API_KEYS) throw new AppError('api_keys_full');
        await addKey(tx, {
          userId,
          name,
          readsInjuries,
          keyHash: keyHashOf(key),
          beginning: key.slice(0, SHOWN_CHARACTERS),
          createdAt: now,
          endsOn,
        });
        await addAuditEvent(tx, { at: now, event: 'api_key_made', actor: 'user', userId, details: { name } });
      });
      return key;
    },
  }),

  /** What the examples of `/developers` are about; the tags of a new installation have no page yet. */
  'apiKeys.examples': ownCall({ isPublic: true, run: ({ db }) => findExamples(db) }),

  /** Ends a key at once. @throws AppError not_found */
  'apiKeys.revoke': ownCall({
    changes: true,
    input: z.object({ id: RowNumber }),
    run: async ({ db, user: { userId }, input, now }) =>
      db.transaction(async (tx) => {
        const name = await removeKey(tx, userId, input.id);
        if (name === undefined) throw new AppError('not_found');
        await addAuditEvent(tx, { at: now, event: 'api_key_revoked', actor: 'user', userId, details: { name } });
      }),
  }),
};
