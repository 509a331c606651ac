import { Client, type ClientConfig, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';

/** How long each step with the database may take, in milliseconds; 0 is without end. */
interface TimeLimits {
  /** Making a connection. */
  connect: number;
  /** Waiting for one of the pool's connections to be free. */
  acquire: number;
  statement: number;
  /** Waiting for what another transaction holds. */
  lock: number;
  /** A transaction between two of its statements. */
  idleInTransaction: number;
}

/** Commands and migrations may take long, but do not wait for a server that is not there. */
const NO_TIME_LIMITS: TimeLimits = { connect: 10_000, acquire: 0, statement: 0, lock: 0, idleInTransaction: 0 };

/** Days stay text, 'YYYY-MM-DD', also in plain queries: a JavaScript Date would move them by the machine's time zone. */
const DATE_OID = types.builtins.DATE;
const parsers: CustomTypesConfig = {
  getTypeParser: ((...type: Parameters<typeof types.getTypeParser>): unknown =>
    type[0] === DATE_OID ? String : types.getTypeParser(...type)) as typeof types.getTypeParser,
};

/**
 * A pool that gets a connection back when it ends, whoever has it. Drizzle does not give one back on which a
 * transaction could not begin: after ten of those no request would get one again.
 */
class HealingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(giveBackAtEnd);
    super.connect(callback);
    return undefined;
  }
}

function giveBackAtEnd(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client);
  let isHeld = true;
  const atEnd = () => {
    client.release(true);
  };
  client.release = (problem) => {
    client.off('end', atEnd);
    if (isHeld) giveBack(problem);
    isHeld = false;
  };
  client.once('end', atEnd);
  return client;
}

/**
 * Opens a pool; the first connection is made by the first query. A start uses it without drizzle, which takes longer to
 * load than everything else.
 */
export function openPool(databaseUrl: string, { connections = 10, limits = NO_TIME_LIMITS } = {}): Pool {
  const { connect: connectionTimeoutMillis } = limits;
  // The pool hands its options on to its clients, and both call their time-out the same.
  class TimedClient extends Client {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis });
    }
  }
  const pool = new HealingPool({
    Client: TimedClient,
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.acquire,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    lock_timeout: limits.lock,
    max: connections,
    statement_timeout: limits.statement,
    types: parsers,
  });
  // A connection that breaks is replaced by the next query. Without a listener it would end the process: the pool's own
  // covers idle connections, the other those that are in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
