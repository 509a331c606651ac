import { describe, expect, test } from 'vitest';
import { sitePath, pageAfterSignIn } from '../../../src/http/forms.ts';
import { type PageRequest, redirectAfterFailure, requiredRedirect } from '../../../src/http/redirects.ts';
import type { AccountState } from '../../../src/domain/accounts/account.ts';
import { paths } from '../../../src/i18n/paths.ts';

function visit(path: string, state: AccountState | null, prefix: PageRequest['prefix'] = ''): PageRequest {
  return { route: path, prefix, user: state && { state }, back: null };
}

describe('a shared link', () => {
  test('ERR-01 ROUTE-25 sign-in knows the page that it was asked from', () => {
    const asked = { ...visit('/explore/p_1/bio', null, 'it'), back: '/it/explore/p_1/bio?x=1&y=2' };
    expect(requiredRedirect(asked)).toBe('/it/login?to=%2Fit%2Fexplore%2Fp_1%2Fbio%3Fx%3D1%26y%3D2');
  });

  test.each([
    ['/', ''],
    ['/it/', 'it'],
  ] as const)('the first page %s needs no way back', (back, prefix) => {
    expect(requiredRedirect({ ...visit('/', null, prefix), back })).toBe(prefix ? '/it/login' : '/login');
  });

  test('sign-in never leads back to signing out', () => {
    expect(requiredRedirect({ ...visit('/logout', null), back: '/logout' })).toBe('/login');
  });

  test.each(['/explore/p_1/bio?x=1', '/de/compare?t=p_1&t=p_2', '/', '/explore/fulltext/a%2Fb'])(
    'ERR-01 %s is a path of ours',
    (path) => {
      expect(sitePath(path)).toBe(path);
    },
  );

  test.each([
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    ' /search',
    '/a b',
    'javascript:alert(1)',
    `/${'a'.repeat(2000)}`,
  ])('ERR-01 %j leads away, or is none', (path) => {
    expect(sitePath(path)).toBeNull();
  });

  test('ERR-01 what script fetches and what a form sends come back to their page', () => {
    const url = new URL('http://touchline.example/explore/p_1/panel');
    const referer = 'http://touchline.example/explore/p_1/bio?x=1';
    const fetched = { 'sec-fetch-dest': 'empty', referer };
    expect(pageAfterSignIn(new Request(url, { headers: fetched }), url)).toBe('/explore/p_1/bio?x=1');
    expect(pageAfterSignIn(new Request(url, { method: 'POST', headers: { referer } }), url)).toBe(
      '/explore/p_1/bio?x=1',
    );
    const foreign = { referer: 'http://elsewhere.example/search' };
    expect(pageAfterSignIn(new Request(url, { method: 'POST', headers: foreign }), url)).toBeNull();
    expect(pageAfterSignIn(new Request(url), url)).toBe('/explore/p_1/panel');
    // As the worker asks for a page.
    const navigated = { ...fetched, 'sec-fetch-mode': 'navigate' };
    expect(pageAfterSignIn(new Request(url, { headers: navigated }), url)).toBe('/explore/p_1/panel');
  });
});

test('ERR-02 ERR-21 a call of a page that answers 402 leads to sign-in, without a way back', () => {
  expect(redirectAfterFailure('payment_required', paths('it'), '/it/explore/p_1')).toBe('/it/login');
  expect(redirectAfterFailure('unauthorized', paths(''), '/explore/p_1')).toBe('/login?to=%2Fexplore%2Fp_1');
  expect(redirectAfterFailure('not_found', paths(''), '/explore/p_1')).toBeNull();
});

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
