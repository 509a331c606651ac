/** Shortest interval between two requests to a source, seconds. */
const MIN_INTERVAL = 120;
const MAX_INTERVAL = 6 * 3600;
/** Longest pause after failures. A source is never dropped. */
const MAX_BACKOFF = 24 * 3600;
const FIRST_BACKOFF = 300;
const DAY = 86_400;
const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** What a successful request shows about when to make the next one. */
export interface Rhythm {
  /** When the newest items were published, milliseconds since 1970, in any order. */
  published: readonly number[];
  /** Minutes, of the feed. */
  ttl: number | null;
  /** Seconds, of Cache-Control or Expires. */
  maxAge: number | null;
  skipHours: readonly number[];
  skipDays: readonly string[];
  /** The club of the source plays. */
  isPlaying?: boolean;
  /** Milliseconds since 1970. */
  addedAt: number;
}

/** A new source is fetched often for an hour: the dates of its items may say little about how often it changes. */
const NEW_MS = 3_600_000;

/**
 * When to fetch a source again after a success, milliseconds since 1970: after half the usual gap between its items,
 * later if it has been silent for long, as often as possible while its club is playing, never earlier than it asks for,
 * and not in hours and days that it excludes.
 * @param jitter 0 to 1, so that sources added together drift apart
 */
export function nextCheck(rhythm: Rhythm, now: number, jitter: number): number {
  const wished = Math.min(Math.max((rhythm.ttl ?? 0) * 60, rhythm.maxAge ?? 0), MAX_INTERVAL);
  const isBusy = rhythm.isPlaying === true || now - rhythm.addedAt < NEW_MS;
  const own = isBusy ? MIN_INTERVAL : rhythmSeconds(rhythm.published, now);
  const jittered = Math.min(Math.max(own * (0.9 + 0.2 * jitter), wished, MIN_INTERVAL), MAX_INTERVAL);
  return afterSkipped(now + jittered * 1000, rhythm);
}

function rhythmSeconds(published: readonly number[], now: number): number {
  const newest = published
    .filter((each) => each <= now)
    .toSorted((a, b) => b - a)
    .slice(0, 30);
  const [last] = newest;
  const first = newest.at(-1);
  if (last === undefined || first === undefined) return 3600;
  const silent = (now - last) / 1000;
  if (silent > 30 * DAY) return MAX_INTERVAL;
  if (silent > 14 * DAY) return 4 * 3600;
  if (silent > 7 * DAY) return 2 * 3600;
  return newest.length < 2 ? 3600 : (last - first) / 1000 / (newest.length - 1) / 2;
}

/** The first full hour that is not skipped; the same moment when all are. */
function afterSkipped(moment: number, { skipHours, skipDays }: Rhythm): number {
  const isSkipped = (each: number) => {
    const date = new Date(each);
    const day = DAY_NAMES[date.getUTCDay()] ?? '';
    return skipHours.includes(date.getUTCHours()) || skipDays.some((name) => name.toLowerCase() === day);
  };
  let at = moment;
  for (let hours = 0; hours < 24 * 7 && isSkipped(at); hours++) at = (Math.floor(at / 3_600_000) + 1) * 3_600_000;
  return isSkipped(at) ? moment : at;
}

/**
 * When to fetch a source again after a failure, milliseconds since 1970: after 5 minutes, doubled for each consecutive
 * failure, at most a day; not before it allows.
 * @param failures consecutive failures, including this one
 * @param retryAfter seconds
 */
export function nextAttempt(failures: number, retryAfter: number | null, now: number): number {
  const backoff = Math.min(FIRST_BACKOFF * 2 ** Math.min(failures - 1, 20), MAX_BACKOFF);
  return now + Math.max(backoff, Math.min(retryAfter ?? 0, MAX_BACKOFF)) * 1000;
}

/** Seconds for which a response is fresh, from Cache-Control, or else Expires; null if neither says. */
export function freshFor(cacheControl: string | null, expires: string | null, now: number): number | null {
  const directives = (cacheControl ?? '').toLowerCase();
  if (/no-(?:store|cache)/.test(directives)) return null;
  const age = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/.exec(directives)?.[1];
  if (age !== undefined) return Number(age);
  const until = Date.parse(expires ?? '');
  return Number.isNaN(until) || until <= now ? null : Math.round((until - now) / 1000);
}

/** Seconds of a Retry-After header, which is a number of seconds or a date; null if it is neither. */
export function retryAfterSeconds(text: string | null, now: number): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, Math.round((until - now) / 1000));
}
