import type { ErrorCode } from '../../domain/errors.ts';

/** PostgreSQL's codes of a server that cannot answer now: it starts, stops, is full of connections or gives up waiting. */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|57014|53300|55P03|25P0[34]|40P01)$/;
/** PostgreSQL's code of a full disk. */
const DISK_FULL = '53100';
/** Codes of Node.js for a server that cannot be reached, or that went away. */
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
/** What the driver says without a code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Connection ended|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed and|has encountered a connection error and) is not queryable)/;
/** Causes inside each other that are looked at. */
const MAX_DEPTH = 5;

/**
 * What a failed query means to whoever asked: the database does not answer, or has no room. Undefined for everything
 * else, such as a fault in the query.
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
