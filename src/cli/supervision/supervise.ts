import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { OpenDatabase } from '../../provider/data/embedded.ts';
import { LOCKS } from '../../provider/data/locks.ts';
import { log } from '../../provider/runtime/log.ts';

const RETRY_MS = 200;

/** The claim of this process on the database, and how to release it. */
export interface Claim {
  release: () => void;
}

/**
 * Claims the embedded database for this process, and renews the claim whenever the connection is lost. No other process
 * gets it meanwhile: a start claims the folder first.
 *
 * @returns undefined while another process holds it
 */
export async function claimDatabase(pool: Pool, siteUrl: string): Promise<Claim | undefined> {
  let released = false;
  let client = await acquireClaim(pool, siteUrl);
  if (!client) return undefined;
  const keep = (held: PoolClient) => {
    held.once('end', () => {
      if (released) return;
      held.release(true);
      void reacquire();
    });
  };
  const reacquire = async () => {
    for (client = undefined; !client && !released;) {
      client = await acquireClaim(pool, siteUrl).catch(() => undefined);
      if (!client) await sleep(RETRY_MS);
    }
    if (client) keep(client);
    log.warn('this process has taken over the database');
  };
  keep(client);
  return {
    release: () => {
      released = true;
      client?.release(true);
    },
  };
}

async function acquireClaim(pool: Pool, siteUrl: string): Promise<PoolClient | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ claimed: boolean }>(
      `select pg_try_advisory_lock($1) as claimed, set_config('application_name', $2, false)`,
      [LOCKS.serving, siteUrl],
    );
    if (rows[0]?.claimed) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release(true);
  return undefined;
}

/** Restarts the embedded server whenever it ends, and logs it. */
export function superviseDatabase(database: OpenDatabase): void {
  let since = 0;
  database.guard({
    lost: () => {
      since = performance.now();
      log.error('the database stopped; restarting it');
    },
    failed: (error) => log.error({ reason: String(error) }, 'the database failed to start; retrying'),
    back: () => {
      const seconds = Number(((performance.now() - since) / 1000).toFixed(1));
      log.warn({ seconds }, 'the database is responding again');
    },
  });
}
