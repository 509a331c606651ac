import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../domain/accounts/network-address.ts';
import {
  MAX_CODE_TRIES,
  MAX_DEVICE_TRIES,
  MAX_MAILS_AN_HOUR,
  MAX_STRANGE_TRIES,
  SEARCH_VIEWS_A_MINUTE,
} from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';

const MINUTE = 60;
const HOUR = 3600;

/** What is counted, each on its own. */
type RateLimitedAction = 'token' | 'recovery' | 'registration' | 'objection' | 'password';

/** Points that were taken for an attempt. */
interface Spent {
  /** The attempt was rightful: it does not count. */
  giveBack: () => Promise<void>;
}

interface Limiter {
  limiter: RateLimiterPostgres;
  key: string;
}

/** Limits on what may be tried how often, the same for all processes on one database. */
interface RateLimits {
  /** One attempt at an action from a network: 6 a minute and 30 an hour. */
  spend: (action: RateLimitedAction, address: string | undefined) => Promise<Spent>;
  /**
   * One attempt to sign in: besides that, so many an hour for an account from all unknown devices together, and so many
   * from each device that has signed in before.
   */
  spendOnSignIn: (attempt: SignInAttempt) => Promise<Spent>;
  /** One code of a second factor, for an account. */
  spendOnCode: (userId: number) => Promise<Spent>;
  /** Whether an address may get one more mail because somebody gave it in a form. */
  spendOnMail: (email: string) => Promise<boolean>;
  spendOnSearchView: (userId: number) => Promise<Spent>;
}

/** An attempt to sign in by password. */
interface SignInAttempt {
  address: string | undefined;
  username: string;
  /** The device, where it has signed in to this account before. */
  device: string | null;
}

const byDatabase = new WeakMap<Database['$client'], RateLimits>();

/** The limits of a database. @throws AppError too_many_requests from their functions, with `retryAfter` in seconds */
export function rateLimits(db: Database): RateLimits {
  const known = byDatabase.get(db.$client) ?? create(db);
  byDatabase.set(db.$client, known);
  return known;
}

function create(db: Database): RateLimits {
  const perMinute = limiterOf(db, 'minute', 6, MINUTE);
  const perHour = limiterOf(db, 'hour', 30, HOUR);
  const perAccount = limiterOf(db, 'account', MAX_STRANGE_TRIES, HOUR);
  const perDevice = limiterOf(db, 'device', MAX_DEVICE_TRIES, HOUR);
  const codes = limiterOf(db, 'code', MAX_CODE_TRIES, HOUR);
  const mails = limiterOf(db, 'mail', MAX_MAILS_AN_HOUR, HOUR);
  const searchViews = limiterOf(db, 'search-views', SEARCH_VIEWS_A_MINUTE, MINUTE);
  const limitersOf = (action: RateLimitedAction, address: string | undefined): Limiter[] => {
    if (address === undefined) return [];
    const key = `${action}:${networkOf(address)}`;
    return [
      { limiter: perMinute, key },
      { limiter: perHour, key },
    ];
  };
  return {
    spendOnSearchView: (userId) => take([{ limiter: searchViews, key: String(userId) }]),
    spend: (action, address) => take(limitersOf(action, address)),
    spendOnSignIn: ({ address, username, device }) => {
      const perReader = device
        ? { limiter: perDevice, key: device }
        : { limiter: perAccount, key: keyOfMailbox(username) };
      return take([...limitersOf('token', address), perReader]);
    },
    spendOnCode: (userId) => take([{ limiter: codes, key: String(userId) }]),
    spendOnMail: (email) =>
      take([{ limiter: mails, key: keyOfMailbox(email) }]).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof AppError) return false;
          throw refused;
        },
      ),
  };
}

/** An address can be longer than a key. */
function keyOfMailbox(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

function limiterOf(db: Database, name: string, points: number, duration: number) {
  const options = { keyPrefix: name, points, duration };
  return new RateLimiterPostgres({
    ...options,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // Whoever is over the limit costs no query.
    inMemoryBlockOnConsumed: points + 1,
    // Counting goes on when the database does not answer.
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

async function take(limiters: readonly Limiter[]): Promise<Spent> {
  for (const { limiter, key } of limiters) {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new AppError('too_many_requests', { retryAfter });
    }
  }
  return {
    giveBack: async () => {
      await Promise.all(limiters.map(({ limiter, key }) => limiter.reward(key)));
    },
  };
}
