import type { SessionUser } from '../contract/accounts.ts';
import { isExpired } from '../domain/accounts/account.ts';
import type { Language } from '../domain/vocabulary.ts';
import { paths } from '../i18n/paths.ts';

/** Who asks for which page. */
export interface Visit {
  /** Null without a session. */
  user: Pick<SessionUser, 'state'> | null;
  /** Without a language. */
  path: string;
  /** The language in the address. */
  prefix: Language | '';
}

/** Pages that may be read without a session. */
const PUBLIC = new Set([
  '/login',
  '/register',
  '/recovery-password',
  '/qr-login',
  '/serverError',
  '/language',
  '/browser',
  '/licence',
  '/.well-known/change-password',
]);
const PUBLIC_BELOW = '/ticket/';
/** Pages of accounts that have something to deal with first; nobody else has business there. */
const DETOURS = new Set(['/first-access', '/trial-expired', '/subscription-expired']);
/** What any account may do. */
const ALWAYS = new Set(['/logout', '/purchase']);

/**
 * Where a visitor belongs instead: to sign-in without a session, then to a first password, then to payment. Null when
 * the page is right.
 */
export function detour({ user, path: here, prefix }: Visit): string | null {
  const path = paths(prefix);
  if (PUBLIC.has(here) || here.startsWith(PUBLIC_BELOW)) return null;
  if (!user) return path.login();
  if (ALWAYS.has(here)) return null;
  const first = firstOf(user.state, path);
  if (first === null) return DETOURS.has(here) ? path.home() : null;
  return path.here(here) === first ? null : first;
}

function firstOf(state: SessionUser['state'], path: ReturnType<typeof paths>): string | null {
  if (state === 'must_change_password') return path.firstAccess();
  return isExpired(state) ? path.expired(state === 'trial_expired') : null;
}
