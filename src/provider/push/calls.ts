import { z } from '@hono/zod-openapi';
import { AppError } from '../../domain/errors.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { languageOf } from '../outbox/mails.ts';
import { findAccountById } from '../accounts/store.ts';
import { ownCall } from '../own-call.ts';
import { pushKeys } from './keys.ts';
import { addMessages, changeDevice, deviceOf, removeDevice, saveDevice } from './store.ts';

/** An address at a browser's push service. */
const Endpoint = z.url({ protocol: /^https$/, hostname: /\./ }).max(1000);
const Base64Url = z.string().regex(/^[\w-]+={0,2}$/);

export const pushCalls = {
  /** The push notifications of this browser: null if it receives none. */
  'push.read': ownCall({
    run: async ({ db, user }) => {
      const device = await deviceOf(db, user.sessionId);
      return {
        publicKey: (await pushKeys(db)).publicKey,
        device: device ? { isDetailed: device.isDetailed } : null,
      };
    },
  }),

  /** Turns push notifications on in this browser. */
  'push.add': ownCall({
    changes: true,
    input: z.object({
      endpoint: Endpoint,
      p256dh: Base64Url.min(80).max(100),
      auth: Base64Url.min(16).max(40),
      isDetailed: z.boolean().default(false),
    }),
    run: ({ db, user: { userId, sessionId }, input, now }) =>
      db.transaction((tx) => saveDevice(tx, { ...input, userId, sessionId, createdAt: now })),
  }),

  /** Sets whether notifications tell what has happened. */
  'push.change': ownCall({
    changes: true,
    input: z.object({ isDetailed: z.boolean().default(false) }),
    run: ({ db, user, input }) => changeDevice(db, user.sessionId, input.isDetailed),
  }),

  /** Turns push notifications off in this browser. */
  'push.remove': ownCall({
    changes: true,
    run: async ({ db, user }) => {
      const device = await deviceOf(db, user.sessionId);
      if (device) await removeDevice(db, device.id);
    },
  }),

  /** Sends a notification to this browser. @throws AppError not_found if it receives none */
  'push.test': ownCall({
    changes: true,
    run: async ({ db, user, now }) => {
      const device = await deviceOf(db, user.sessionId);
      const account = device && (await findAccountById(db, user.userId));
      if (!account) throw new AppError('not_found');
      const language = languageOf(account);
      const t = translator(language);
      const text = {
        title: t('settings:push.testTitle'),
        body: t('settings:push.testBody'),
        language: bcp47(language),
        path: paths(language).device(),
        tag: 'test',
      };
      await addMessages(db, [{ deviceId: device.id, text, createdAt: now, dueAt: now }]);
    },
  }),
};
