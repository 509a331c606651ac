/** The cookie that carries a browser's token. */
export const TOKEN_COOKIE = 'token';

/** How long a sign-in lasts: 22 days. */
export const SESSION_SECONDS = 22 * 86_400;
