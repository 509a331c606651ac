import { expect, test } from 'vitest';
import { bcp47, isLanguage, localised, nativeName, negotiate } from '../../../src/i18n/languages.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';

test('I18N-01 exactly seven codes', () => {
  expect(LANGUAGES).toEqual(['en-gb', 'it', 'es', 'pt-pt', 'br', 'fr-fr', 'de']);
  for (const no of ['', 'en', 'pt', 'br ', 'IT', 'constructor', undefined]) expect(isLanguage(no)).toBe(false);
});

test('G-15 I18N-02 every code has a BCP 47 tag that Intl knows, and br is Brazilian', () => {
  expect(LANGUAGES.map(bcp47)).toEqual(['en-GB', 'it', 'es', 'pt-PT', 'pt-BR', 'fr-FR', 'de']);
  expect(new Set(LANGUAGES.map(nativeName)).size).toBe(7);
});

test.each([
  [null, 'en-gb'],
  ['', 'en-gb'],
  ['*', 'en-gb'],
  ['ja, ko;q=0.5', 'en-gb'],
  ['en-US,en;q=0.9', 'en-gb'],
  ['de-CH, de;q=0.9, en;q=0.8', 'de'],
  ['pt-BR,pt;q=0.9', 'br'],
  ['pt', 'pt-pt'],
  ['pt-AO', 'pt-pt'],
  ['br', 'br'],
  ['FR-ca', 'fr-fr'],
  ['nl, pt-BR;q=0.8, de;q=0.9', 'de'],
  ['it;q=0, es;q=0.1', 'es'],
  ['de; q=0.2, it;q=0.9', 'it'],
  ['es , it', 'es'],
  [`${'x,'.repeat(200)}it`, 'en-gb'],
  ['__proto__, constructor;q=1', 'en-gb'],
])('G-78 Accept-Language %j asks for %s', (header, language) => {
  expect(negotiate(header)).toBe(language);
});

test('G-15 I18N-05 a text falls back to the family, then English, then the source’s own words', () => {
  expect(localised({ pt: 'Lesão', en: 'Injury' }, 'br', 'Knock')).toBe('Lesão');
  expect(localised({ br: 'Contusão', pt: 'Lesão' }, 'br', 'Knock')).toBe('Contusão');
  expect(localised({ fr: 'Blessure' }, 'fr-fr', 'Knock')).toBe('Blessure');
  expect(localised({ en: 'Injury' }, 'de', 'Knock')).toBe('Injury');
  expect(localised({ it: 'Infortunio' }, 'de', 'Knock')).toBe('Knock');
  expect(localised(null, 'de', 'Knock')).toBe('Knock');
});
