/** The session cookie of a site without TLS. */
export const TOKEN_COOKIE = 'token';

/**
 * The name of the session cookie. Under TLS its prefix makes browsers refuse a cookie that a neighbouring site or an
 * attacker on the network sets.
 * @param site the address of the site
 */
export function tokenCookieName(site: string): string {
  return site.startsWith('https:') ? `__Host-${TOKEN_COOKIE}` : TOKEN_COOKIE;
}

/** The cookie that marks a session as new on the first pages. */
export const ARRIVED_COOKIE = 'arrived';

/** How long a session counts as new. */
export const ARRIVED_SECONDS = 60;

/** How long a sign-in lasts: 22 days. */
export const SESSION_SECONDS = 22 * 86_400;

/** How long a link for choosing a password is valid: a day. */
export const PASSWORD_TOKEN_SECONDS = 86_400;

/** How long an administrator sees the site as an account: half an hour. */
export const SEEN_SECONDS = 1800;

/** How long a QR sign-in code is valid: five minutes. */
export const CODE_SECONDS = 300;

/** Resolution of a session's last use, seconds. */
export const LAST_USE_SECONDS = 300;

/** How long a sign-in waits for its second factor: five minutes. */
export const STEP_SECONDS = 300;

/** Maximum length of a second-factor code. */
export const MAX_CODE_LENGTH = 40;

/** The cookie of a device that has signed in before. */
export const DEVICE_COOKIE = 'device';

/** The cookie with the place of a browser's last change in the database's log. Only sites with standbys set it. */
export const CHANGE_COOKIE = 'change';

/** How long it is kept. A standby that is further behind answers nobody. */
export const CHANGE_SECONDS = 60;
