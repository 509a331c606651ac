import { channel } from 'node:diagnostics_channel';

/** The built pages have modules of their own; a channel of Node is the same for them and for the process around them. */
const ending = channel('touchline:end');

/** Has a task done when this process ends, after its last answer. */
export function atEnd(task: () => Promise<void>): void {
  ending.subscribe((tasks) => void (tasks as Promise<void>[]).push(task()));
}

/** Does what is to be done at the end of this process. */
export async function end(): Promise<void> {
  const tasks: Promise<void>[] = [];
  ending.publish(tasks);
  await Promise.allSettled(tasks);
}
