import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { countryName } from '../../../src/i18n/countries.ts';

const inAll = (code: string) => LANGUAGES.map((language) => countryName(code, language));

test('countries have their names in each language', () => {
  expect(inAll('DE')).toEqual(['Germany', 'Germania', 'Alemania', 'Alemanha', 'Alemanha', 'Allemagne', 'Deutschland']);
  expect(countryName('IR', 'pt-pt')).toBe('Irão');
  expect(countryName('IR', 'br')).toBe('Irã');
});

test('the British associations and Kosovo are countries, and Ivory Coast has its name in football', () => {
  expect(inAll('GB-SCT')).toEqual(['Scotland', 'Scozia', 'Escocia', 'Escócia', 'Escócia', 'Écosse', 'Schottland']);
  expect(countryName('GB-NIR', 'de')).toBe('Nordirland');
  expect(new Set(inAll('XK'))).toEqual(new Set(['Kosovo']));
  expect(countryName('CI', 'es')).toBe('Costa de Marfil');
});

test.each(['GB-XYZ', 'Atlantis', '', 'constructor', 'toString', '1'])('what is no code stays as it is: %j', (code) => {
  expect(countryName(code, 'it')).toBe(code);
});
