import { readFileSync } from 'node:fs';
import type { Database } from '../../src/provider/data/connect.ts';

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
  return pids.reduce((sum, pid) => sum + kilobytesOf(pid, 'status', /^VmRSS:\s+(\d+)/m), 0);
}

/** Kilobytes in memory of some processes; each counts its part of what several share. */
export function proportionalMemoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + kilobytesOf(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m), 0);
}

/** 0: the process has ended. */
function kilobytesOf(pid: number, file: string, figure: RegExp): number {
  try {
    return Number(figure.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid)];
}

/** The first process of a database: its children answer queries. */
export async function databaseOf(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
}

/** The children of the product's first process that answer. */
export function workersOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('/worker.'));
}

/** The first of them. */
export function workerOf(pid: number): number {
  const [worker] = workersOf(pid);
  if (worker === undefined) throw new Error('No process answers.');
  return worker;
}
