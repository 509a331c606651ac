import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../data/connect.ts';

/** Transactions of which a row can be told which is older, with room to spare. */
const MAX_APART = 1_000_000_000n;

/** Until when a visit has read everything. */
interface RecordedUntil {
  /** The installation's database, and its line since it was last restored. */
  database: string;
  /** Everything before this transaction can be read. */
  transaction: bigint;
}

// Decision 0800: posts are exported by the transactions that recorded them.
/** The oldest transaction that is still running, or else the next one. What later transactions write is not told yet. */
export async function recordedUntil(db: Database): Promise<RecordedUntil> {
  const { rows } = await db.$client.query<{ database: string; transaction: string }>(
    `SELECT s.system_identifier || '.' || c.timeline_id AS database,
       pg_snapshot_xmin(pg_current_snapshot()) AS transaction
     FROM pg_control_system() s, pg_control_checkpoint() c`,
  );
  const { database = '', transaction = '0' } = rows[0] ?? {};
  return { database, transaction: BigInt(transaction) };
}

/** Writes it as programs keep it: '7434.1.9051'. */
export const writeUntil = ({ database, transaction }: RecordedUntil) => `${database}.${transaction}`;

/**
 * Reads what a program kept.
 * @throws AppError bad_request if it is of another database, of one that was restored since, or too old
 */
export function readSince(text: string, now: RecordedUntil): bigint {
  const at = text.lastIndexOf('.');
  const transaction = BigInt(text.slice(at + 1));
  const isAhead = transaction > now.transaction;
  if (text.slice(0, at) !== now.database || isAhead || now.transaction - transaction > MAX_APART)
    throw new AppError('bad_request', { parameter: 'since' });
  return transaction;
}
