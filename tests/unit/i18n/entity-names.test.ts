import { expect, test } from 'vitest';
import { entityName, homeCountry, playerMarks } from '../../../src/i18n/entity-names.ts';
import { ENGLISH_REGIONS } from '../../../src/i18n/region-names.ts';
import { textsOf } from '../../../src/i18n/texts.ts';

const brazil = { label: 'Brazil', country: 'BR' };

test('countries, continents and national teams have a name in each language, others their own', () => {
  expect(entityName('it', { kind: 'country', ...brazil })).toBe('Brasile');
  expect(entityName('de', { kind: 'national team', ...brazil })).toBe('Brasilien');
  expect(entityName('fr-fr', { kind: 'national team', label: 'England', country: 'GB-ENG' })).toBe('Angleterre');
  expect(entityName('es', { kind: 'continent', label: 'Europe', country: null })).toBe('Europa');
  expect(entityName('de', { kind: 'team', ...brazil })).toBe('Brazil');
  expect(entityName('de', { kind: 'national team', label: 'Brazil B', country: 'BR' })).toBe('Brazil B');
});

test('a hashtag has its sign', () => {
  expect(entityName('it', { kind: 'hashtag', label: 'Brazil', country: null })).toBe('#Brazil');
});

test('a country is not said twice', () => {
  expect(homeCountry('it', { kind: 'country', ...brazil })).toBeNull();
  expect(homeCountry('it', { kind: 'national team', ...brazil })).toBeNull();
  expect(homeCountry('it', { kind: 'team', ...brazil })).toBe('Brasile');
});

test('SRCH-04 namesakes are told apart by position and year of birth; what is not known is left out', () => {
  const player = { position: 'CB', role: 'Defender', birthYear: 1998 } as const;
  expect(playerMarks('en-gb', player)).toBe('Centre-back · born\u00a01998');
  expect(playerMarks('de', { ...player, position: null })).toBe('Abwehrspieler · Jahrgang\u00a01998');
  expect(playerMarks('it', { ...player, position: null, role: null })).toBe('classe\u00a01998');
  expect(playerMarks('en-gb', { ...player, birthYear: null })).toBe('Centre-back');
  expect(playerMarks('en-gb', { position: null, role: null, birthYear: null })).toBeNull();
});

test('the names in English are those of the locale', () => {
  expect(ENGLISH_REGIONS).toEqual(textsOf('en-gb').vocabulary.country);
});
