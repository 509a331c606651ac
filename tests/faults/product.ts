import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { addContent, type Server, startServer } from '../product-server.ts';
import { type Ledger, openLedger } from './ledger.ts';

/** The product with a separate database that the test disturbs. */
export interface Product {
  server: Server;
  ledger: Ledger;
  dataDir: string;
  /** Starts the product again on the same data. */
  startAgain: () => Promise<void>;
  /** Works on the database, even while the product is down. */
  withDatabase: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  end: () => Promise<void>;
}

const SWITCHES = { DATABASE_URL: undefined, SITE_URL: undefined, SMTP_URL: '', WORKERS: '2', LOG_LEVEL: 'error' };

/** Starts the product with a database that holds little, and accounts that write. */
export async function startProduct(dataDir: string, switches: Record<string, string> = {}): Promise<Product> {
  const withDatabase: Product['withDatabase'] = async (work) => {
    const database = await openDatabase({ directUrl: undefined, dataDir });
    const db = connect(database.url, { connections: 2 });
    try {
      return await work(db);
    } finally {
      await close(db);
      await database.stop();
    }
  };
  const ledger = await withDatabase(async (db) => {
    await migrate(db);
    await addContent(db);
    return openLedger(db);
  });
  const env = { ...SWITCHES, ...switches, DATA_DIR: dataDir };
  const product: Product = {
    server: await startServer(env),
    ledger,
    dataDir,
    withDatabase,
    startAgain: async () => {
      product.server = await startServer(env);
    },
    end: async () => {
      await product.server.end();
    },
  };
  return product;
}

/** Ids of the children of `parent` with `words` in their command line. */
export function childrenOf(parent: number, words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        if (Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) !== parent) return false;
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(words);
      } catch {
        return false;
      }
    });
}

/** Sends a signal to these processes. Those that have ended since they were listed are left out. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Id of the database server's first process. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}
