import { Gauge } from 'prom-client';
import { getConfig } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { connectWatched, type Database } from '../data/connect.ts';
import { NO_STANDBYS, openStandbys, type Standbys } from '../data/standbys.ts';
import type { Watch } from '../data/watch.ts';
import { log } from './log.ts';

interface Opened {
  db: Database;
  watch: Watch;
  standbys: Standbys;
}

let opened: Opened | undefined;

/** Seconds after which the client may try again. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * The database of this process. The first call connects.
 * @throws AppError unavailable while the database does not answer
 * @throws Error if DATABASE_URL is not set: the parent process sets it
 */
export function database(): Database {
  opened ??= open();
  if (!opened.watch.answers()) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  return opened.db;
}

/** The standbys of the database; none while the database does not answer. */
export function standbys(): Standbys {
  database();
  return opened?.standbys ?? NO_STANDBYS;
}

function open(): Opened {
  const { databaseUrl, database: settings } = getConfig(process.env);
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the product with `npm start`.');
  const { pool: connections, limits, answerTimeout } = settings;
  const { db, watch } = connectWatched(databaseUrl, { connections, limits }, answerTimeout, {
    silent: (isNew) => {
      if (isNew) log.error('the database is not responding; refusing requests until it does');
    },
    back: () => log.warn('the database is responding to this process again'),
  });
  countConnections(db);
  const standbys = openStandbys(db, settings.standbys, { connections, limits, answerTimeout });
  return { db, watch, standbys };
}

function countConnections({ $client: pool }: Database): void {
  new Gauge({
    name: 'touchline_database_connections',
    help: 'Database connections of the workers, and requests waiting for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
