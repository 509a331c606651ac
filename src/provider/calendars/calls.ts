import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { can } from '../../domain/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { capabilitiesOf, changeAccount } from '../accounts/store.ts';
import { addMedicalReads } from '../audit/store.ts';
import { ownCall } from '../own-call.ts';
import { admitReading, readKeys } from '../protection/read-keys.ts';
import { readCalendar } from './calendar.ts';
import { findAccount } from './store.ts';

export const calendarCalls = {
  /** The key with which calendar apps read the account's calendar; null without one. */
  'calendars.key': ownCall({
    run: async ({ db, user: { userId, seenBy } }) => {
      const account = await findAccount(db, userId);
      // A key for reading is its owner's.
      if (!account?.calendarSince || seenBy) return null;
      const keyFor = await readKeys(db, 'calendars');
      return keyFor({ id: userId, since: account.calendarSince, accessEpoch: account.accessEpoch });
    },
  }),

  /** Gives the calendar a key; an earlier one ends. */
  'calendars.renew': ownCall({
    changes: true,
    run: ({ db, user, now }) => changeAccount(db, user.userId, { calendarSince: now }),
  }),

  /** The calendar can no longer be read. */
  'calendars.revoke': ownCall({
    changes: true,
    run: ({ db, user }) => changeAccount(db, user.userId, { calendarSince: null }),
  }),

  /** The calendar of an account by key, for apps without a session. @throws AppError as `admitReading` */
  'calendars.read': ownCall({
    isPublic: true,
    input: z.object({ account: RowNumber }),
    run: async ({ db, input: { account: id }, token, config, now }) => {
      const account = await findAccount(db, id);
      if (!account?.calendarSince) throw new AppError('unauthorized');
      const { calendarSince: since, accessEpoch } = account;
      await admitReading(db, 'calendars', { id, since, accessEpoch, account, key: token }, { config, now });
      const capabilities = await capabilitiesOf(db, id);
      // The endpoint cannot know whose key it is.
      if (can(capabilities, 'injuries') && config.readLogDays > 0)
        await addMedicalReads(db, [{ at: now, userId: id, entityId: null, call: 'calendars.read' }]);
      return {
        language: LANGUAGES.find((language) => language === account.language) ?? null,
        ...(await readCalendar(db, { userId: id, capabilities, timeZone: account.timeZone ?? 'UTC', now })),
      };
    },
  }),
};
