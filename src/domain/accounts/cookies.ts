import { SESSION_SECONDS } from './session.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * What each of our cookies carries, and all that one of the browser's session does: they are for all of the site, sent over TLS only where the site has it, and not along
 * with what another site sends.
 * @param site the address of the site
 */
export function cookieAttributes(site: string) {
  return { path: '/', sameSite: 'lax', secure: site.startsWith('https:') } as const;
}

/** How a session's token is kept: out of reach of scripts. @param site the address of the site */
export function tokenAttributes(site: string) {
  return { ...cookieAttributes(site), httpOnly: true, maxAge: SESSION_SECONDS } as const;
}

/** How what a reader has chosen is kept: for a year. @param site the address of the site */
export function choiceAttributes(site: string) {
  return { ...cookieAttributes(site), maxAge: YEAR_SECONDS } as const;
}
