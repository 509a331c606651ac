import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../domain/accounts/network-address.ts';
import { SEARCH_VIEWS_A_MINUTE } from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';

const MINUTE = 60;
const HOUR = 3600;

/** What is counted, each on its own. */
type Door = 'token' | 'recovery' | 'registration' | 'password';

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
  /** One attempt at a door from a network: 6 a minute and 30 an hour. */
  spend: (door: Door, address: string | undefined) => Promise<Spent>;
  /**
   * One attempt to sign in: besides that, 25 an hour for an account from all networks together. Beyond these a network
   * still has 3 an hour of its own, so that an attack from elsewhere does not lock the owner out.
   */
  spendOnSignIn: (address: string | undefined, username: string) => Promise<Spent>;
  spendOnSearchView: (userId: number) => Promise<Spent>;
}

const byDatabase = new WeakMap<Database['$client'], RateLimits>();

/** The limits of a database. @throws AppError too_many_requests from their functions, with `retry_after` in seconds */
export function rateLimits(db: Database): RateLimits {
  const known = byDatabase.get(db.$client) ?? create(db);
  byDatabase.set(db.$client, known);
  return known;
}

function create(db: Database): RateLimits {
  const perMinute = limiterOf(db, 'minute', 6, MINUTE);
  const perHour = limiterOf(db, 'hour', 30, HOUR);
  const perAccount = limiterOf(db, 'account', 25, HOUR);
  const searchViews = limiterOf(db, 'search-views', SEARCH_VIEWS_A_MINUTE, MINUTE);
  const perAccountAndNetwork = limiterOf(db, 'account-network', 3, HOUR);
  const ofDoor = (door: Door, address: string | undefined): Limiter[] => {
    if (address === undefined) return [];
    const key = `${door}:${networkOf(address)}`;
    return [
      { limiter: perMinute, key },
      { limiter: perHour, key },
    ];
  };
  return {
    spendOnSearchView: (userId) => take([{ limiter: searchViews, key: String(userId) }]),
    spend: (door, address) => take(ofDoor(door, address)),
    spendOnSignIn: async (address, username) => {
      const spent = await take(ofDoor('token', address));
      // An address can be longer than a key.
      const account = createHash('sha256').update(username.toLowerCase()).digest('base64url');
      const own = { limiter: perAccountAndNetwork, key: `${account}:${networkOf(address ?? '')}` };
      const shared = { limiter: perAccount, key: account };
      const more = await take([shared]).catch(() => take([own]));
      return {
        giveBack: async () => {
          await Promise.all([spent.giveBack(), more.giveBack()]);
        },
      };
    },
  };
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
      const retry_after = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new AppError('too_many_requests', { retry_after });
    }
  }
  return {
    giveBack: async () => {
      await Promise.all(limiters.map(({ limiter, key }) => limiter.reward(key)));
    },
  };
}
