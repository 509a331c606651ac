import { describe, expect, test } from 'vitest';
import { detour, type Visit } from '../../../src/http/redirects.ts';
import type { AccountState } from '../../../src/domain/accounts/account.ts';

function visit(path: string, state: AccountState | null, prefix: Visit['prefix'] = ''): Visit {
  return { path, prefix, user: state && { state } };
}

describe('the guard', () => {
  test.each(['/search', '/explore/p_1', '/sessions', '/first-access', '/nowhere'])(
    'ROUTE-25 without a session %s leads to sign-in',
    (path) => {
      expect(detour(visit(path, null))).toBe('/login');
      expect(detour(visit(path, null, 'it'))).toBe('/it/login');
    },
  );

  test.each(['/login', '/register', '/recovery-password', '/serverError', '/ticket/abc', '/qr-login'])(
    'ROUTE-25 %s may be read without a session',
    (path) => {
      expect(detour(visit(path, null))).toBeNull();
    },
  );

  test('ROUTE-08 a first password comes before everything, payment too', () => {
    expect(detour(visit('/search', 'must_change_password'))).toBe('/first-access');
    expect(detour(visit('/trial-expired', 'must_change_password'))).toBe('/first-access');
    expect(detour(visit('/first-access', 'must_change_password'))).toBeNull();
  });

  test('ROUTE-09 ROUTE-10 ROLE-09 an ended account is asked to pay, wherever it goes', () => {
    expect(detour(visit('/explore/p_1/injuries', 'trial_expired', 'de'))).toBe('/de/trial-expired');
    expect(detour(visit('/search', 'subscription_expired'))).toBe('/subscription-expired');
    expect(detour(visit('/subscription-expired', 'subscription_expired'))).toBeNull();
    expect(detour(visit('/trial-expired', 'subscription_expired'))).toBe('/subscription-expired');
  });

  test.each(['/logout', '/purchase', '/language'])('AUTH-17 %s is open to an ended account', (path) => {
    expect(detour(visit(path, 'trial_expired'))).toBeNull();
  });

  test('an active account has no business on the pages before', () => {
    expect(detour(visit('/search', 'active'))).toBeNull();
    expect(detour(visit('/trial-expired', 'active'))).toBe('/');
    expect(detour(visit('/first-access', 'active', 'br'))).toBe('/br/');
  });
});
