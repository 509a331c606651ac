/** A push notification as a browser shows it. */
export interface PushText {
  title: string;
  body: string;
  /** BCP 47. */
  language: string;
  /** The page that it opens, a path on this site. */
  path: string;
  /** A later notification with the same tag replaces this one: at most 32 characters of base64url. */
  tag: string;
}

/** Devices of an account that receive push notifications. */
export const MAX_PUSH_DEVICES = 20;

const MINUTE_MS = 60_000;

/** Posts are pushed if published within this time; older ones were delivered too late to be news. */
export const PUSH_WINDOW_MS = 120 * MINUTE_MS;

/** Least time between two push notifications about posts, for an account. */
export const PUSH_PAUSE_MS = 15 * MINUTE_MS;

/** Posts that a push notification counts; above this it says “more than”. */
export const MAX_PUSHED_POSTS = 20;

/** A push service tries to deliver for so long, seconds. We try to reach it for as long. */
export const PUSH_SECONDS = 86_400;

const MAX_ATTEMPTS = 10;
const MAX_WAIT_MS = 240 * MINUTE_MS;

/**
 * When a notification that the push service did not take is tried again, milliseconds from now; null: no more.
 * @param attempts how often it was tried
 * @param retryAfter the seconds that the service asked for
 * @example nextAttempt(1) // 60_000
 */
export function nextAttempt(attempts: number, retryAfter = 0): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.min(Math.max(2 ** (attempts - 1) * MINUTE_MS, retryAfter * 1000), MAX_WAIT_MS);
}
