import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from './connect.ts';
import type { openPool } from './pool.ts';

/** How often the primary is asked how far it has written, and each standby how far it has replayed that. */
const CHECK_MS = 500;
/** A standby that is further behind answers nobody. */
const MAX_LAG_MS = 5000;

/** A place in the write-ahead log: bytes since its beginning. */
export type Position = bigint;

/** Hot standbys, which answer what only reads. */
export interface Standbys {
  /** Whether there are any. */
  areThere: boolean;
  /** A standby that has replayed the log up to a place; undefined if there is none. */
  at: (position: Position) => Database | undefined;
  /** The place in the log up to which the primary has written. */
  written: () => Promise<Position>;
}

export const NO_STANDBYS: Standbys = {
  areThere: false,
  at: () => undefined,
  written: () => Promise.resolve(0n),
};

interface Standby {
  db: Database;
  replayed: Position;
  /** When the primary had written no more than what this standby has replayed, milliseconds. */
  currentAt: number;
}

/** @param text as PostgreSQL writes a `pg_lsn`, `16/B374D848`; anything else is the beginning */
export function readPosition(text: string): Position {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n;
}

/** @returns as PostgreSQL writes a `pg_lsn` */
export function writePosition(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

// Decision 0750: what only reads is answered by standbys that have replayed what the reader wrote.
/**
 * Opens a pool for each standby, and follows how far they have replayed the primary's log.
 * @param urls their addresses; none: every call is answered by the primary
 */
export function openStandbys(
  primary: Database,
  urls: readonly string[],
  { answerTimeout, ...pool }: NonNullable<Parameters<typeof openPool>[1]> & { answerTimeout: number },
): Standbys {
  if (urls.length === 0) return NO_STANDBYS;
  const standbys = urls.map((url): Standby => ({ db: connect(url, pool), replayed: 0n, currentAt: -Infinity }));
  let turn = 0;
  const ask = async (what: string) => {
    const { rows } = await primary.$client.query<{ lsn: string }>(`select ${what} as lsn`);
    return readPosition(rows[0]?.lsn ?? '');
  };
  const check = async () => {
    const askedAt = performance.now();
    const end = await ask('pg_current_wal_flush_lsn()');
    await Promise.all(standbys.map((standby) => follow(standby, { end, askedAt, answerTimeout })));
  };
  const checkRegularly = async () => {
    for (;;) {
      await Promise.race([check().catch(() => undefined), sleep(answerTimeout, undefined, { ref: false })]);
      await sleep(CHECK_MS, undefined, { ref: false });
    }
  };
  void checkRegularly();
  return {
    areThere: true,
    at: (position) => {
      turn += 1;
      const now = performance.now();
      return standbys
        .map((_, place) => standbys[(turn + place) % standbys.length])
        .find((standby) => standby && standby.replayed >= position && now - standby.currentAt < MAX_LAG_MS)?.db;
    },
    // With what is committed, but not yet on the disk.
    written: () => ask('pg_current_wal_insert_lsn()'),
  };
}

/** Asks a standby how far it is. One that was promoted is none any more. */
async function follow(
  standby: Standby,
  { end, askedAt, answerTimeout }: { end: Position; askedAt: number; answerTimeout: number },
): Promise<void> {
  const limit = performance.now() + answerTimeout;
  try {
    while (performance.now() < limit) {
      const { rows } = await standby.db.$client.query<{ lsn: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as lsn',
      );
      const lsn = rows[0]?.lsn;
      if (!lsn) break;
      standby.replayed = readPosition(lsn);
      if (standby.replayed >= end) {
        standby.currentAt = askedAt;
        return;
      }
      await sleep(20);
    }
  } catch {
    standby.currentAt = -Infinity;
  }
}
