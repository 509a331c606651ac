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

/** Milliseconds between two questions how far a report is, and for each report before it, which takes about as long. */
const ASK_MS = 700;
const ASK_MS_A_REPORT = 150;

/**
 * Milliseconds after which it is worth asking again how far a report is.
 * @param place in the queue, beginning with 1; null for a report that is ready
 * @example askAgainAfter(20) // 3000
 */
export const askAgainAfter = (place: number | null): number => Math.max(ASK_MS, ASK_MS_A_REPORT * (place ?? 0));
