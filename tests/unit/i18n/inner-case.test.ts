import { expect, test } from 'vitest';
import { innerCase } from '../../../src/domain/inner-case.ts';

test('a label inside a sentence begins small, but in German and in an abbreviation', () => {
  expect(innerCase('fr-FR', 'Adresse e-mail')).toBe('adresse e-mail');
  expect(innerCase('it', 'Il tuo nome')).toBe('il tuo nome');
  expect(innerCase('de', 'Passwort')).toBe('Passwort');
  expect(innerCase('en-GB', 'URL of the page')).toBe('URL of the page');
});
