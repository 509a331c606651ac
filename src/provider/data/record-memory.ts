import { LRUCache } from 'lru-cache';
import type { Database } from './connect.ts';

/** Answers that one process keeps. The longest, of a large competition, is some 60 kB as JSON, a list of a past day 10. */
const MAX_ANSWERS = 1000;
/** Rows that are read quickly. */
const MAX_ROWS = 50;

// Decision 0897: what follows from the record is kept until the record changes.
/** Keeps what follows from the record in memory. Nobody can change an answer: it belongs to all who read it. */
export interface RecordMemory {
  /**
   * @param state of the record where `read` reads, found by `findRecordState` before
   * @param key identifies the answer
   * @param read reads the answer
   */
  recall: <Answer>(state: string, key: string, read: () => Promise<Answer>) => Promise<Answer>;
}

export function rememberRecord(): RecordMemory {
  const kept = new LRUCache<string, { state: string; answer: Promise<unknown> }>({ max: MAX_ANSWERS });
  return {
    recall: <Answer>(state: string, key: string, read: () => Promise<Answer>) => {
      const known = kept.get(key);
      if (known?.state === state) return known.answer as Promise<Answer>;
      const answer = read().then(frozen);
      kept.set(key, { state, answer });
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      });
      return answer;
    },
  };
}

/**
 * An SQL expression: which changes of the record are visible now, and the day of the database, which statements may ask
 * for. It never has the same value again once one of them has changed.
 */
export const RECORD_STATE = `(SELECT coalesce(sum(changes), 0) || '.' || coalesce(max(transaction_id), 0) || '.' || current_date
  FROM record_change)`;

/** The state of the record now. */
export async function findRecordState(db: Database): Promise<string> {
  const { rows } = await db.$client.query<{ state: string }>({
    name: 'find_record_state',
    text: `SELECT ${RECORD_STATE} AS state`,
  });
  return rows[0]?.state ?? '';
}

/** Adds up the changes once there are many, so that few rows are read. The state stays the same. */
export async function foldRecordChanges(db: Database): Promise<void> {
  await db.$client.query(
    `WITH gone AS (DELETE FROM record_change WHERE (SELECT count(*) FROM record_change) > $1
        RETURNING changes, transaction_id)
      INSERT INTO record_change (changes, transaction_id) SELECT sum(changes), max(transaction_id) FROM gone HAVING count(*) > 0`,
    [MAX_ROWS],
  );
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
