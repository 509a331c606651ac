import type { AstroCookies, AstroCookieSetOptions } from 'astro';
import { ARRIVED_COOKIE, ARRIVED_SECONDS, tokenCookieName } from './domain/accounts/session.ts';

export const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 365 * 86_400;

/** The cookie by which a reader has said that he needs no advice on browsers. */
export const BROWSER_COOKIE = 'browser';

/** Keeps a new session's token: out of reach of scripts, and sent over TLS only where the site has it. */
export function keepSession(
  cookies: AstroCookies,
  site: string,
  token: { access_token: string; expires_in: number },
): void {
  const options = { ...choiceCookie(site), httpOnly: true };
  cookies.set(tokenCookieName(site), token.access_token, { ...options, maxAge: token.expires_in });
  cookies.set(ARRIVED_COOKIE, '1', { ...options, maxAge: ARRIVED_SECONDS });
}

/** How what a reader has chosen is kept: for a year. */
export function choiceCookie(site: string): AstroCookieSetOptions {
  return { path: '/', sameSite: 'lax', secure: site.startsWith('https:'), maxAge: YEAR_SECONDS };
}
