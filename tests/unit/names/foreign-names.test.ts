import { expect, test } from 'vitest';
import { countryCodes } from '../../../src/domain/names/country-names.ts';
import { foreignNames } from '../../../src/domain/names/foreign-names.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { countryName } from '../../../src/i18n/countries.ts';
import { textsOf } from '../../../src/i18n/texts.ts';

test('countries and continents have the names that the site gives them in the other languages', () => {
  expect(foreignNames('BR', 'Brazil')).toEqual(['Brasile', 'Brasil', 'Brésil', 'Brasilien']);
  expect(foreignNames('XK', 'Kosovo')).toEqual([]);
  const missing = countryCodes().flatMap((code) => {
    const names = [countryName(code, 'en-gb'), ...foreignNames(code, countryName(code, 'en-gb'))];
    return LANGUAGES.map((language) => countryName(code, language)).filter((name) => !names.includes(name));
  });
  expect(missing).toEqual([]);
  for (const [continent, english] of Object.entries(textsOf('en-gb').vocabulary.continent)) {
    const names = LANGUAGES.map((language) => {
      const words: Record<string, string> = textsOf(language).vocabulary.continent;
      return words[continent];
    });
    const foreign = new Set(names.filter((name) => name !== english && name !== continent));
    expect(new Set(foreignNames(continent, continent))).toEqual(foreign);
  }
});

test.each(['', 'Atlantis', 'de', '__proto__'])('an unknown place has none: %j', (place) => {
  expect(foreignNames(place, 'Atlantis')).toEqual([]);
});
