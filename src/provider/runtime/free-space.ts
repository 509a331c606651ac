import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';

/** How long a measurement is valid. */
const FRESH_MS = 500;

let found = { at: -Infinity, bytes: Infinity };

// Decision 0120: writes stop before the disk is full.
/**
 * Refuses writes while the embedded database's disk is nearly full. PostgreSQL stops completely if it has no room for
 * its write-ahead log; this keeps room for reads.
 *
 * @throws AppError storage_full
 */
export async function requireFreeSpace({ folder, minFreeBytes }: DatabaseConfig): Promise<void> {
  if (folder === undefined || minFreeBytes === 0) return;
  if (performance.now() - found.at > FRESH_MS) found = { at: performance.now(), bytes: await freeBytes(folder) };
  if (found.bytes < minFreeBytes) throw new AppError('storage_full');
}

/** Free bytes on the disks of the data and of the write-ahead log. */
export async function freeBytes(folder: string): Promise<number> {
  const rooms = await Promise.all([folder, join(folder, 'pg_wal')].map((path) => statfs(path)));
  return Math.min(...rooms.map(({ bavail, bsize }) => bavail * bsize));
}
