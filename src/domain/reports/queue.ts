/** The states of an ordered report, in their sequence; `failed` ends it as well. */
export type ReportState = 'waiting' | 'gathering' | 'setting' | 'ready' | 'failed';

/** Orders of all accounts together that are not ended; further ones are refused. */
export const MAX_QUEUED_REPORTS = 60;
/** Per account. */
export const MAX_QUEUED_OF_ACCOUNT = 5;
/** Seconds after which a refused reader should try again: the queue is shorter then. */
export const QUEUE_RETRY_SECONDS = 15;
/** A report is tried again if its process ends, at most so often in all. */
export const MAX_REPORT_ATTEMPTS = 3;

/** The shortest time between two progress requests, milliseconds. */
const ASK_MS = 700;
/** About the time that one report takes, milliseconds. */
const REPORT_MS = 150;

/**
 * Milliseconds to wait before the next progress request: longer for a report that waits behind others.
 * @param place in the queue, beginning with 1; null for a report that is ready
 * @example askAgainAfter(20) // 3000
 */
export const askAgainAfter = (place: number | null): number => Math.max(ASK_MS, REPORT_MS * (place ?? 0));
