import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';

/** For how long what was found counts. */
const FRESH_MS = 500;

let found = { at: -Infinity, bytes: Infinity };

/**
 * Refuses to write while the embedded database's disk is nearly full. PostgreSQL stops altogether when it has no room
 * for its log of changes, so the rest is left to reading.
 *
 * @throws AppError storage_full
 */
export async function ensureRoom({ folder, minFreeBytes }: DatabaseConfig): Promise<void> {
  if (folder === undefined || minFreeBytes === 0) return;
  if (performance.now() - found.at > FRESH_MS) found = { at: performance.now(), bytes: await freeBytes(folder) };
  if (found.bytes < minFreeBytes) throw new AppError('storage_full');
}

/** Bytes that are free for a database, where its data and where its log of changes are. */
export async function freeBytes(folder: string): Promise<number> {
  const rooms = await Promise.all([folder, join(folder, 'pg_wal')].map((path) => statfs(path)));
  return Math.min(...rooms.map(({ bavail, bsize }) => bavail * bsize));
}
