import { channel } from 'node:diagnostics_channel';

/** The built pages have their own copies of modules. A Node channel is shared by them and the surrounding process. */
const ending = channel('touchline:end');

/** Registers a task that runs when this process ends, after its last answer. */
export function onShutdown(task: () => Promise<void>): void {
  ending.subscribe((tasks) => void (tasks as Promise<void>[]).push(task()));
}

/** Runs the registered tasks. */
export async function runShutdownTasks(): Promise<void> {
  const tasks: Promise<void>[] = [];
  ending.publish(tasks);
  await Promise.allSettled(tasks);
}
