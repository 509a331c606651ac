import { LRUCache } from 'lru-cache';
import type { Database } from './connect.ts';

/** Answers that one process keeps. The longest, of a large competition, is some 60 kB as JSON, a list of a past day 10. */
const MAX_ANSWERS = 1000;
/** Entities that one process keeps, some 500 bytes each. */
const MAX_ENTITIES = 10_000;
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
  /**
   * Entities by id, as posts show them.
   * @param read reads those that are not kept
   */
  recallEntities: <Row extends object>(
    state: string,
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
  ) => Promise<ReadonlyMap<number, Row>>;
}

export function rememberRecord(): RecordMemory {
  const kept = new LRUCache<string, { state: string; answer: Promise<unknown> }>({ max: MAX_ANSWERS });
  const keptEntities = new LRUCache<number, { state: string; row: object }>({ max: MAX_ENTITIES });
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
    recallEntities: async <Row extends object>(
      state: string,
      ids: readonly number[],
      read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
    ) => {
      const rows = new Map<number, Row>();
      const missing: number[] = [];
      for (const id of ids) {
        const known = keptEntities.get(id);
        if (known?.state === state) rows.set(id, known.row as Row);
        else missing.push(id);
      }
      for (const [id, row] of missing.length > 0 ? await read(missing) : []) {
        keptEntities.set(id, { state, row: frozen(row) });
        rows.set(id, row);
      }
      return rows;
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
