import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Milliseconds of processor time so far of some processes and their ended children, to within ten milliseconds each. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
    const ticks = times.reduce((all, time) => all + time, 0);
    return sum + (ticks * 1000) / TICKS_A_SECOND;
  }, 0);
}

/** Kilobytes in memory of some processes. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  }, 0);
}

/** The children of a process. */
export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** The child of the product's first process that answers. */
export function workerOf(pid: number): number {
  const worker = childrenOf(pid).find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('cli/worker.ts'),
  );
  if (worker === undefined) throw new Error('No process answers.');
  return worker;
}
