/** The resource limits of the report process. */
export interface Limits {
  /** The process may not grow above it, bytes. */
  memory: number;
  /** Milliseconds of processor time for one report. */
  cpu: number;
  /** The processor time of this process when its job began, milliseconds; 0 without a job. Shared. */
  job: Int32Array;
}

/** The processor time that this process has used, milliseconds. */
export function usedTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Whether this process exceeds its limits. */
export function exceedsLimits({ memory, cpu, job }: Limits): boolean {
  const began = Atomics.load(job, 0);
  const isLate = began > 0 && usedTime() - began > cpu;
  return isLate || process.memoryUsage.rss() > memory;
}
