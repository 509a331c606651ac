import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../../provider/runtime/log.ts';
import { checkSource } from './check-source.ts';
import { takeJob } from './jobs.ts';
import type { Tools } from './tools.ts';

/** Sources fetched at the same time. One that hangs occupies one of these slots until it times out. */
export const MAX_VISITS = 16;
/** Pause when nothing is due. */
const IDLE_MS = 500;

/**
 * Fetches the sources that are due, for as long as `isEnded` says no. Any number of processes may do so at once.
 * @returns when the visits that were running then have finished
 */
export async function visitSources(tools: Tools, isEnded: () => boolean): Promise<void> {
  const visits = new Set<Promise<unknown>>();
  while (!isEnded()) {
    const isFull = visits.size === MAX_VISITS;
    const job = isFull ? null : await takeJob(tools.db, tools.pace).catch(reportFailure);
    if (job) {
      const visit = checkSource(tools, job).catch(reportFailure);
      visits.add(visit);
      void visit.then(() => visits.delete(visit));
    } else await (isFull ? Promise.race(visits) : sleep(IDLE_MS));
  }
  await Promise.all(visits);
}

function reportFailure(error: unknown): null {
  log.error({ err: error }, 'a news source could not be fetched');
  return null;
}
