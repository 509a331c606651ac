import { expect, test } from 'vitest';
import { accountState, namesOf, trialEnd } from '../../../src/domain/accounts/account.ts';
import { networkOf, senderAddress } from '../../../src/domain/accounts/network-address.ts';
import { passwordProblem } from '../../../src/domain/accounts/password.ts';

const account = { mustChangePassword: false, planName: 'complete', expiresOn: null };

test.each([
  ['without an end', account, 'active'],
  ['on its last day', { ...account, expiresOn: '2026-03-10' }, 'active'],
  ['a day later', { ...account, expiresOn: '2026-03-09' }, 'subscription_expired'],
  ['a trial later', { ...account, planName: 'trial', expiresOn: '2026-03-09' }, 'trial_expired'],
  ['with a first password to choose', { ...account, mustChangePassword: true }, 'must_change_password'],
  [
    'with a password to choose and expired',
    { ...account, mustChangePassword: true, expiresOn: '2020-01-01' },
    'must_change_password',
  ],
])('G-02 AUTH-16 an account %s', (_, standing, state) => {
  expect(accountState(standing, '2026-03-10')).toBe(state);
});

test('CONST-01 PROD-02 AUTH-16 a trial lasts 15 days after the one it begins on, over the end of a month', () => {
  expect(trialEnd('2026-02-20')).toBe('2026-03-07');
});

test.each([
  ['Ada', 'Ada', ''],
  [' Ada  King Byron ', 'Ada King', 'Byron'],
])('the name %s is taken apart', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName });
});

test.each([
  ['CONST-02', '12345', '12345', 6, 'password_too_short'],
  ['VALID-03', '\u{1F600}\u{1F600}\u{1F600}', '\u{1F600}\u{1F600}\u{1F600}', 6, 'password_too_short'],
  ['VALID-04', '123456', '123457', 6, 'password_mismatch'],
  ['VALID-01', '123456', '123456', 6, null],
  ['an installation asks for more:', '1234567', '1234567', 8, 'password_too_short'],
])('%s %s and %s, at least %i: %s', (_, password, confirm, minLength, problem) => {
  expect(passwordProblem(password, confirm, minLength)).toBe(problem);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [null, '192.0.2.1'],
  ['', '192.0.2.1'],
  ['203.0.113.9', '203.0.113.9'],
  // What the sender wrote comes before what our proxy adds.
  ['10.0.0.1, 203.0.113.9', '203.0.113.9'],
])('behind a proxy that adds %j, the sender is %s', (forwarded, sender) => {
  expect(senderAddress(forwarded, '192.0.2.1')).toBe(sender);
});
