import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { KEY_REQUESTS_A_MINUTE } from '../../domain/accounts/api-keys.ts';
import { networkOf } from '../../domain/accounts/network-address.ts';
import {
  ANONYMOUS_A_MINUTE,
  DELIVERIES_A_MINUTE,
  INGESTS_A_MINUTE,
  MAX_CODE_TRIES,
  MAX_DEVICE_TRIES,
  MAX_MAILS_AN_HOUR,
  MAX_RECOVERIES_AN_HOUR,
  MAX_REPORTS_AN_HOUR,
  MAX_STRANGE_TRIES,
  READINGS_AN_HOUR,
  SEARCH_VIEWS_A_MINUTE,
} from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import { WEBHOOK_TESTS_A_MINUTE } from '../../domain/following/webhooks.ts';
import type { Database } from '../data/connect.ts';
import type { UserRow } from '../accounts/store.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Each action has its own counter. */
type RateLimitedAction = 'token' | 'recovery' | 'registration' | 'objection' | 'password' | 'setup';

interface Spent {
  /** Returns the points after a legitimate attempt. */
  giveBack: () => Promise<void>;
}

interface Limiter {
  limiter: RateLimiterPostgres;
  key: string;
}

/** Rate limits, shared by all processes on one database. */
interface RateLimits {
  /** One attempt at an action from a network: 6 a minute and 30 an hour. */
  spend: (action: RateLimitedAction, address: string | undefined) => Promise<Spent>;
  /** One write without a session by a network: a limit for each route, above that of `spend`. */
  spendOnAnonymous: (route: string, address: string | undefined) => Promise<Spent>;
  // Decision 0160: known devices have their own sign-in limit.
  /**
   * One attempt to sign in, in addition to `spend`: an hourly limit per account for all unknown devices together, and
   * one for each device that has signed in before. When all access to the account ends, it has all its attempts again.
   */
  spendOnSignIn: (attempt: SignInAttempt) => Promise<Spent>;
  /** One second-factor code of an account. The same holds. */
  spendOnCode: (account: Pick<UserRow, 'id' | 'accessEpoch'>) => Promise<Spent>;
  /** One request to recover the password of an address, in addition to `spend`, from all networks together. */
  spendOnRecovery: (email: string) => Promise<Spent>;
  /** Whether a public form may send one more e-mail to an address. */
  spendOnMail: (email: string) => Promise<boolean>;
  spendOnSearchView: (userId: number) => Promise<Spent>;
  /** One request with posts by the key of a partner. */
  spendOnIngest: (keyId: number) => Promise<Spent>;
  /** One delivery of a hub to a subscription. */
  spendOnDelivery: (token: string) => Promise<Spent>;
  /** One reading by a key. */
  spendOnReading: (userId: number) => Promise<Spent>;
  /** One request with an API key of an account. */
  spendOnApi: (userId: number) => Promise<Spent>;
  /** One message to a webhook that its account asks for. */
  spendOnWebhook: (userId: number) => Promise<Spent>;
  /** Counts one report for an account. */
  spendOnReport: (userId: number) => Promise<Spent>;
}

/** An attempt to sign in by password. */
interface SignInAttempt {
  username: string;
  /** Of its account, or of none. */
  accessEpoch: number;
  /** The device, if it has signed in to this account before. */
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
  const recoveries = limiterOf(db, 'recovery-of', MAX_RECOVERIES_AN_HOUR, HOUR);
  const mails = limiterOf(db, 'mail', MAX_MAILS_AN_HOUR, HOUR);
  const searchViews = limiterOf(db, 'search-views', SEARCH_VIEWS_A_MINUTE, MINUTE);
  const ingests = limiterOf(db, 'ingests', INGESTS_A_MINUTE, MINUTE);
  const deliveries = limiterOf(db, 'deliveries', DELIVERIES_A_MINUTE, MINUTE);
  const readings = limiterOf(db, 'readings', READINGS_AN_HOUR, HOUR);
  const reports = limiterOf(db, 'reports', MAX_REPORTS_AN_HOUR, HOUR);
  const api = limiterOf(db, 'api', KEY_REQUESTS_A_MINUTE, MINUTE);
  const webhooks = limiterOf(db, 'webhooks', WEBHOOK_TESTS_A_MINUTE, MINUTE);
  const anonymous = limiterOf(db, 'anonymous', ANONYMOUS_A_MINUTE, MINUTE);
  const limitersOf = (
    action: string,
    address: string | undefined,
    limiters: readonly RateLimiterPostgres[],
  ): Limiter[] =>
    address === undefined ? [] : limiters.map((limiter) => ({ limiter, key: `${action}:${networkOf(address)}` }));
  return {
    spendOnSearchView: (userId) => take([{ limiter: searchViews, key: String(userId) }]),
    spendOnIngest: (keyId) => take([{ limiter: ingests, key: String(keyId) }]),
    spendOnDelivery: (token) => take([{ limiter: deliveries, key: token }]),
    spendOnReading: (userId) => take([{ limiter: readings, key: String(userId) }]),
    spendOnApi: (userId) => take([{ limiter: api, key: String(userId) }]),
    spendOnWebhook: (userId) => take([{ limiter: webhooks, key: String(userId) }]),
    spendOnReport: (userId) => take([{ limiter: reports, key: String(userId) }]),
    spend: (action, address) => take(limitersOf(action, address, [perMinute, perHour])),
    spendOnAnonymous: (route, address) => take(limitersOf(route, address, [anonymous])),
    spendOnSignIn: ({ username, accessEpoch, device }) =>
      take([
        device
          ? { limiter: perDevice, key: device }
          : { limiter: perAccount, key: `${keyOfMailbox(username)}/${accessEpoch}` },
      ]),
    spendOnCode: ({ id, accessEpoch }) => take([{ limiter: codes, key: `${id}/${accessEpoch}` }]),
    spendOnRecovery: (email) => take([{ limiter: recoveries, key: keyOfMailbox(email) }]),
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

/** An address can be longer than a key, so it is hashed. */
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
    // A client over the limit costs no query.
    inMemoryBlockOnConsumed: points + 1,
    // If the database does not answer, limits are counted in memory.
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
