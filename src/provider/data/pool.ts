import { type ClientConfig, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import { PrimaryClient } from './servers.ts';

/** Time limits for each step with the database, in milliseconds; 0 is no limit. */
interface TimeLimits {
  /** Making a connection. */
  connect: number;
  /** Waiting for a free connection of the pool. */
  acquire: number;
  statement: number;
  /** Waiting for a lock of another transaction. */
  lock: number;
  /** Idle time between two statements of a transaction. */
  idleInTransaction: number;
}

/** Commands and migrations may take long, but do not wait for an absent server. */
export const NO_TIME_LIMITS: TimeLimits = { connect: 10_000, acquire: 0, statement: 0, lock: 0, idleInTransaction: 0 };

/** Time after which an idle connection ends, in milliseconds. A new one plans every query anew. */
const IDLE_MS = 600_000;

/**
 * Days stay text, 'YYYY-MM-DD', in plain queries too: a JavaScript Date would shift them by the machine's time zone.
 */
const DATE_OID = types.builtins.DATE;
const parsers: CustomTypesConfig = {
  getTypeParser: ((...type: Parameters<typeof types.getTypeParser>): unknown =>
    type[0] === DATE_OID ? String : types.getTypeParser(...type)) as typeof types.getTypeParser,
};

/**
 * A pool that takes back a connection when it ends, and lends none that was told to end. Drizzle does not release a
 * connection on which a transaction could not begin: after ten of those, no request would get a connection.
 */
class HealingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    const lent = this.#lend();
    if (callback === undefined) return lent.then(giveBackAtEnd);
    lent.then(
      (client) => {
        callback(undefined, client, client.release.bind(client));
      },
      (error: unknown) => {
        callback(error as Error, undefined, () => undefined);
      },
    );
    return undefined;
  }

  async #lend(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!(client instanceof PrimaryClient && client.isEnding)) return client;
      client.release(true);
    }
  }
}

function giveBackAtEnd(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client);
  let isHeld = true;
  const onShutdown = () => {
    client.release(true);
  };
  client.release = (problem) => {
    client.off('end', onShutdown);
    if (isHeld) giveBack(problem);
    isHeld = false;
  };
  client.once('end', onShutdown);
  return client;
}

/**
 * Opens a pool; the first query connects. Start-up uses it without drizzle, which takes longer to load than everything
 * else.
 */
export function openPool(databaseUrl: string, { connections = 10, limits = NO_TIME_LIMITS } = {}): Pool {
  const { connect: connectionTimeoutMillis } = limits;
  // The pool passes its options on to its clients, and both use the same name for their time-outs.
  class TimedClient extends PrimaryClient {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionString: databaseUrl, connectionTimeoutMillis });
    }
  }
  const pool = new HealingPool({
    Client: TimedClient,
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.acquire,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    lock_timeout: limits.lock,
    max: connections,
    statement_timeout: limits.statement,
    types: parsers,
  });
  // The next query replaces a broken connection. Without a listener the error would end the process: the pool's own
  // listener covers idle connections, this one those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
