import { describe, expect, test } from 'vitest';
import { type PageRequest, requiredRedirect } from '../../../src/http/redirects.ts';
import type { AccountState } from '../../../src/domain/accounts/account.ts';

function visit(path: string, state: AccountState | null, prefix: PageRequest['prefix'] = ''): PageRequest {
  return { pathname: path, prefix, user: state && { state } };
}

describe('the guard', () => {
  test.each(['/search', '/explore/p_1', '/sessions', '/first-access', '/nowhere'])(
    'ROUTE-25 without a session %s leads to sign-in',
    (path) => {
      expect(requiredRedirect(visit(path, null))).toBe('/login');
      expect(requiredRedirect(visit(path, null, 'it'))).toBe('/it/login');
    },
  );

  test.each(['/login', '/register', '/recovery-password', '/serverError', '/ticket/abc', '/qr-login'])(
    'ROUTE-25 %s may be read without a session',
    (path) => {
      expect(requiredRedirect(visit(path, null))).toBeNull();
    },
  );

  test('ROUTE-08 a first password comes before everything, payment too', () => {
    expect(requiredRedirect(visit('/search', 'must_change_password'))).toBe('/first-access');
    expect(requiredRedirect(visit('/trial-expired', 'must_change_password'))).toBe('/first-access');
    expect(requiredRedirect(visit('/first-access', 'must_change_password'))).toBeNull();
  });

  test('ROUTE-09 ROUTE-10 ROLE-09 an ended account is asked to pay, wherever it goes', () => {
    expect(requiredRedirect(visit('/explore/p_1/injuries', 'trial_expired', 'de'))).toBe('/de/trial-expired');
    expect(requiredRedirect(visit('/search', 'subscription_expired'))).toBe('/subscription-expired');
    expect(requiredRedirect(visit('/subscription-expired', 'subscription_expired'))).toBeNull();
    expect(requiredRedirect(visit('/trial-expired', 'subscription_expired'))).toBe('/subscription-expired');
  });

  test.each(['/logout', '/purchase', '/language'])('AUTH-17 %s is open to an ended account', (path) => {
    expect(requiredRedirect(visit(path, 'trial_expired'))).toBeNull();
  });

  test('an active account has no business on the pages before', () => {
    expect(requiredRedirect(visit('/search', 'active'))).toBeNull();
    expect(requiredRedirect(visit('/trial-expired', 'active'))).toBe('/');
    expect(requiredRedirect(visit('/first-access', 'active', 'br'))).toBe('/br/');
  });
});
