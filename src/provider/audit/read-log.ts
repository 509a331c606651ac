import type { Database } from '../data/connect.ts';
import { addMedicalReads, type MedicalRead } from './store.ts';
import type { Log } from '../runtime/log.ts';

const FLUSH_MS = 1000;
/**
 * Maximum number of reads that are buffered while the database does not answer. Beyond it the oldest are dropped, and
 * their number is logged.
 */
const MAX_WAITING = 10_000;
/** Reads of one statement. */
const MAX_BATCH = 1000;

/** Logs which account received medical data. Entries are written in batches after the answer. */
export interface ReadLog {
  add: (reads: readonly MedicalRead[]) => void;
  /** Writes the waiting entries. Entries that cannot be written stay in the queue. */
  flush: () => Promise<void>;
}

/** Creates a log of medical reads that writes its entries every second. */
export function createReadLog(database: () => Database, log: Log): ReadLog {
  let waiting: MedicalRead[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const keepNewest = () => {
    const dropped = waiting.length - MAX_WAITING;
    if (dropped <= 0) return;
    waiting = waiting.slice(dropped);
    log.error({ dropped }, 'reads of medical data were dropped from the log');
  };
  const schedule = () => {
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await addMedicalReads(database(), batch);
      } catch (error) {
        waiting = [...batch, ...waiting];
        keepNewest();
        log.error(error, 'reads of medical data could not be logged yet');
        break;
      }
    }
    schedule();
  };
  const flush = () => (writing = writing.then(write));
  return {
    add: (reads) => {
      waiting.push(...reads);
      keepNewest();
      schedule();
    },
    flush,
  };
}
