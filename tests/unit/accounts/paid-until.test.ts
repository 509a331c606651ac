import { expect, test } from 'vitest';
import { paidUntil } from '../../../src/domain/accounts/plans.ts';

const eur = (name: string, price: number | null) => ({ name, price, currency: 'EUR' });
const PLANS = [
  eur('media', 60_000),
  eur('club', 120_000),
  eur('scouts', null),
  { ...eur('us', 60_000), currency: 'USD' },
];

test.each([
  ['renewed before its end', 'media', '2026-03-20', 'media', '2027-03-20'],
  ['that has ended', 'media', '2026-03-01', 'media', '2027-03-10'],
  ['on its last day', 'media', '2026-03-10', 'media', '2027-03-10'],
  ['that does not end', 'media', null, 'club', '2027-03-10'],
  ['after a trial, whose days nobody paid', 'trial', '2026-03-20', 'club', '2027-03-10'],
  ['of twice the price: half the days are kept', 'media', '2026-03-30', 'club', '2027-03-20'],
  ['of half the price: twice the days are kept', 'club', '2026-03-20', 'media', '2027-03-30'],
  ['of an unknown price: all days are kept', 'scouts', '2026-03-20', 'club', '2027-03-20'],
  ['in another currency: all days are kept', 'media', '2026-03-20', 'us', '2027-03-20'],
  ['after one that is gone: all days are kept', 'gone', '2026-03-20', 'media', '2027-03-20'],
])('G-03 a plan %s', (_, planName, expiresOn, plan, until) => {
  expect(paidUntil({ planName, expiresOn }, plan, '2026-03-10', PLANS)).toBe(until);
});

test('G-03 a year ends on the same day of the next year, also where it has 366 days', () => {
  const media = { planName: 'media', expiresOn: '2027-03-20' };
  expect(paidUntil(media, 'media', '2027-03-10', PLANS)).toBe('2028-03-20');
  expect(paidUntil({ planName: 'trial', expiresOn: null }, 'media', '2028-02-29', PLANS)).toBe('2029-02-28');
  expect(paidUntil(media, 'media', '2027-03-10', PLANS, 30)).toBe('2027-04-19');
});
