import { Client, type ClientConfig } from 'pg';
import { serverAddresses } from '../../domain/server-addresses.ts';

/** The servers of one database, of which one takes writes: the primary. A failover makes another the primary. */
interface Servers {
  /** The address of the server in use. */
  address: () => string;
  areSeveral: boolean;
  /** Goes on to the next server, unless `failed` is no longer the one in use. */
  moveOn: (failed: string) => void;
}

const known = new Map<string, Servers>();

/** All connections of this process to the same address use the same server. */
function serversOf(url: string): Servers {
  const found = known.get(url) ?? createServers(url);
  known.set(url, found);
  return found;
}

function createServers(url: string): Servers {
  const addresses = serverAddresses(url);
  let used = 0;
  const address = () => addresses[used] ?? url;
  return {
    address,
    areSeveral: addresses.length > 1,
    moveOn: (failed) => {
      if (failed === address()) used = (used + 1) % addresses.length;
    },
  };
}

/**
 * A connection to a database whose address may name several servers. It is made to the server in use. If that does not
 * answer or takes no writes, it fails, and the next connection is made to the next server.
 */
export class PrimaryClient extends Client {
  readonly #servers: Servers;
  readonly #address: string;
  #isEnding = false;

  constructor(config: ClientConfig & { connectionString: string }) {
    const servers = serversOf(config.connectionString);
    const address = servers.address();
    super({ ...config, connectionString: address });
    this.#servers = servers;
    this.#address = address;
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
    const connected = this.#servers.areSeveral ? this.#connectToPrimary() : super.connect();
    if (!callback) return connected;
    // The pool calls back without an error when there is none; the type has no such call.
    connected.then(() => (callback as () => void)(), callback);
    return undefined;
  }

  async #connectToPrimary(): Promise<Client> {
    try {
      await super.connect();
      await this.requirePrimary();
      return this;
    } catch (error) {
      this.#servers.moveOn(this.#address);
      void this.end().catch(() => undefined);
      throw error;
    }
  }

  /** Whether it was told to end. A server that is frozen never confirms it. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#isEnding = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  /** @throws Error if the server takes no writes */
  async requirePrimary(): Promise<void> {
    const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (!rows[0]?.standby) return;
    this.#servers.moveOn(this.#address);
    throw new Error(`The database server at ${new URL(this.#address).host} is a standby.`);
  }
}
