import { expect, test } from 'vitest';
import { IMPORT_REASONS, type ImportReason } from '../../../src/domain/imports.ts';
import { reasonText } from '../../../src/i18n/reason-text.ts';
import { textsOf } from '../../../src/i18n/texts.ts';

test('every reason of an import has a text with its values, and every text a reason', () => {
  const { reasons } = textsOf('en-gb').admin.lists;
  const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const written = Object.entries(reasons).map(([key, text]) => [key, named(text)]);
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.entries(IMPORT_REASONS).map(([key, values]) => [key, [...values].sort()])),
  );
});

test.each<[Parameters<typeof reasonText>[0], ImportReason, string]>([
  ['en-gb', { key: 'number', least: 1, most: 4000 }, 'Write a whole number from 1 to 4,000.'],
  [
    'de',
    { key: 'lacks', fields: 'injury, from_date', columns: ['Spieler (Jo)', 'Seit'] },
    'Der Liste fehlt die Spalte injury, from_date. Ihre Spalten sind: Spieler (Jo) und Seit. Geben Sie der richtigen diese Überschrift.',
  ],
  [
    'fr-fr',
    { key: 'sameIn', line: 3, file: 'E1.csv' },
    'Le même enregistrement se trouve déjà dans E1.csv, à la ligne 3.',
  ],
  ['es', { key: 'tooLong', days: 12_000 }, 'La lesión dura 12.000 días: una de las dos fechas es errónea.'],
  ['br', { key: 'written', text: 'No reader knows it.' }, 'Anotado em inglês: No reader knows it.'],
])('in %s a reason is said with its values: %o', (language, reason, text) => {
  expect(reasonText(language, reason)).toBe(text);
});
