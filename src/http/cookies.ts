import type { AstroCookies } from 'astro';
import { choiceAttributes, tokenAttributes } from '../domain/accounts/cookies.ts';
import { ARRIVED_COOKIE, ARRIVED_SECONDS, DEVICE_COOKIE, tokenCookieName } from '../domain/accounts/session.ts';

export const LANGUAGE_COOKIE = 'lang';

/** The browser's time zone, written by script; an account's own goes before. */
export const TIME_ZONE_COOKIE = 'zone';

/** The cookie that hides the advice on browsers. */
export const BROWSER_COOKIE = 'browser';

/** The cookie by which this session has been told why posts of the social network are missing. */
export const NOTICED_COOKIE = 'noticed';

/** Keeps a new session's token, for a moment that it is new, and for long what makes the device known. */
export function keepSession(
  cookies: AstroCookies,
  site: string,
  token: { accessToken: string; expiresIn: number; device?: string | undefined },
): void {
  const kept = tokenAttributes(site);
  cookies.set(tokenCookieName(site), token.accessToken, { ...kept, maxAge: token.expiresIn });
  if (token.device) cookies.set(DEVICE_COOKIE, token.device, { ...choiceAttributes(site), httpOnly: true });
  cookies.set(ARRIVED_COOKIE, '1', { ...kept, maxAge: ARRIVED_SECONDS });
}
