import type { AstroCookies } from 'astro';
import { changeAttributes, choiceAttributes, tokenAttributes } from '../domain/accounts/cookies.ts';
import {
  ARRIVED_COOKIE,
  ARRIVED_SECONDS,
  CHANGE_COOKIE,
  DEVICE_COOKIE,
  tokenCookieName,
} from '../domain/accounts/session.ts';

export const LANGUAGE_COOKIE = 'lang';

// Decision 0196: times are shown in the reader's time zone.
/** The browser's time zone, written by script; the account's own takes precedence. */
export const TIME_ZONE_COOKIE = 'zone';

/** The cookie that hides the advice on browsers. */
export const BROWSER_COOKIE = 'browser';

/** The cookie by which this session has seen the notice about missing posts of the social network. */
export const NOTICED_COOKIE = 'noticed';

/** Stores a new session's token, the short-lived mark of a new session, and the long-lived token of the device. */
export function storeSession(
  cookies: AstroCookies,
  site: string,
  token: { accessToken: string; expiresIn: number; device?: string | undefined },
): void {
  const kept = tokenAttributes(site);
  cookies.set(tokenCookieName(site), token.accessToken, { ...kept, maxAge: token.expiresIn });
  if (token.device) storeDevice(cookies, site, token.device);
  cookies.set(ARRIVED_COOKIE, '1', { ...kept, maxAge: ARRIVED_SECONDS });
}

/** Stores the token by which this device is known at the next sign-in. */
export function storeDevice(cookies: AstroCookies, site: string, device: string): void {
  cookies.set(DEVICE_COOKIE, device, { ...choiceAttributes(site), httpOnly: true });
}

/** The place of this browser's last change in the database's log, and how to keep the next. */
export function lastChangeOf(cookies: AstroCookies, site: string) {
  return {
    position: cookies.get(CHANGE_COOKIE)?.value ?? '',
    keep: (position: string) => {
      cookies.set(CHANGE_COOKIE, position, changeAttributes(site));
    },
  };
}
