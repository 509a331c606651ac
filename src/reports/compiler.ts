// A separate process that turns reports into documents; see renderer.ts. It has no secrets and no database.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { exceedsLimits, type Limits, usedTime } from './limits.ts';
import type { Report } from './report.ts';
import { createTypesetter } from './typeset.ts';

/** A report to lay out. */
export interface CompilerJob {
  report: Report;
  /** The day that the document carries, `2026-11-21`. */
  day: string;
}

/** The document, or why there is none. */
export type CompilerAnswer = { pdf: Uint8Array; memory: number } | { problem: string };

/** The data for the watchdog. */
export interface Watched extends Limits {
  /** The id of the process that started this one. */
  parent: number;
}

process.on('disconnect', () => process.exit());
// The site may have ended while this process started.
if (!process.connected) process.exit();

const job = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const [memory = Infinity, cpu = Infinity] = process.argv.slice(2).map(Number);
const watched: Watched = { memory, cpu, parent: process.ppid, job };
const watchdog = new Worker(new URL('watchdog.ts', import.meta.url), { workerData: watched });
await once(watchdog, 'message');

let typeset: ReturnType<typeof createTypesetter> | undefined;

function answer({ report, day }: CompilerJob): CompilerAnswer {
  Atomics.store(job, 0, Math.ceil(usedTime()));
  try {
    typeset ??= createTypesetter();
    const pdf = typeset(report, day);
    // A short report may be done before the watchdog looks.
    if (exceedsLimits(watched)) process.kill(process.pid, 'SIGKILL');
    return { pdf, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    Atomics.store(job, 0, 0);
  }
}

process.on('message', (message) => {
  // Only renderer.ts sends messages.
  process.send?.(answer(message as CompilerJob));
});
