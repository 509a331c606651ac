import type { AstroCookieSetOptions } from 'astro';

const TOKEN_DAYS = 22;
const DAY_SECONDS = 86_400;

export const TOKEN_COOKIE = 'token';
export const LANGUAGE_COOKIE = 'lang';

/** How the session token is kept: out of reach of scripts, for 22 days, under TLS only over TLS. */
export function tokenCookie(site: string): AstroCookieSetOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site.startsWith('https:'),
    maxAge: TOKEN_DAYS * DAY_SECONDS,
  };
}

/** How the chosen language is kept: for a year. */
export function languageCookie(site: string): AstroCookieSetOptions {
  return {
    path: '/',
    sameSite: 'lax',
    secure: site.startsWith('https:'),
    maxAge: 365 * DAY_SECONDS,
  };
}
