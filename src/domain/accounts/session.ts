/** The cookie that carries a browser's token, where the site has no TLS. */
export const TOKEN_COOKIE = 'token';

/**
 * The cookie that carries a browser's token. Under TLS its name makes browsers refuse one that a neighbour of the site,
 * or somebody on the way, sets.
 * @param site the address of the site
 */
export function tokenCookieName(site: string): string {
  return site.startsWith('https:') ? `__Host-${TOKEN_COOKIE}` : TOKEN_COOKIE;
}

/** The cookie that tells the first pages after signing in that the session is new. */
export const ARRIVED_COOKIE = 'arrived';

/** How long a session counts as new. */
export const ARRIVED_SECONDS = 60;

/** How long a sign-in lasts: 22 days. */
export const SESSION_SECONDS = 22 * 86_400;

/** How long a link for choosing a password is good: a day. */
export const PASSWORD_TOKEN_SECONDS = 86_400;

/** How long the code in the picture is good: five minutes. */
export const CODE_SECONDS = 300;

/** The time of a session's last use is kept to within this, seconds. */
export const LAST_USE_SECONDS = 300;

/** How long a sign-in waits for its second factor: five minutes. */
export const STEP_SECONDS = 300;

/** Longest code of a second factor that a form takes. */
export const MAX_CODE_LENGTH = 40;

/** The cookie by which a device that has signed in before is known. */
export const DEVICE_COOKIE = 'device';
