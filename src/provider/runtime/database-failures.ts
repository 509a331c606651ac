import type { ErrorCode } from '../../domain/errors.ts';

/**
 * PostgreSQL's codes for a server that cannot answer now: it is starting, stopping, out of connections, timing out or
 * busy with another change of the same row.
 */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|57014|53300|55P03|25P0[34]|40001|40P01)$/;
/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';
/** Node.js codes for a server that is unreachable or has disconnected. */
const UNREACHABLE = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Driver errors that have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Connection ended|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed and|has encountered a connection error and) is not queryable)/;
/** Maximum depth of nested causes. */
const MAX_DEPTH = 5;

/**
 * Maps a failed query to an error for the caller: the database is unavailable, or its disk is full. Undefined for
 * everything else, such as a bug in the query.
 */
export function databaseFailure(thrown: unknown): ErrorCode | undefined {
  let error = thrown;
  for (let depth = 0; depth < MAX_DEPTH && error instanceof Error; depth += 1) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (code === DISK_FULL || code === 'ENOSPC') return 'storage_full';
    if (UNAVAILABLE.test(code)) return 'unavailable';
    if ('syscall' in error && UNREACHABLE.has(code)) return 'unavailable';
    if (code === '' && DRIVER_MESSAGES.test(error.message)) return 'unavailable';
    error = error.cause;
  }
  return undefined;
}
