// A thread next to the compiler, which blocks its own thread while it works: it ends a process that exceeds its limits
// or outlives the site.
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './compiler.ts';
import { exceedsLimits } from './limits.ts';

const INTERVAL_MS = 100;

const watched = workerData as Watched;

setInterval(() => {
  if (exceedsLimits(watched) || process.ppid !== watched.parent) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
parentPort?.postMessage('watching');
