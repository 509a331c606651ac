import type { AstroCookieSetOptions } from 'astro';

export const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 365 * 86_400;

/** How the session token is kept: out of reach of scripts, and sent over TLS only where the site has it. */
export function tokenCookie(site: string, seconds: number): AstroCookieSetOptions {
  return { ...languageCookie(site), httpOnly: true, maxAge: seconds };
}

/** How the chosen language is kept: for a year. */
export function languageCookie(site: string): AstroCookieSetOptions {
  return { path: '/', sameSite: 'lax', secure: site.startsWith('https:'), maxAge: YEAR_SECONDS };
}
