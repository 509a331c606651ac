/** The cookie that carries a browser's token. */
export const TOKEN_COOKIE = 'token';

/** How long a sign-in lasts: 22 days. */
export const SESSION_SECONDS = 22 * 86_400;

/** How long a link for choosing a password is good: a day. */
export const TICKET_SECONDS = 86_400;

/** How long the code in the picture is good: five minutes. */
export const CODE_SECONDS = 300;

/** The time of a session's last use is kept to within this, seconds. */
export const LAST_USE_SECONDS = 300;
