import type { SessionUser } from '../contract/accounts.ts';
import { isExpired } from '../domain/accounts/account.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { Language } from '../domain/vocabulary.ts';
import { type Paths, paths } from '../i18n/paths.ts';

export interface PageRequest {
  /** Null without a session. */
  user: Pick<SessionUser, 'state'> | null;
  /** The route that answers, `/explore/[tag]/bio`. */
  route: string;
  /** The language in the address. */
  prefix: Language | '';
  /** The reader's destination after sign-in; null for the first page. */
  back: string | null;
}

/** Pages that need no session. */
const PUBLIC = new Set([
  '/login',
  '/register',
  '/recovery-password',
  '/qr-login',
  '/serverError',
  '/language',
  '/app.webmanifest',
  '/browser',
  '/licence',
  '/privacy',
  '/imprint',
  '/setup',
  '/objection',
  '/offline',
  '/developers',
  '/settings/unsubscribe',
]);
/** Links with a secret of their own. */
const PUBLIC_BELOW = ['/ticket/', '/own-record/', '/report/', '/feeds/'];
/** Pages that an account must pass first: a first password, a payment. Other accounts are redirected away from them. */
const INTERSTITIALS = new Set(['/first-access', '/trial-expired', '/subscription-expired']);
/** Pages open to every account. */
const ALWAYS = new Set(['/logout', '/seeing', '/purchase', '/invoices/[number]']);

/**
 * The address that a request must be redirected to: sign-in without a session, then a first password, then payment.
 * Null when the page may be shown.
 */
export function requiredRedirect({ user, route, prefix, back }: PageRequest): string | null {
  const path = paths(prefix);
  if (PUBLIC.has(route) || PUBLIC_BELOW.some((start) => route.startsWith(start))) return null;
  const isFirstPage = back === null || back === '/' || back === path.home() || ALWAYS.has(route);
  if (!user) return path.login(isFirstPage ? {} : { to: back });
  if (ALWAYS.has(route)) return null;
  const first = interstitialOf(user.state, path);
  if (first === null) return INTERSTITIALS.has(route) ? path.home() : null;
  return path.here(route) === first ? null : first;
}

/**
 * The address of the sign-in page after a failure that it explains: no session, a payment, a first password. Null after others.
 * @param back the reader's destination after sign-in
 */
export function redirectAfterFailure(code: ErrorCode, path: Paths, back: string | null): string | null {
  if (code === 'unauthorized') return path.login(back === null ? {} : { to: back });
  return code === 'payment_required' || code === 'password_change_required' ? path.login() : null;
}

function interstitialOf(state: SessionUser['state'], path: Paths): string | null {
  if (state === 'must_change_password') return path.firstAccess();
  return isExpired(state) ? path.expired(state === 'trial_expired') : null;
}
