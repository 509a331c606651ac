import { expect, test } from 'vitest';
import { continentOf } from '../../../src/domain/names/continents.ts';
import { countryCode } from '../../../src/domain/names/country-names.ts';

test.each([
  ['England', 'GB-ENG'],
  ['Northern Ireland', 'GB-NIR'],
  ['Ireland', 'IE'],
  ['Korea, South', 'KR'],
  ["Cote d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['The Gambia', 'GM'],
  ['Kosovo', 'XK'],
  ['Guadeloupe', 'GP'],
  ['DR Congo', 'CD'],
  ['Congo', 'CG'],
  ['Bosnia-Herzegovina', 'BA'],
  ['St. Kitts & Nevis', 'KN'],
  ['Saint Lucia', 'LC'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  // Codes that were withdrawn carry the names of their successors.
  ['Germany', 'DE'],
  ['Serbia', 'RS'],
  ['Russia', 'RU'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(['', 'Atlantis', 'European Union', 'DE'])('"%s" is no country by its name', (name) => {
  expect(countryCode(name)).toBeNull();
});

test.each([
  ['GB-SCT', 'Europe'],
  ['XK', 'Europe'],
  ['BR', 'South America'],
  ['JM', 'North America'],
  ['KR', 'Asia'],
  ['SN', 'Africa'],
  ['NZ', 'Oceania'],
  ['ZZ', null],
])('%s lies in %s', (code, continent) => {
  expect(continentOf(code)).toBe(continent);
});

test('every country that Intl knows and that can have a club lies on one continent', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const without = codes.filter((code) => {
    const name = names.of(code);
    return name && countryCode(name) === code && continentOf(code) === null;
  });
  // Uninhabited, or parts of countries that have their own code.
  expect(without.join(' ')).toBe('AC AQ BV CP CQ DG EA GS HM IC TA TF UM');
});
