// A thread beside the compiler, which hears nothing while it works: it ends the process that exceeds its limits or that
// outlives the site.
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './compiler.ts';

const INTERVAL_MS = 100;

const { memory, cpu, parent, job } = workerData as Watched;

function isTooMuch(): boolean {
  const began = Atomics.load(job, 0);
  const { user, system } = process.cpuUsage();
  const isLate = began > 0 && (user + system) / 1000 - began > cpu;
  return isLate || process.memoryUsage.rss() > memory || process.ppid !== parent;
}

setInterval(() => {
  if (isTooMuch()) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
parentPort?.postMessage('watching');
