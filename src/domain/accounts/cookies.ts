import { CHANGE_SECONDS, SESSION_SECONDS } from './session.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * The options of all our cookies: valid for the whole site, over TLS only if the site has it, and not sent with
 * requests from other sites.
 * @param site the address of the site
 */
export function cookieAttributes(site: string) {
  return { path: '/', sameSite: 'lax', secure: site.startsWith('https:') } as const;
}

/** The options of the session cookie, which scripts cannot read. @param site the address of the site */
export function tokenAttributes(site: string) {
  return { ...cookieAttributes(site), httpOnly: true, maxAge: SESSION_SECONDS } as const;
}

/** The options of a preference cookie, kept for a year. @param site the address of the site */
export function choiceAttributes(site: string) {
  return { ...cookieAttributes(site), maxAge: YEAR_SECONDS } as const;
}

/** The options of the cookie with the place of the last change. @param site the address of the site */
export function changeAttributes(site: string) {
  return { ...cookieAttributes(site), httpOnly: true, maxAge: CHANGE_SECONDS } as const;
}
