import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { can } from '../../domain/capabilities.ts';
import { MAX_VIEW_LENGTH } from '../../domain/following/saved-searches.ts';
import { FAVOURITES_VIEW, SAVED_VIEW } from '../../domain/posts/view.ts';
import { dayIn } from '../../domain/time-zones.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { capabilitiesOf, changeAccount } from '../accounts/store.ts';
import { addMedicalReads } from '../audit/store.ts';
import { ownCall } from '../own-call.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { admitReading, CALENDAR_OF, readingKeys } from './admit-reading.ts';
import { readCalendar } from './calendar.ts';
import { findList, newestPostsOf } from './lists.ts';
import { findAccount } from './store.ts';

/** A list of posts, by the parameters of its page. */
const ListOf = z.string().max(MAX_VIEW_LENGTH);

export const privateAddressCalls = {
  /**
   * The keys with which apps read the account's calendar and lists of posts; null without addresses.
   * @throws AppError not_found for a list that does not exist
   */
  'privateAddresses.list': ownCall({
    atPrimary: true,
    input: z.object({
      /** A list besides those that every account has. */
      of: ListOf.optional(),
    }),
    run: async ({ db, user, input: { of }, today }) => {
      const asked = [...new Set([of ?? [], FAVOURITES_VIEW, SAVED_VIEW].flat())];
      const found = await Promise.all(asked.map((each) => findList({ db, user, today }, each)));
      const account = await findAccount(db, user.userId);
      // A key for reading is its owner's.
      const keyFor = account && !user.seenBy ? await readingKeys(db, account) : null;
      return {
        calendarKey: keyFor?.(CALENDAR_OF) ?? null,
        lists: found.map(({ name, view, entity }, index) => {
          const text = asked[index] ?? '';
          return { of: text, name, view, entity, key: keyFor?.(text) ?? null };
        }),
      };
    },
  }),

  /** Gives the calendar and all feeds an address; earlier ones end. */
  'privateAddresses.renew': ownCall({
    changes: true,
    run: ({ db, user, now }) => changeAccount(db, user.userId, { addressesSince: now }),
  }),

  /** The calendar and the feeds can no longer be read. */
  'privateAddresses.revoke': ownCall({
    changes: true,
    run: ({ db, user }) => changeAccount(db, user.userId, { addressesSince: null }),
  }),

  /** The calendar of an account by key, for apps without a session. @throws AppError as `admitReading` */
  'privateAddresses.readCalendar': ownCall({
    isPublic: true,
    atPrimary: true,
    input: z.object({ account: RowNumber }),
    run: async ({ db, input: { account: id }, token: key, config, now }) => {
      const account = await admitReading(db, { account: id, of: CALENDAR_OF, key }, { config, now });
      const capabilities = await capabilitiesOf(db, id);
      // The endpoint cannot know whose key it is.
      if (can(capabilities, 'injuries') && config.readLogDays > 0)
        await addMedicalReads(db, [{ at: now, userId: id, entityId: null, call: 'privateAddresses.readCalendar' }]);
      return {
        language: languageOf(account),
        ...(await readCalendar(db, { userId: id, capabilities, timeZone: account.timeZone ?? 'UTC', now })),
      };
    },
  }),

  /** The newest posts of a list by key, for apps without a session. @throws AppError not_found, and as `admitReading` */
  'privateAddresses.readPosts': ownCall({
    isPublic: true,
    atPrimary: true,
    input: z.object({ account: RowNumber, of: ListOf }),
    run: async ({ db, input: { account: id, of }, token: key, config, now, timeLimits }) => {
      const account = await admitReading(db, { account: id, of, key }, { config, now });
      const timeZone = account.timeZone ?? 'UTC';
      const context = { db, user: { userId: id }, now, today: dayIn(now.getTime(), timeZone), timeZone, timeLimits };
      const list = await findList(context, of);
      const { name, view, entity } = list;
      const posts = await feedPosts({ db }, await newestPostsOf(context, list), { userId: id, isAdmin: false });
      return { language: languageOf(account), name, view, entity, posts };
    },
  }),
};

/** The language of an account; null if it follows the browser. */
function languageOf(account: { language: string | null }) {
  return LANGUAGES.find((language) => language === account.language) ?? null;
}
